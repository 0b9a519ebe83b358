// SPDX-License-Identifier: Apache-2.0
// One client's connection: requests one after the other, or a stream of events. Included by server.cpp and
// connection*.cpp alone, since Asio and Beast are heavy.
#pragma once
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <zermelo/serve/server.h>

namespace zermelo::serve {

// What all connections share.
struct Shared {
  ServerLimits limits;
  Server::Handler handler;
  Server::Log log;
  Traffic traffic;
  std::atomic<bool> stopping{false};
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::asio::ip::tcp::socket socket, std::shared_ptr<Shared> shared);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void start();
  // Ends as soon as nothing is under way. Thread-safe.
  void retire();

 private:
  class Exchange;
  using Clock = std::chrono::steady_clock;
  using ErrorCode = boost::system::error_code;

  void read();
  void read_header();
  void on_read(const ErrorCode& error);
  void refuse(int status, std::string_view code, std::string_view message);
  void begin_exchange();
  // Notices a client that goes away while its answer is made.
  void watch_for_leaving();
  void watch_later();
  // After the client has ended its side: it may still wait for its answer, or have gone.
  void ask_whether_gone(std::chrono::milliseconds pause);
  void respond(std::shared_ptr<const Response> response);
  void on_written(const ErrorCode& error);

  void open_stream();
  void push(std::string text);
  void write_next();
  void read_nothing();
  void beat();
  void end_stream();

  void leave();
  void forget_exchange();
  void finish_exchange(int status, std::size_t bytes);
  void close();

  boost::beast::tcp_stream stream_;
  std::shared_ptr<Shared> shared_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  std::optional<boost::beast::http::response<boost::beast::http::span_body<const char>>> response_;
  std::shared_ptr<const Response> answer_;  // whose body is being written
  std::shared_ptr<Exchange> exchange_;      // null between requests
  std::string method_, target_;
  Clock::time_point began_;
  bool keep_alive_ = false, takes_interim_ = false, head_only_ = false, retired_ = false;

  // Of a stream.
  bool streaming_ = false, ending_ = false, writing_ = false, late_ = false, half_closed_ = false;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0, sent_bytes_ = 0;
  boost::asio::steady_timer heart_;
  char ignored_[256];
};

}  // namespace zermelo::serve
