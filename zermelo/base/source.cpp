// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/source.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#ifndef __EMSCRIPTEN__
#include <zlib.h>
#endif

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

class TextSource final : public Source {
 public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  std::size_t read(char* into, std::size_t room) override {
    const std::size_t count = std::min(room, rest_.size());
    std::memcpy(into, rest_.data(), count);
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

// Returns the first bytes once more, then the rest.
class PeekedSource final : public Source {
 public:
  PeekedSource(std::string peeked, std::unique_ptr<Source> rest) : peeked_(std::move(peeked)), rest_(std::move(rest)) {}
  std::size_t read(char* into, std::size_t room) override {
    if (given_ == peeked_.size()) return rest_->read(into, room);
    const std::size_t count = std::min(room, peeked_.size() - given_);
    std::memcpy(into, peeked_.data() + given_, count);
    given_ += count;
    return count;
  }

 private:
  std::string peeked_;
  std::size_t given_ = 0;
  std::unique_ptr<Source> rest_;
};

#ifndef __EMSCRIPTEN__

class GunzipSource final : public Source {
 public:
  GunzipSource(std::unique_ptr<Source> packed, std::string name)
      : packed_(std::move(packed)), name_(std::move(name)), input_(std::size_t{1} << 18) {
    constexpr int gzip_only = 16 + MAX_WBITS;
    if (inflateInit2(&stream_, gzip_only) != Z_OK) throw std::bad_alloc();
  }
  ~GunzipSource() override { inflateEnd(&stream_); }
  GunzipSource(const GunzipSource&) = delete;
  GunzipSource& operator=(const GunzipSource&) = delete;

  std::size_t read(char* into, std::size_t room) override {
    room = std::min(room, std::size_t{1} << 30);
    stream_.next_out = reinterpret_cast<Bytef*>(into);
    stream_.avail_out = static_cast<uInt>(room);
    while (stream_.avail_out == room) {
      if (stream_.avail_in == 0 && !refill()) {
        if (inside_member_) throw Error(Phrase("the gzip file is cut short"), {name_, 0, 0});
        return 0;
      }
      inside_member_ = true;
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {
        inside_member_ = false;  // another member may follow
        inflateReset(&stream_);
      } else if (status != Z_OK && status != Z_BUF_ERROR) {
        throw Error(Phrase("the gzip file is damaged"), {name_, 0, 0});
      }
    }
    return room - stream_.avail_out;
  }

 private:
  bool refill() {
    const std::size_t got = packed_->read(input_.data(), input_.size());
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(got);
    return got != 0;
  }

  std::unique_ptr<Source> packed_;
  std::string name_;
  std::vector<char> input_;
  z_stream stream_{};
  bool inside_member_ = true;
};

#endif

}  // namespace

std::unique_ptr<Source> text_source(std::string_view text) { return std::make_unique<TextSource>(text); }

std::unique_ptr<Source> unpacked(std::unique_ptr<Source> packed, std::string name) {
  char magic[2];
  std::size_t got = 0;
  while (got < sizeof magic) {
    const std::size_t more = packed->read(magic + got, sizeof magic - got);
    if (more == 0) break;
    got += more;
  }
  auto whole = std::make_unique<PeekedSource>(std::string(magic, got), std::move(packed));
  if (got == 2 && magic[0] == '\x1f' && magic[1] == '\x8b') {
#ifdef __EMSCRIPTEN__
    throw Error(Phrase("gzip files are not unpacked here: unpack it first"), {std::move(name), 0, 0});
#else
    return std::make_unique<GunzipSource>(std::move(whole), std::move(name));
#endif
  }
  return whole;
}

}  // namespace zermelo
