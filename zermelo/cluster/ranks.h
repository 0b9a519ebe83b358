// SPDX-License-Identifier: Apache-2.0
// Processes that work on one task together, each of a rank from 0 on: they exchange batches of bytes. MPI's are in
// mpi_ranks.h, threads that stand for processes in thread_ranks.h.
//
// Every call but rank(), size() and traffic() is collective: all ranks make the same calls in the same order, from one
// thread each. Where a rank fails, the calls of the others throw its Error.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>

namespace zermelo::cluster {

using Bytes = std::vector<std::uint8_t>;

// An exchange under way.
class Exchange {
 public:
  virtual ~Exchange() = default;
  // Moves bytes along where they wait for this process; cheap, for any thread, between two pieces of work.
  virtual void advance() = 0;
  // Waits, and returns what each rank sent to this one. Called once.
  [[nodiscard]] virtual std::vector<Bytes> finish() = 0;
};

// What one rank sent to others, and how long it waited for them.
struct Traffic {
  std::uint64_t bytes = 0, exchanges = 0;
  double seconds_waited = 0;
};

class Ranks {
 public:
  virtual ~Ranks() = default;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  [[nodiscard]] bool is_first() const { return rank() == 0; }
  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

  // Sends to each rank what is meant for it, one batch a rank.
  [[nodiscard]] std::unique_ptr<Exchange> begin(std::vector<Bytes> outgoing);
  [[nodiscard]] std::vector<Bytes> exchange(std::vector<Bytes> outgoing);
  // What every rank has, in the order of ranks.
  [[nodiscard]] std::vector<Bytes> gather(const Bytes& own);
  [[nodiscard]] std::vector<std::uint64_t> gather(std::uint64_t own);
  [[nodiscard]] std::uint64_t sum(std::uint64_t own);
  // Returns when all ranks have called it.
  void barrier() { (void)gather(std::uint64_t{0}); }

  // Tells all other ranks that this one cannot go on, and why; not collective.
  virtual void fail(const std::exception& reason) noexcept = 0;

 protected:
  Ranks() = default;
  Ranks(const Ranks&) = default;
  Ranks& operator=(const Ranks&) = default;

  [[nodiscard]] virtual std::unique_ptr<Exchange> begin_exchange(std::vector<Bytes> outgoing) = 0;

 private:
  class Timed;
  Traffic traffic_;
};

// Throws what every rank has found, so that the first says it and no other seems to be its cause. Collective.
[[noreturn]] void throw_together(Ranks& ranks, const Error& error);

// The ranks of this machine, and which of them this one is. Collective.
struct MachineRanks {
  int count = 1, index = 0;
};
[[nodiscard]] MachineRanks ranks_on_this_machine(Ranks& ranks);

// Values side by side in a batch, as the machine holds them: all ranks run the same program on the same kind of
// machine.
template <class T>
void append_values(Bytes& bytes, const T* values, std::size_t count) {
  const auto* const from = reinterpret_cast<const std::uint8_t*>(values);
  bytes.insert(bytes.end(), from, from + count * sizeof(T));
}
template <class T>
void append_value(Bytes& bytes, const T& value) {
  append_values(bytes, &value, 1);
}

}  // namespace zermelo::cluster
