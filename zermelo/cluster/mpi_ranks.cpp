// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/mpi_ranks.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>

#include <zermelo/base/error.h>

#ifdef ZERMELO_CLUSTER
#include <mpi.h>
#endif

namespace zermelo::cluster {

int launched_rank() {
  for (const char* const name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"}) {
    if (const char* const text = std::getenv(name)) return std::atoi(text);
  }
  return 0;
}

#ifndef ZERMELO_CLUSTER

bool has_mpi() { return false; }

std::unique_ptr<Ranks> join_mpi(const Budget&, Language) {
  throw Error(Phrase("this build was made without MPI")).coded("no-cluster");
}

#else

bool has_mpi() { return true; }

namespace {

constexpr const char* lost_code = "rank-lost";
constexpr int failure_tag = 0, exchange_tags = 1 << 14;
constexpr std::uint64_t max_message = std::uint64_t{1} << 30;  // MPI counts with an int

void require(int code) {
  if (code != MPI_SUCCESS) throw Error(Phrase("the connection to another rank is lost")).coded(lost_code);
}

// Codes that this program knows are compared by text but kept as they are: an Error does not own its code.
const char* kept_code(std::string_view code) {
  static std::vector<std::unique_ptr<std::string>> kept;
  kept.push_back(std::make_unique<std::string>(code));
  return kept.back()->c_str();
}

class MpiRanks final : public Ranks {
 public:
  MpiRanks(const Budget& budget, Language language) : budget_(budget), language_(language) {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS)
      throw Error(Phrase("MPI does not start"));
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    if (provided < MPI_THREAD_SERIALIZED) throw Error(Phrase("this MPI does not work with threads"));
  }
  // All ranks come here, also after a failure, which each of them has seen. Where one was killed, nobody waits.
  ~MpiRanks() override {
    if (!leaves_) MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  // One byte for the kind of the Error, the length of its code, the code, its words.
  void fail(const std::exception& reason) noexcept override {
    if (failed_) return;
    failed_ = true;
    const auto* const error = dynamic_cast<const Error*>(&reason);
    leaves_ = error != nullptr && (error->kind() == Error::Kind::interrupted || error->code() == lost_code);
    failure_ = {static_cast<char>(error == nullptr ? Error::Kind::budget : error->kind())};
    const std::string_view code = error == nullptr ? "" : error->code();
    failure_ += static_cast<char>(code.size());
    failure_ += code;
    failure_ += error == nullptr ? reason.what() : error->message(language_);
    const std::lock_guard lock(mutex_);
    for (int to = 0; to < size_; ++to) {
      MPI_Request unused = MPI_REQUEST_NULL;
      if (to == rank_) continue;
      MPI_Isend(failure_.data(), static_cast<int>(failure_.size()), MPI_CHAR, to, failure_tag, MPI_COMM_WORLD, &unused);
      MPI_Request_free(&unused);
    }
  }

 private:
  class MpiExchange;
  // What an exchange sends and receives, kept to the end where a failure interrupts it: MPI may still write there.
  struct Batches {
    std::vector<Bytes> outgoing, incoming;
    std::vector<std::uint64_t> sizes_out, sizes_in;
    MPI_Request sizes = MPI_REQUEST_NULL;
    std::vector<MPI_Request> requests;
    int tag = 0;
    bool sizes_known = false, done = false;
  };

  std::unique_ptr<Exchange> begin_exchange(std::vector<Bytes> outgoing) override;

  // Throws where another rank has failed. REQUIRES: the mutex is held.
  void look_for_failure() {
    int found = 0;
    MPI_Status status;
    require(MPI_Iprobe(MPI_ANY_SOURCE, failure_tag, MPI_COMM_WORLD, &found, &status));
    if (found == 0) return;
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    std::string text(static_cast<std::size_t>(length), '\0');
    require(MPI_Recv(text.data(), length, MPI_CHAR, status.MPI_SOURCE, failure_tag, MPI_COMM_WORLD, &status));
    failed_ = true;  // the others have heard of it too
    const auto kind = static_cast<Error::Kind>(text[0]);
    leaves_ = kind == Error::Kind::interrupted;
    const std::string_view rest = text;
    const auto code_size = static_cast<std::size_t>(rest[1]);
    throw Error(kind, Phrase("rank {}: {}", status.MPI_SOURCE, std::string(rest.substr(2 + code_size))))
        .coded(kept_code(rest.substr(2, code_size)));
  }

  // REQUIRES: the mutex is held.
  void post_payload(Batches& batches) {
    for (int peer = 0; peer < size_; ++peer) {
      const auto place = static_cast<std::size_t>(peer);
      batches.incoming[place].resize(peer == rank_ ? 0 : batches.sizes_in[place]);
      if (peer == rank_) {
        batches.incoming[place] = std::move(batches.outgoing[place]);
        continue;
      }
      each_message(batches.incoming[place], [&](std::uint8_t* data, int count) {
        batches.requests.push_back(MPI_REQUEST_NULL);
        require(MPI_Irecv(data, count, MPI_BYTE, peer, batches.tag, MPI_COMM_WORLD, &batches.requests.back()));
      });
      each_message(batches.outgoing[place], [&](std::uint8_t* data, int count) {
        batches.requests.push_back(MPI_REQUEST_NULL);
        require(MPI_Isend(data, count, MPI_BYTE, peer, batches.tag, MPI_COMM_WORLD, &batches.requests.back()));
      });
    }
  }
  template <class Visit>
  static void each_message(Bytes& bytes, Visit&& visit) {
    for (std::uint64_t at = 0; at < bytes.size(); at += max_message)
      visit(bytes.data() + at, static_cast<int>(std::min<std::uint64_t>(bytes.size() - at, max_message)));
  }

  // REQUIRES: the mutex is held.
  void advance(Batches& batches) {
    int done = 0;
    if (!batches.sizes_known) {
      require(MPI_Test(&batches.sizes, &done, MPI_STATUS_IGNORE));
      if (done == 0) return;
      batches.sizes_known = true;
      post_payload(batches);
    }
    if (batches.done) return;
    require(
        MPI_Testall(static_cast<int>(batches.requests.size()), batches.requests.data(), &done, MPI_STATUSES_IGNORE));
    batches.done = done != 0;
  }

  Budget budget_;
  Language language_;
  int rank_ = 0, size_ = 1, exchanges_ = 0;
  bool failed_ = false, leaves_ = false;
  std::string failure_;
  std::mutex mutex_;  // MPI takes one thread at a time
  std::vector<std::shared_ptr<Batches>> abandoned_;
};

class MpiRanks::MpiExchange final : public Exchange {
 public:
  MpiExchange(MpiRanks& ranks, std::shared_ptr<Batches> batches) : ranks_(ranks), batches_(std::move(batches)) {}
  ~MpiExchange() override {
    if (!batches_->done) ranks_.abandoned_.push_back(batches_);
  }

