// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/service.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <utility>

#include <zermelo/answers/ask.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/pace.h>
#include <zermelo/base/texts.h>
#include <zermelo/serve/audience.h>
#include <zermelo/serve/page.h>
#include <zermelo/serve/query.h>

namespace zermelo::serve {

namespace {

constexpr std::size_t max_target = 8192;           // bytes
constexpr std::uint64_t cached_share = 8;          // of the memory, one part for answers
constexpr std::chrono::milliseconds silence{300};  // before a stream tells that a game is being solved

const char* type_of(std::string_view path) {
  constexpr std::pair<const char*, const char*> types[] = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".svg", "image/svg+xml"},
                                                           {".json", "application/json"},
                                                           {".webmanifest", "application/manifest+json"},
                                                           {".png", "image/png"},
                                                           {".ico", "image/x-icon"}};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::shared_ptr<const Response> page_response(std::string_view path, bool packed) {
  if (path == "/") path = "/index.html";
  for (const PageFile& file : page_files()) {
    if (file.path != path) continue;
    Response response{.type = type_of(path), .body = std::string(packed ? file.packed : file.body)};
    response.fields = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
    if (packed) response.fields.emplace_back("Content-Encoding", "gzip");
    response.keep = true;
    response.fields.emplace_back("ETag", tag_of(response.body));
    return std::make_shared<const Response>(std::move(response));
  }
  return nullptr;
}

const Route* found_route(const std::vector<Route>& routes, std::string_view method, std::string_view path,
                         bool& other_method) {
  for (const Route& route : routes) {
    const bool fits = route.path.ends_with('/') ? path.starts_with(route.path) : path == route.path;
    if (fits && route.method == method) return &route;
    other_method = other_method || fits;
  }
  return nullptr;
}

int status_of(const Error& error) {
  if (error.kind() != Error::Kind::input) return 503;
  return error.code() == "not-found" ? 404 : error.code() == "too-large" ? 413 : 400;
}

}  // namespace

namespace {

// The seconds and bytes of a question are the server's own affair.
Phrase what_happened(const Error& error) {
  if (error.code() == "over-time") return Phrase("this takes longer than the server allows");
  if (error.code() == "over-memory") return Phrase("this takes more memory than the server allows");
  return error.phrase();
}

}  // namespace

Response error_response(const Error& error, Language language) {
  Response response{.status = status_of(error)};
  JsonWriter json(response.body);
  json.begin_object().key("error");
  answers::write(json, error, what_happened(error), language);
  json.end_object();
  return response;
}

Response refusal(int status, std::string_view code, const Phrase& message, Language language) {
  Response response{.status = status};
  JsonWriter json(response.body);
  json.begin_object().key("error").begin_object().field("code", code).field("message", message.in(language));
  json.end_object().end_object();
  if (status == 429 || status == 503) response.fields = {{"Retry-After", "1"}};
  return response;
}

CachedGamePointer game_of_request(const Visit& visit) { return visit.games.get(Query(visit.target).required("game")); }

std::vector<Route> all_routes() {
  std::vector<Route> routes;
  add_question_routes(routes);
  add_gamesman_routes(routes);
  return routes;
}

// Counts a question as long as somebody works on it.
class Service::QueueSlot {
 public:
  explicit QueueSlot(std::atomic<std::size_t>& taken) : taken_(taken) { ++taken_; }
  ~QueueSlot() { --taken_; }
  QueueSlot(const QueueSlot&) = delete;
  QueueSlot& operator=(const QueueSlot&) = delete;

 private:
  std::atomic<std::size_t>& taken_;
};

// A question and everybody who waits for its answer.
struct Service::Question {
  Request request;
  Target target;
  Language language;
  std::string key;
  const Route* route = nullptr;
  Budget budget;
  std::shared_ptr<QueueSlot> slot;
  std::vector<ReplyPointer> replies;
  Audience audience;
};

Service::Service(const ServiceOptions& options)
    : options_(options),
      routes_(all_routes()),
      cache_(options.memory / cached_share),
      games_({.memory = options.memory - options.memory / cached_share,
              .seconds = options.seconds,
              .with_table = options.with_table},
             stopping_),
      quick_queue_{WorkerPool(2), options.questions},
      queue_{WorkerPool(static_cast<std::size_t>(options.threads)), options.questions},
      long_queue_{WorkerPool(static_cast<std::size_t>(options.threads)), options.long_questions} {}

