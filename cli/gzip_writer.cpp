// SPDX-License-Identifier: Apache-2.0
#include "cli/gzip_writer.h"

#include <array>
#include <new>

namespace zermelo::cli {

GzipWriter::GzipWriter() {
  constexpr int level = 6, memory_level = 8, gzip_header = 16;
  if (deflateInit2(&stream_, level, Z_DEFLATED, gzip_header + MAX_WBITS, memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
}

GzipWriter::~GzipWriter() { deflateEnd(&stream_); }

std::string GzipWriter::pack(std::string_view bytes, bool last) {
  std::string packed;
  std::array<char, 1 << 16> room;
  stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib only reads it
  stream_.avail_in = static_cast<uInt>(bytes.size());
  do {
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = static_cast<uInt>(room.size());
    deflate(&stream_, last ? Z_FINISH : Z_NO_FLUSH);
    packed.append(room.data(), room.size() - stream_.avail_out);
  } while (stream_.avail_out == 0);
  return packed;
}

}  // namespace zermelo::cli
