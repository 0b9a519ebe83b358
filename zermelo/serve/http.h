// SPDX-License-Identifier: Apache-2.0
// Requests and replies, without sockets: server.h brings them, service.h answers them.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo::serve {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;  // GET, POST, HEAD …
  std::string target;  // as sent: /v1/answer?game=nim
  std::string body;
  std::string host, accept_language, if_none_match, accept_encoding;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  Fields fields = {};  // further header fields
  bool keep = false;   // it will always be the same: it may be cached
};

// Where the answer to one request goes. Thread-safe; calls after the client has left do nothing.
class Reply {
 public:
  virtual ~Reply() = default;
  // The whole answer, called once. Where a stream is open, it is an error and becomes its last event.
  virtual void send(std::shared_ptr<const Response> response) = 0;
  // Server-sent events: open once, then any number of events, then close.
  virtual void open_stream() = 0;
  virtual void event(std::string_view name, std::string_view json) = 0;
  virtual void close_stream() = 0;
  // Calls `left` when the client goes away before the answer is complete; at once where it already has.
  virtual void when_left(std::function<void()> left) = 0;
};
using ReplyPointer = std::shared_ptr<Reply>;

// The path and the decoded parameters of a target. Nothing where an escape is broken or a byte is no UTF-8.
struct Target {
  std::string path;
  Fields query;

  [[nodiscard]] const std::string* find(std::string_view name) const;
};
[[nodiscard]] std::optional<Target> read_target(std::string_view target);

// No other site may frame, sniff or script what we send.
inline constexpr std::pair<const char*, const char*> safety_fields[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
};

}  // namespace zermelo::serve
