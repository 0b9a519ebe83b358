// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/thread_ranks.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace zermelo::cluster {

namespace {

// Where the threads leave batches for each other. Thread-safe.
class Hub {
 public:
  Hub(int size, const Budget& budget) : size_(static_cast<std::size_t>(size)), budget_(budget) {}

  void post(std::uint64_t exchange, int from, std::vector<Bytes> outgoing) {
    const std::lock_guard lock(mutex_);
    Mail& mail = under_way_[exchange];
    mail.batches.resize(size_);
    mail.batches[static_cast<std::size_t>(from)] = std::move(outgoing);
    if (++mail.posted == size_) arrived_.notify_all();
  }

  std::vector<Bytes> collect(std::uint64_t exchange, int to) {
    std::unique_lock lock(mutex_);
    Mail& mail = under_way_[exchange];
    while (mail.posted < size_) {
      if (failure_) std::rethrow_exception(failure_);
      budget_.check();
      arrived_.wait_for(lock, std::chrono::milliseconds(50));
    }
    std::vector<Bytes> incoming;
    for (std::vector<Bytes>& from : mail.batches) incoming.push_back(std::move(from[static_cast<std::size_t>(to)]));
    if (++mail.collected == size_) under_way_.erase(exchange);
    return incoming;
  }

  // Only the first failure counts: those that follow are its echoes.
  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    arrived_.notify_all();
  }
  void rethrow() {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Mail {
    std::vector<std::vector<Bytes>> batches;  // by sender, then by receiver
    std::size_t posted = 0, collected = 0;
  };

  std::size_t size_;
  Budget budget_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable arrived_;
  std::map<std::uint64_t, Mail> under_way_;
  std::exception_ptr failure_;
};

class ThreadRanks final : public Ranks {
 public:
  ThreadRanks(Hub& hub, int rank, int size) : hub_(hub), rank_(rank), size_(size) {}

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void fail(const std::exception&) noexcept override { hub_.fail(std::current_exception()); }

 private:
  class Collecting final : public Exchange {
   public:
    Collecting(Hub& hub, std::uint64_t exchange, int rank) : hub_(hub), exchange_(exchange), rank_(rank) {}
    void advance() override {}
    std::vector<Bytes> finish() override { return hub_.collect(exchange_, rank_); }

   private:
    Hub& hub_;
    std::uint64_t exchange_;
    int rank_;
  };

  std::unique_ptr<Exchange> begin_exchange(std::vector<Bytes> outgoing) override {
    hub_.post(exchanges_, rank_, std::move(outgoing));
    return std::make_unique<Collecting>(hub_, exchanges_++, rank_);
  }

  Hub& hub_;
  int rank_, size_;
  std::uint64_t exchanges_ = 0;
};

}  // namespace

void run_ranks(int size, const Budget& budget, const std::function<void(Ranks&)>& body) {
  Hub hub(size, budget);
  std::vector<std::jthread> threads;
  for (int rank = 0; rank < size; ++rank) {
    threads.emplace_back([&, rank] {
      ThreadRanks ranks(hub, rank, size);
      try {
        body(ranks);
      } catch (const std::exception& error) {
        ranks.fail(error);
      }
    });
  }
  threads.clear();
  hub.rethrow();
}

}  // namespace zermelo::cluster
