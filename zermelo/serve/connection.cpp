// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/connection.h>

#include <algorithm>
#include <cerrno>
#include <mutex>
#include <utility>

#include <poll.h>
#include <sys/socket.h>

#include <boost/asio/dispatch.hpp>

#include <zermelo/base/json_text.h>
#include <zermelo/serve/http.h>

namespace zermelo::serve {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

// Whether the other side has refused what was sent to it.
bool is_refused(int socket) {
  pollfd asked{.fd = socket, .events = 0, .revents = 0};
  return ::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLERR | POLLHUP)) != 0;
}

// A field that is there several times is one list.
std::string field_of(const auto& request, http::field name) {
  std::string text;
  const auto [begin, end] = request.equal_range(name);
  for (auto field = begin; field != end; ++field) {
    if (!text.empty()) text += ", ";
    text += std::string_view(field->value().data(), field->value().size());
  }
  return text;
}

}  // namespace

// The reply to one request. It stays valid after the connection has gone on to the next one, and then does nothing.
class Connection::Exchange : public Reply, public std::enable_shared_from_this<Exchange> {
 public:
  explicit Exchange(const std::shared_ptr<Connection>& connection) : connection_(connection) {}

  void send(std::shared_ptr<const Response> response) override {
    on_connection(
        [response = std::move(response)](Connection& connection) mutable { connection.respond(std::move(response)); });
  }
  void open_stream() override {
    on_connection([](Connection& connection) { connection.open_stream(); });
  }
  void event(std::string_view name, std::string_view json) override {
    std::string text = "event: ";
    text.append(name).append("\ndata: ").append(json).append("\n\n");
    on_connection([text = std::move(text)](Connection& connection) mutable { connection.push(std::move(text)); });
  }
  void close_stream() override {
    on_connection([](Connection& connection) { connection.end_stream(); });
  }
  void when_left(std::function<void()> left) override {
    {
      const std::lock_guard lock(mutex_);
      if (!gone_) {
        left_.push_back(std::move(left));
        return;
      }
    }
    left();
  }

  // The client went away.
  void leave() {
    std::vector<std::function<void()>> told;
    {
      const std::lock_guard lock(mutex_);
      gone_ = true;
      told.swap(left_);
    }
    for (const auto& left : told) left();
  }
  // The answer is complete: nobody needs to be told any more.
  void forget() {
    const std::lock_guard lock(mutex_);
    left_.clear();
  }

 private:
  template <class Action>
  void on_connection(Action action) {
    const auto connection = connection_.lock();
    if (!connection) return;
    asio::dispatch(connection->stream_.get_executor(),
                   [self = shared_from_this(), connection, action = std::move(action)]() mutable {
                     if (connection->exchange_ == self) action(*connection);
                   });
  }

  std::weak_ptr<Connection> connection_;
  std::mutex mutex_;
  bool gone_ = false;
  std::vector<std::function<void()>> left_;
};

Connection::Connection(asio::ip::tcp::socket socket, std::shared_ptr<Shared> shared)
    : stream_(std::move(socket)), shared_(std::move(shared)), heart_(stream_.get_executor()) {
  ++shared_->traffic.connections;
}

Connection::~Connection() {
  leave();
  --shared_->traffic.connections;
}

void Connection::start() {
  ErrorCode ignored;
  stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->read(); });
}

void Connection::retire() {
  asio::dispatch(stream_.get_executor(), [self = shared_from_this()] {
    self->retired_ = true;
    if (!self->exchange_) self->close();
  });
}

void Connection::read() {
  if (retired_) {
    close();
    return;
  }
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(shared_->limits.header));
  parser_->body_limit(shared_->limits.body);
  if (buffer_.size() > 0) {
    read_header();
    return;
  }
  // A client may be silent between two requests for longer than within one.
  stream_.expires_after(std::chrono::seconds(shared_->limits.idle_seconds));
  stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](const ErrorCode& error, std::size_t size) {
    if (error) {
      self->close();
      return;
    }
    self->buffer_.commit(size);
    self->read_header();
  });
}

void Connection::read_header() {
  stream_.expires_after(std::chrono::seconds(shared_->limits.read_seconds));
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const ErrorCode& error, std::size_t) { self->on_read(error); });
}

void Connection::on_read(const ErrorCode& error) {
  began_ = Clock::now();
  if (!error) {
    begin_exchange();
  } else if (error == http::error::body_limit) {
    refuse(413, "too-large", "the request is too large");
  } else if (error == http::error::header_limit) {
    refuse(431, "header-too-large", "the header is too large");
  } else if (error.category() == make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message) {
    refuse(400, "bad-request", "this is no HTTP request");
  } else {
    close();
  }
}

// Of a request that cannot be read, and nothing after it, or of a stream beyond the limit: the connection ends.
void Connection::refuse(int status, std::string_view code, std::string_view message) {
  const auto response = std::make_shared<Response>();
  response->status = status;
  response->body = "{\"error\":{\"code\":" + quoted_json(code) + ",\"message\":" + quoted_json(message) + "}}";
  if (!exchange_) {
    ++shared_->traffic.requests;
    exchange_ = std::make_shared<Exchange>(shared_from_this());
  }
  keep_alive_ = false;
  respond(response);
}

