// SPDX-License-Identifier: Apache-2.0
// A connection that has become a stream of events.
#include <utility>

#include <boost/asio/write.hpp>

#include <zermelo/serve/connection.h>
#include <zermelo/serve/http.h>

namespace zermelo::serve {

namespace {

namespace asio = boost::asio;

constexpr auto heartbeat = std::chrono::seconds(15);
constexpr auto short_heartbeat = std::chrono::seconds(1);

}  // namespace

void Connection::open_stream() {
  if (answer_ || streaming_) return;
  if (shared_->traffic.streams >= shared_->limits.streams) {
    refuse(429, "busy", "too many streams at once: ask again in a moment");
    return;
  }
  streaming_ = true;
  ++shared_->traffic.streams;
  ErrorCode ignored;
  stream_.socket().cancel(ignored);
  stream_.expires_never();
  std::string head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n";
  for (const auto& [name, value] : safety_fields) head.append(name).append(": ").append(value).append("\r\n");
  push(head + "\r\n");
  read_nothing();
  beat();
}

void Connection::push(std::string text) {
  if (!streaming_ || ending_) return;
  unsent_bytes_ += text.size();
  sent_bytes_ += text.size();
  unsent_.push_back(std::move(text));
  if (unsent_bytes_ > shared_->limits.unsent) {
    close();
    return;
  }
  if (!writing_) write_next();
}

void Connection::write_next() {
  if (unsent_.empty()) {
    writing_ = false;
    if (ending_) close();
    return;
  }
  writing_ = true;
  late_ = false;
  asio::async_write(stream_, asio::buffer(unsent_.front()),
                    [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                      if (error || self->unsent_.empty()) {
                        self->close();
                        return;
                      }
                      self->unsent_bytes_ -= self->unsent_.front().size();
                      self->unsent_.pop_front();
                      self->write_next();
                    });
}

// A stream's client says nothing more; reading shows when it leaves. One that has only ended its side still listens:
// the next beats show whether it does.
void Connection::read_nothing() {
  stream_.async_read_some(asio::buffer(ignored_), [self = shared_from_this()](const ErrorCode& error, std::size_t) {
    if (error == asio::error::eof) {
      self->half_closed_ = true;
      self->push(":\n\n");
      self->beat();
    } else if (error) {
      self->close();
    } else {
      self->read_nothing();
    }
  });
}

// A comment from time to time keeps the stream open on its way. A piece that was still unsent at the last beat is not
// being read.
void Connection::beat() {
  heart_.expires_after(half_closed_ ? short_heartbeat : heartbeat);
  heart_.async_wait([self = shared_from_this()](const ErrorCode& error) {
    if (error || !self->streaming_) return;
    if (self->writing_ && self->late_) {
      self->close();
      return;
    }
    if (self->writing_) {
      self->late_ = true;
    } else {
      self->push(":\n\n");
    }
    self->beat();
  });
}

void Connection::end_stream() {
  if (!streaming_) return;
  forget_exchange();
  ending_ = true;
  if (!writing_) close();
}

}  // namespace zermelo::serve
