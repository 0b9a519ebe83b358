// SPDX-License-Identifier: Apache-2.0
// A file descriptor, closed with its owner. Opening, reading and writing wait no longer than a budget's time and end
// when it is cancelled, by throwing its Error; a signal that cancels nothing is not noticed. No other source of files
// handles EINTR. Where the system refuses, the functions say so and errno says why.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>

namespace zermelo {

class Descriptor {
 public:
  Descriptor() = default;
  // Closes the number at the end, unless it is standard input, output or error.
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { (void)close(); }
  Descriptor(Descriptor&& from) noexcept;
  Descriptor& operator=(Descriptor&& from) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  // A FIFO opened for writing waits for its reader; one opened for reading waits in read().
  [[nodiscard]] static Descriptor open(const std::string& path, int flags, const Budget& budget);
  // A file without a name, for reading and writing.
  [[nodiscard]] static Descriptor unnamed(const std::string& folder, const Budget& budget);

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  // The bytes read, 0 only at the end; below 0 where it fails.
  [[nodiscard]] ssize_t read(char* into, std::size_t room, const Budget& budget) const;
  // False where it fails.
  [[nodiscard]] bool write(std::string_view text, const Budget& budget) const;
  [[nodiscard]] bool seek(std::uint64_t offset) const;
  // False where what was written could not be kept.
  [[nodiscard]] bool close();

 private:
  void wait_for(short events, const Budget& budget) const;

  int number_ = -1;
};

// Where standard input, output or error is closed, opens something that can be neither read nor written in its place,
// so that no other file takes its number.
void hold_standard_descriptors();

// What errno says, in words that can be translated.
[[nodiscard]] Phrase system_phrase(int number);

}  // namespace zermelo
