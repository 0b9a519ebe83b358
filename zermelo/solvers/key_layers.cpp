// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/key_layers.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include <zermelo/base/error.h>

namespace zermelo::detail {

namespace {

constexpr std::size_t bytes_between_checks = std::size_t{1} << 24;

std::string temporary_folder() {
  const char* const named = std::getenv("TMPDIR");
  return named != nullptr && *named != '\0' ? named : "/tmp";
}

[[noreturn]] void fail_on_disk(int error) {
  throw Error(Error::Kind::budget,
              Phrase("positions cannot wait on disk in {}: {}", temporary_folder(), system_phrase(error)));
}

// Reads or writes `count` bytes at `offset`: step(begin, count) does some of them, and returns how many.
void transfer(const Descriptor& file, std::uint64_t offset, std::size_t count, const Budget& budget, auto&& step) {
  if (!file.seek(offset)) fail_on_disk(errno);
  for (std::size_t done = 0; done < count;) {
    budget.check();
    done += step(done, std::min(count - done, bytes_between_checks));
  }
}

void write_at(const Descriptor& file, std::uint64_t offset, std::string_view bytes, const Budget& budget) {
  transfer(file, offset, bytes.size(), budget, [&](std::size_t begin, std::size_t count) {
    if (!file.write(bytes.substr(begin, count), budget)) fail_on_disk(errno);
    return count;
  });
}

void read_at(const Descriptor& file, std::uint64_t offset, char* into, std::size_t count, const Budget& budget) {
  transfer(file, offset, count, budget, [&](std::size_t begin, std::size_t some) {
    const ssize_t got = file.read(into + begin, some, budget);
    if (got <= 0) fail_on_disk(got == 0 ? EIO : errno);
    return static_cast<std::size_t>(got);
  });
}

}  // namespace

template <int words>
const Keys<words>& KeyLayers<words>::get(int layer) {
  Layer& wanted = at(layer);
  if (wanted.on_disk == 0) return wanted.keys;
  wanted.keys = Keys<words>(budget_, wanted.on_disk);
  read_at(file_, wanted.offset, reinterpret_cast<char*>(wanted.keys.data()), wanted.on_disk * sizeof(Key<words>),
          budget_);
  wanted.on_disk = 0;
  return wanted.keys;
}

template <int words>
void KeyLayers<words>::move_to_disk(int layer) {
#ifdef __EMSCRIPTEN__
  return;  // there is no disk: what is too much for the memory ends at the budget
#endif
  Layer& leaving = at(layer);
  if (leaving.keys.empty()) return;
  if (!file_.is_open()) file_ = Descriptor::unnamed(temporary_folder(), budget_);
  if (!file_.is_open()) fail_on_disk(errno);
  const std::size_t count = leaving.keys.size(), bytes = count * sizeof(Key<words>);
  write_at(file_, file_size_, {reinterpret_cast<const char*>(leaving.keys.data()), bytes}, budget_);
  leaving.offset = file_size_;
  leaving.on_disk = count;
  file_size_ += bytes;
  leaving.keys.reset();
}

#define ZERMELO_KEY_LAYERS(words) template class KeyLayers<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_KEY_LAYERS)
#undef ZERMELO_KEY_LAYERS

}  // namespace zermelo::detail