void Connection::begin_exchange() {
  ++shared_->traffic.requests;
  auto message = parser_->release();
  keep_alive_ = message.keep_alive();
  takes_interim_ = message.version() >= 11;
  head_only_ = message.method() == http::verb::head;
  method_ = std::string(message.method_string());
  target_ = std::string(message.target());
  Request request{method_,
                  target_,
                  std::move(message.body()),
                  field_of(message, http::field::host),
                  field_of(message, http::field::accept_language),
                  field_of(message, http::field::if_none_match),
                  field_of(message, http::field::accept_encoding)};
  stream_.expires_never();
  exchange_ = std::make_shared<Exchange>(shared_from_this());
  const auto exchange = exchange_;
  shared_->handler(std::move(request), exchange);
  if (exchange_ == exchange && !answer_ && !streaming_) watch_for_leaving();
}

// The reactor may wake us for data that was read before: then there is nothing, and we go on watching.
void Connection::watch_for_leaving() {
  stream_.socket().async_wait(
      asio::ip::tcp::socket::wait_read, [self = shared_from_this(), exchange = exchange_](const ErrorCode& error) {
        if (error || self->exchange_ != exchange || self->answer_ || self->streaming_) return;
        char byte;
        const ssize_t received = ::recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
        if (received > 0) {  // the next request, already
          self->watch_later();
        } else if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
          self->watch_for_leaving();
        } else if (received == 0) {
          self->ask_whether_gone(std::chrono::milliseconds(100));
        } else {
          self->close();
        }
      });
}

// Only what is sent shows the difference: a client that has gone refuses it, one that waits passes over an interim
// answer. HTTP/1.0 has none, so such a client is taken to wait. The pauses grow: clients count interim answers.
void Connection::ask_whether_gone(std::chrono::milliseconds pause) {
  if (is_refused(stream_.socket().native_handle())) {
    close();
    return;
  }
  constexpr std::string_view interim = "HTTP/1.1 100 Continue\r\n\r\n";
  static constexpr std::chrono::milliseconds longest_pause(2000);
  if (takes_interim_) {
    (void)::send(stream_.socket().native_handle(), interim.data(), interim.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  heart_.expires_after(pause);
  heart_.async_wait([self = shared_from_this(), exchange = exchange_, pause](const ErrorCode& error) {
    if (error || self->exchange_ != exchange || self->answer_ || self->streaming_) return;
    self->ask_whether_gone(std::min(2 * pause, longest_pause));
  });
}

void Connection::watch_later() {
  heart_.expires_after(std::chrono::seconds(1));
  heart_.async_wait([self = shared_from_this(), exchange = exchange_](const ErrorCode& error) {
    if (!error && self->exchange_ == exchange && !self->answer_ && !self->streaming_) self->watch_for_leaving();
  });
}

void Connection::respond(std::shared_ptr<const Response> response) {
  if (streaming_) {
    push("event: error\ndata: " + response->body + "\n\n");
    end_stream();
    return;
  }
  if (answer_) return;
  answer_ = std::move(response);
  exchange_->forget();
  response_.emplace();
  auto& head = *response_;
  head.version(11);
  head.result(static_cast<unsigned>(answer_->status));
  head.keep_alive(keep_alive_ && !retired_);
  head.set(http::field::content_type, answer_->type);
  for (const auto& [name, value] : safety_fields) head.set(name, value);
  for (const auto& [name, value] : answer_->fields) head.set(name, value);
  if (answer_->status != 304) head.body() = {answer_->body.data(), answer_->body.size()};
  head.prepare_payload();
  if (head_only_) head.body() = {};
  ErrorCode ignored;
  stream_.socket().cancel(ignored);  // no longer watched for leaving
  stream_.expires_after(std::chrono::seconds(shared_->limits.write_seconds));
  http::async_write(stream_, head,
                    [self = shared_from_this()](const ErrorCode& error, std::size_t) { self->on_written(error); });
}

void Connection::on_written(const ErrorCode& error) {
  const int status = answer_->status;
  finish_exchange(status, answer_->body.size());
  answer_.reset();
  response_.reset();
  if (error || !keep_alive_ || retired_) {
    close();
  } else {
    read();
  }
}

// The answer is complete: the client may go.
void Connection::forget_exchange() { exchange_->forget(); }

void Connection::leave() {
  if (const auto exchange = std::exchange(exchange_, nullptr)) exchange->leave();
}

void Connection::finish_exchange(int status, std::size_t bytes) {
  ++shared_->traffic.by_status[std::clamp(status / 100, 0, 5)];
  exchange_.reset();
  if (shared_->log)
    shared_->log({method_, target_, status, bytes, std::chrono::duration<double>(Clock::now() - began_).count()});
}

void Connection::close() {
  if (streaming_) {
    --shared_->traffic.streams;
    const auto exchange = exchange_;
    finish_exchange(200, sent_bytes_);
    streaming_ = false;
    if (exchange) exchange->leave();
  }
  leave();
  heart_.cancel();
  unsent_.clear();
  ErrorCode ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
  stream_.close();
}

}  // namespace zermelo::serve