Service::~Service() { stop(); }

Service::WorkQueue& Service::queue_of(const Question& question) {
  return question.route->quick ? quick_queue_ : question.route->takes_long ? long_queue_ : queue_;
}

void Service::stop() { stopping_.cancel(); }

// Another site's page can send its visitor's browser here under a name of its own (DNS rebinding): only our names
// count.
bool Service::allowed_host(std::string_view host) const {
  if (options_.hosts.empty()) return true;
  const bool bracketed = host.starts_with('[');
  const std::size_t begin = bracketed ? 1 : 0, end = std::min(host.find(bracketed ? ']' : ':'), host.size());
  if (bracketed && end == host.size()) return false;
  const std::string_view name = host.substr(begin, end - begin), port = host.substr(end + begin);
  if (!port.empty() && (port[0] != ':' || !std::all_of(port.begin() + 1, port.end(), is_digit))) return false;
  return std::any_of(options_.hosts.begin(), options_.hosts.end(),
                     [&](const std::string& ours) { return lowered(ours) == lowered(name); });
}

void Service::handle(Request request, const ReplyPointer& reply) {
  auto question = std::make_shared<Question>();
  question->request = std::move(request);
  question->replies = {reply};
  try {
    route(question);
  } catch (const Error& error) {
    deliver(question, error_response(error, question->language));
  } catch (const std::exception& error) {
    deliver(question, refusal(500, "fault", Phrase("a fault of the server: {}", error.what()), question->language));
  }
}

void Service::route(const QuestionPointer& question) {
  const Request& request = question->request;
  if (!allowed_host(request.host)) {
    deliver(question, refusal(403, "wrong-host", Phrase("this server does not answer to that name"), {}));
    return;
  }
  if (request.target.size() > max_target) {
    deliver(question, refusal(414, "too-long", Phrase("the address is too long"), {}));
    return;
  }
  auto target = read_target(request.target);
  if (!target) {
    deliver(question, refusal(400, "bad-address", Phrase("the address is not well-formed"), {}));
    return;
  }
  question->target = std::move(*target);
  question->language = language_of(question->target, request);
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  question->key = method + request.target + '\n' + code_of(question->language);
  if (method == "GET") {
    if (const auto cached = cache_.find(question->key)) {
      deliver(question, *cached);
      return;
    }
  }
  ask(question);
}

void Service::ask(const QuestionPointer& question) {
  const std::string& path = question->target.path;
  const std::string method = question->request.method == "HEAD" ? "GET" : question->request.method;
  if (method == "GET") {
    const bool packed = question->request.accept_encoding.find("gzip") != std::string::npos;
    if (const auto page = page_response(path, packed)) return deliver(question, *page);
    if (path == "/health" || path == "/metrics") {
      Query(question->target).each_once();
      return deliver(question, path == "/health" ? health() : metrics());
    }
  }
  bool other_method = false;
  question->route = found_route(routes_, method, path, other_method);
  if (question->route == nullptr) {
    deliver(question,
            other_method
                ? refusal(405, "wrong-method", Phrase("{} is not possible here", shown(method)), question->language)
                : refusal(404, "not-found", Phrase("there is nothing at {}", shown(path)), question->language));
    return;
  }
  Query(question->target).each_once();
  question->budget = stopping_.within({.memory = options_.memory / 4, .seconds = options_.seconds});
  if (!question->route->stream && method == "GET" && join_others(question)) return;
  cancel_when_left(question, question->replies.front());
  WorkQueue& queue = queue_of(*question);
  question->slot = std::make_shared<QueueSlot>(queue.questions);
  if (queue.questions > queue.max_questions) {
    deliver(question,
            refusal(429, "busy", Phrase("too many questions at once: ask again in a moment"), question->language));
  } else {
    queue.pool.submit([this, question] { work(question); });
  }
}

// Whether somebody has just asked the same.
bool Service::join_others(const QuestionPointer& question) {
  const std::lock_guard lock(mutex_);
  const auto [found, fresh] = under_way_.try_emplace(question->key, question);
  if (fresh) return false;
  const QuestionPointer& other = found->second;
  const ReplyPointer& reply = question->replies.front();
  if (!other->audience.join([&] { other->replies.push_back(reply); })) {
    found->second = question;
    return false;
  }
  cancel_when_left(other, reply);
  return true;
}

