// SPDX-License-Identifier: Apache-2.0
// Packs bytes into one gzip file.
#pragma once
#include <string>
#include <string_view>

#include <zlib.h>

namespace zermelo::cli {

class GzipWriter {
 public:
  GzipWriter();
  ~GzipWriter();
  GzipWriter(const GzipWriter&) = delete;
  GzipWriter& operator=(const GzipWriter&) = delete;

  // The packed bytes that are complete so far; with `last`, all of them.
  [[nodiscard]] std::string pack(std::string_view bytes, bool last);

 private:
  z_stream stream_{};
};

}  // namespace zermelo::cli
