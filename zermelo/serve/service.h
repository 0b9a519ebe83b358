// SPDX-License-Identifier: Apache-2.0
// Answers requests: finds the route, keeps answers that cannot change, asks the solvers' threads for the others, and
// turns errors into JSON. Knows no sockets. docs/protocol.md describes what it speaks.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include <zermelo/answers/asked.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/error.h>
#include <zermelo/serve/game_cache.h>
#include <zermelo/serve/http.h>
#include <zermelo/serve/response_cache.h>
#include <zermelo/serve/server.h>
#include <zermelo/serve/worker_pool.h>

namespace zermelo::serve {

struct ServiceOptions {
  std::vector<std::string> hosts = {};            // that may be asked for; empty: any
  std::uint64_t memory = std::uint64_t{2} << 30;  // bytes, for solved games and cached answers
  double seconds = 20;                            // for one question
  int threads = 2;                                // that solve
  std::size_t questions = 500;                    // at once
  std::size_t long_questions = 60;                // matches, tournaments and sizes at once
  std::string version = {};
  std::function<std::unique_ptr<Game>(std::unique_ptr<Game>)> with_table = nullptr;  // as in GameCacheLimits
};

// One request on its way through a route.
struct Visit {
  const Request& request;
  const Target& target;
  Language language;
  GameCache& games;
  Budget budget;  // of this question

  // Stages that nobody asked for get a third of the question's time each.
  [[nodiscard]] answers::Asking asking() const {
    return {.budget = budget, .most_for_a_stage = budget.seconds_left() / 3};
  }
};

// A route answers without solving, on a thread that solves, or with a stream of events.
using Answering = std::function<Response(const Visit&)>;
// Calls events until it returns; the budget is cancelled when the client leaves.
using EventSink = std::function<void(std::string_view name, const std::string& json)>;
using Streaming = std::function<void(const Visit&, const EventSink&)>;

struct Route {
  std::string_view method, path;  // a path that ends in «/» stands for all below it
  Answering quick = nullptr;      // one of the three
  Answering slow = nullptr;
  Streaming stream = nullptr;
  // The game that is solved first, where it is small enough; null: none.
  CachedGamePointer (*game)(const Visit&) = nullptr;
  bool takes_long = false;   // many games: it has threads of its own, so that no single question waits behind it
  bool open_to_all = false;  // pages of other sites may read the answer
};
// The game of the parameter `game`.
[[nodiscard]] CachedGamePointer game_of_request(const Visit& visit);
// All routes of the protocol; each file of routes has a function of its own.
[[nodiscard]] std::vector<Route> all_routes();
void add_question_routes(std::vector<Route>& routes);
void add_gamesman_routes(std::vector<Route>& routes);

class Service {
 public:
  explicit Service(const ServiceOptions& options);
  ~Service();

  // Never waits and never throws.
  void handle(Request request, const ReplyPointer& reply);
  // Cancels all that is being solved.
  void stop();
  // For the metrics; it must outlive the service.
  void watch(const Traffic& traffic) { traffic_ = &traffic; }

 private:
  struct Question;
  using QuestionPointer = std::shared_ptr<Question>;
  class QueueSlot;

  void route(const QuestionPointer& question);
  void ask(const QuestionPointer& question);
  void work(const QuestionPointer& question);
  void finish(const QuestionPointer& question);
  void deliver(const QuestionPointer& question, Response response);
  [[nodiscard]] bool join_others(const QuestionPointer& question);
  static void cancel_when_left(const QuestionPointer& question, const ReplyPointer& reply);
  [[nodiscard]] bool allowed_host(std::string_view host) const;
  [[nodiscard]] Response health() const;
  [[nodiscard]] Response metrics() const;

  ServiceOptions options_;
  Budget stopping_;
  std::vector<Route> routes_;
  ResponseCache cache_;
  const Traffic* traffic_ = nullptr;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();

  // Questions under way, by their keys: who asks the same waits for the same answer.
  std::mutex mutex_;
  std::unordered_map<std::string, QuestionPointer> under_way_;

  // Threads that solve, and the questions that they have or that wait for them.
  struct WorkQueue {
    WorkerPool pool;
    std::size_t max_questions;
    std::atomic<std::size_t> questions{0};
  };
  [[nodiscard]] WorkQueue& queue_of(const Question& question);

  GameCache games_;
  WorkQueue quick_queue_, queue_, long_queue_;  // destroyed first: their threads use all of the above
};

// {"error": {"code": …, "message": …}}, with the status that fits the error.
[[nodiscard]] Response error_response(const Error& error, Language language);
[[nodiscard]] Response refusal(int status, std::string_view code, const Phrase& message, Language language);

}  // namespace zermelo::serve
