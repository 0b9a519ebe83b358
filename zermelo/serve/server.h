// SPDX-License-Identifier: Apache-2.0
// HTTP over TCP: the only place that knows sockets. A few threads hold any number of connections, since none of them
// ever waits; whoever answers may do so later, from any thread.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <zermelo/serve/http.h>

namespace zermelo::serve {

struct ServerLimits {
  std::size_t body = std::size_t{4} << 20;     // bytes of a request
  std::size_t header = std::size_t{16} << 10;  // bytes
  std::size_t connections = 12'000;
  std::size_t streams = 1'000;
  std::size_t unsent = std::size_t{4} << 20;  // bytes that a stream's slow reader may leave waiting
  int idle_seconds = 75;                      // between two requests
  int read_seconds = 20;                      // for one request, once it has begun
  int write_seconds = 30;                     // for one piece of an answer
  int patience_seconds = 3;                   // for what is under way when the server stops, until it is given up
  int farewell_seconds = 10;                  // until all connections are cut off then
};

// Numbers since the beginning, and of the moment.
struct Traffic {
  std::atomic<std::uint64_t> requests{0}, refused_connections{0};
  std::atomic<std::uint64_t> connections{0}, streams{0};  // open now
  std::atomic<std::uint64_t> by_status[6] = {};           // [2]: 200 to 299
};

// A finished exchange, for a log.
struct LogEntry {
  std::string method, target;
  int status;
  std::size_t bytes;  // of the body
  double seconds;
};

class Server {
 public:
  // Called on the server's threads: it must not wait. Throws nothing.
  using Handler = std::function<void(Request, ReplyPointer)>;
  using Log = std::function<void(const LogEntry&)>;

  // Opens the port (0: any free one). Throws an Error where that fails.
  Server(const std::string& host, std::uint16_t port, const ServerLimits& limits, Handler handler, Log log = nullptr);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const Traffic& traffic() const;
  // Answers until `stop_asked` says so, then lets what is under way end; `give_up` is called where that takes long.
  void run(int threads, const std::function<bool()>& stop_asked, std::function<void()> give_up = nullptr);

 private:
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

// Whether the address is of this machine alone: 127.0.0.1, ::1, localhost.
[[nodiscard]] bool is_loopback(const std::string& host);

}  // namespace zermelo::serve
