// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/key_layers.h>

#include <cerrno>
#include <cstring>

#include <zermelo/base/error.h>

namespace zermelo::detail {

namespace {

void require(bool done) {
  if (!done) throw Error(Error::Kind::budget, Phrase("positions cannot wait on disk: {}", std::strerror(errno)));
}

}  // namespace

template <int words>
const Keys<words>& KeyLayers<words>::get(int layer) {
  Layer& wanted = at(layer);
  if (wanted.on_disk == 0) return wanted.keys;
  wanted.keys = Keys<words>(budget_, wanted.on_disk);
  require(fseeko(file_.get(), static_cast<off_t>(wanted.offset), SEEK_SET) == 0);
  require(std::fread(wanted.keys.data(), sizeof(Key<words>), wanted.on_disk, file_.get()) == wanted.on_disk);
  wanted.on_disk = 0;
  return wanted.keys;
}

template <int words>
void KeyLayers<words>::move_to_disk(int layer) {
  Layer& leaving = at(layer);
  if (leaving.keys.empty()) return;
  if (file_ == nullptr) file_.reset(std::tmpfile());
  require(file_ != nullptr);
  require(fseeko(file_.get(), static_cast<off_t>(file_size_), SEEK_SET) == 0);
  const std::size_t count = leaving.keys.size();
  require(std::fwrite(leaving.keys.data(), sizeof(Key<words>), count, file_.get()) == count);
  require(std::fflush(file_.get()) == 0);
  leaving.offset = file_size_;
  leaving.on_disk = count;
  file_size_ += count * sizeof(Key<words>);
  leaving.keys.reset();
}

#define ZERMELO_KEY_LAYERS(words) template class KeyLayers<words>;
ZERMELO_FOR_EACH_KEY(ZERMELO_KEY_LAYERS)
#undef ZERMELO_KEY_LAYERS

}  // namespace zermelo::detail