  void advance() override {
    const std::unique_lock lock(ranks_.mutex_, std::try_to_lock);
    if (!lock.owns_lock()) return;
    ranks_.advance(*batches_);
    ranks_.look_for_failure();
  }

  // Sleeps between two looks after a while: on a machine with more ranks than cores the others need the core.
  std::vector<Bytes> finish() override {
    constexpr int looks_without_sleep = 2000;
    for (int looks = 0;; ++looks) {
      {
        const std::lock_guard lock(ranks_.mutex_);
        ranks_.advance(*batches_);
        if (batches_->done) return std::move(batches_->incoming);
        ranks_.look_for_failure();
      }
      ranks_.budget_.check();
      if (looks < looks_without_sleep) {
        std::this_thread::yield();
      } else {
        std::this_thread::sleep_for(std::chrono::microseconds(100));
      }
    }
  }

 private:
  MpiRanks& ranks_;
  std::shared_ptr<Batches> batches_;
};

std::unique_ptr<Exchange> MpiRanks::begin_exchange(std::vector<Bytes> outgoing) {
  const auto ranks = static_cast<std::size_t>(size_);
  auto batches = std::make_shared<Batches>();
  batches->outgoing = std::move(outgoing);
  batches->incoming.resize(ranks);
  for (const Bytes& to : batches->outgoing) batches->sizes_out.push_back(to.size());
  batches->sizes_in.resize(ranks);
  batches->tag = 1 + exchanges_++ % exchange_tags;
  const std::lock_guard lock(mutex_);
  require(MPI_Ialltoall(batches->sizes_out.data(), 1, MPI_UINT64_T, batches->sizes_in.data(), 1, MPI_UINT64_T,
                        MPI_COMM_WORLD, &batches->sizes));
  return std::make_unique<MpiExchange>(*this, std::move(batches));
}

}  // namespace

std::unique_ptr<Ranks> join_mpi(const Budget& budget, Language language) {
  return std::make_unique<MpiRanks>(budget, language);
}

#endif

}  // namespace zermelo::cluster
