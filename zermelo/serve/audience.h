// SPDX-License-Identifier: Apache-2.0
// How many clients wait for one answer. The work for it is given up when the last of them leaves. Thread-safe.
#pragma once
#include <cstddef>
#include <mutex>

namespace zermelo::serve {

// Begins with one client.
class Audience {
 public:
  // False where everybody has left, so that the work is being given up. Else `admit` is called and the client counted
  // as one step: who leaves meanwhile is counted after it.
  template <class Admit>
  [[nodiscard]] bool join(const Admit& admit) {
    const std::lock_guard lock(mutex_);
    if (waiting_ == 0) return false;
    admit();
    ++waiting_;
    return true;
  }
  // True where nobody waits any more. Called once for each client.
  [[nodiscard]] bool leave() {
    const std::lock_guard lock(mutex_);
    return --waiting_ == 0;
  }

 private:
  std::mutex mutex_;
  std::size_t waiting_ = 1;
};

}  // namespace zermelo::serve