// The work ends when everybody who waits for it has left.
void Service::cancel_when_left(const QuestionPointer& question, const ReplyPointer& reply) {
  reply->when_left([waiting = std::weak_ptr(question)] {
    const QuestionPointer left = waiting.lock();
    if (left && left->audience.leave()) left->budget.cancel();
  });
}

void Service::work(const QuestionPointer& question) {
  const Route& route = *question->route;
  try {
    const Visit visit{question->request, question->target, question->language, games_, question->budget};
    if (route.quick) {
      deliver(question, route.quick(visit));
      return;
    }
    const CachedGamePointer cached = route.game ? route.game(visit) : nullptr;
    if (!cached) {
      finish(question);
      return;
    }
    ProgressSink progress;
    if (route.stream) {
      const ReplyPointer reply = question->replies.front();
      // A stream is opened late, so that a wrong question to a small game is still refused with its status.
      progress = [reply, language = question->language, pace = Pace(silence)](const Phrase& stage, std::uint64_t done,
                                                                              std::uint64_t total) mutable {
        if (!pace.now()) return;
        reply->open_stream();
        reply->event("progress", answers::progress_text(stage.in(language), done, total));
      };
    }
    games_.settle(
        cached, queue_of(*question).pool, [this, question] { finish(question); }, std::move(progress));
  } catch (const Error& error) {
    deliver(question, error_response(error, question->language));
  } catch (const std::exception& error) {
    deliver(question, refusal(500, "fault", Phrase("a fault of the server: {}", error.what()), question->language));
  }
}

// The route's own work, whether it answers once or in events.
void Service::finish(const QuestionPointer& question) {
  const Visit visit{question->request, question->target, question->language, games_, question->budget};
  question->budget.allow(options_.seconds);
  try {
    if (!question->route->stream) {
      deliver(question, question->route->slow(visit));
      return;
    }
    const ReplyPointer reply = question->replies.front();
    bool opened = false;
    question->route->stream(visit, [&](std::string_view name, const std::string& json) {
      if (!opened) reply->open_stream();
      opened = true;
      reply->event(name, json);
    });
    reply->close_stream();
  } catch (const Error& error) {
    deliver(question, error_response(error, question->language));
  } catch (const std::exception& error) {
    deliver(question, refusal(500, "fault", Phrase("a fault of the server: {}", error.what()), question->language));
  }
}

void Service::deliver(const QuestionPointer& question, Response response) {
  const bool get = question->request.method == "GET" || question->request.method == "HEAD";
  const bool fresh = std::none_of(response.fields.begin(), response.fields.end(),
                                  [](const auto& field) { return field.first == "ETag"; });
  if (fresh && response.keep) {
    response.fields.emplace_back("ETag", tag_of(response.body));
    response.fields.emplace_back("Cache-Control", "no-cache");
    response.fields.emplace_back("Vary", "Accept-Language");
  } else if (fresh) {
    response.fields.emplace_back("Cache-Control", "no-store");
  }
  if (question->route != nullptr && question->route->open_to_all)
    response.fields.emplace_back("Access-Control-Allow-Origin", "*");
  std::string tag;
  for (const auto& [name, value] : response.fields) {
    if (name == "ETag") tag = value;
  }
  const bool unchanged = get && !tag.empty() && question->request.if_none_match.find(tag) != std::string::npos;
  auto sent = std::make_shared<Response>(std::move(response));
  std::vector<ReplyPointer> replies;
  {
    const std::lock_guard lock(mutex_);
    replies = question->replies;
    if (const auto found = under_way_.find(question->key); found != under_way_.end() && found->second == question)
      under_way_.erase(found);
  }
  if (sent->keep && get && question->route != nullptr) cache_.insert(question->key, sent);
  if (unchanged && replies.size() == 1) {
    auto same = std::make_shared<Response>(*sent);
    same->status = 304;
    same->body.clear();
    sent = same;
  }
  for (const ReplyPointer& reply : replies) reply->send(sent);
}

}  // namespace zermelo::serve
