// SPDX-License-Identifier: Apache-2.0
// What stands for the sources that need a system: no file is opened and no other program is started here.
#include <memory>
#include <utility>

#include <zermelo/base/descriptor.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/child_program.h>
#include <zermelo/play/choosers.h>

namespace zermelo {

Descriptor::Descriptor(Descriptor&& from) noexcept : number_(std::exchange(from.number_, -1)) {}
Descriptor& Descriptor::operator=(Descriptor&& from) noexcept {
  std::swap(number_, from.number_);
  return *this;
}
Descriptor Descriptor::open(const std::string&, int, const Budget&) { return {}; }
Descriptor Descriptor::unnamed(const std::string&, const Budget&) { return {}; }
ssize_t Descriptor::read(char*, std::size_t, const Budget&) const { return -1; }
bool Descriptor::write(std::string_view, const Budget&) const { return false; }
bool Descriptor::seek(std::uint64_t) const { return false; }
bool Descriptor::close() { return true; }
Phrase system_phrase(int) { return Phrase("there are no files here"); }

std::string draw::run_program(const ChildProgram& program, const std::string&, const Budget&) {
  throw Error(Phrase("{} cannot be started here", program.name)).coded(program.code);
}

std::unique_ptr<play::MoveChooser> play::external_chooser(const std::string&, double, const Budget&) {
  throw Error(Phrase("no other program is started here"));
}

}  // namespace zermelo
