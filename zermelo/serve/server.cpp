// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/server.h>

#include <chrono>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

#include <zermelo/base/error.h>
#include <zermelo/serve/connection.h>

namespace zermelo::serve {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// For who comes when there are too many, without waiting for what is asked.
constexpr std::string_view full =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 81\r\n"
    "Retry-After: 1\r\nConnection: close\r\n\r\n"
    R"({"error":{"code":"busy","message":"too many connections: ask again in a moment"}})";

// As many files as the system allows: a connection is one.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

class Server::Implementation : public std::enable_shared_from_this<Implementation> {
 public:
  Implementation(const std::string& host, std::uint16_t port, const ServerLimits& limits, Handler handler, Log log)
      : shared_(std::make_shared<Shared>()) {
    shared_->limits = limits;
    shared_->handler = std::move(handler);
    shared_->log = std::move(log);
    allow_many_files();
    open(host, port);
  }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  [[nodiscard]] const Traffic& traffic() const { return shared_->traffic; }

  void run(int threads, const std::function<bool()>& stop_asked, std::function<void()> give_up) {
    give_up_ = std::move(give_up);
    asio::dispatch(control_, [this, &stop_asked] {
      accept();
      wait_for_stop(stop_asked);
    });
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([this] { context_.run(); });
    context_.run();
  }

 private:
  void open(const std::string& host, std::uint16_t port) {
    error_code error;
    tcp::resolver resolver(context_);
    const auto found = resolver.resolve(host, std::to_string(port), error);
    if (error || found.empty())
      throw Error(Phrase("{}: there is no such address on this machine", host)).coded("no-address");
    const tcp::endpoint endpoint = *found.begin();
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use) throw Error(Phrase("port {} is in use", port)).coded("port-in-use");
    if (error) throw Error(Phrase("port {} of {}: {}", port, host, error.message())).coded("no-port");
  }

  void accept() {
    acceptor_.async_accept(asio::make_strand(context_), [this](const error_code& error, tcp::socket socket) {
      if (error == asio::error::operation_aborted || shared_->stopping) return;
      if (error) {  // out of files: others will close
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](const error_code& ended) {
          if (!ended) accept();
        });
        return;
      }
      admit(std::move(socket));
      accept();
    });
  }

  void admit(tcp::socket socket) {
    if (shared_->traffic.connections >= shared_->limits.connections) {
      ++shared_->traffic.refused_connections;
      error_code ignored;
      socket.non_blocking(true, ignored);
      socket.write_some(asio::buffer(full), ignored);
      socket.shutdown(tcp::socket::shutdown_send, ignored);
      return;  // the socket closes
    }
    const auto connection = std::make_shared<Connection>(std::move(socket), shared_);
    remember(connection);
    connection->start();
  }

  void remember(const std::shared_ptr<Connection>& connection) {
    connections_.push_back(connection);
    if (connections_.size() < 2 * live_ + 64) return;
    std::erase_if(connections_, [](const std::weak_ptr<Connection>& old) { return old.expired(); });
    live_ = connections_.size();
  }

  void wait_for_stop(const std::function<bool()>& stop_asked) {
    watch_.expires_after(std::chrono::milliseconds(100));
    watch_.async_wait([this, &stop_asked](const error_code&) {
      if (stop_asked()) {
        stop();
      } else {
        wait_for_stop(stop_asked);
      }
    });
  }

  // Takes no more, lets what is under way end, and cuts off the rest.
  void stop() {
    shared_->stopping = true;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    for (const auto& weak : connections_) {
      if (const auto connection = weak.lock()) connection->retire();
    }
    wait_for_last(std::chrono::steady_clock::now());
  }
  void wait_for_last(std::chrono::steady_clock::time_point since) {
    const auto waited = std::chrono::steady_clock::now() - since;
    if (shared_->traffic.connections == 0 || waited >= std::chrono::seconds(shared_->limits.farewell_seconds)) {
      context_.stop();
      return;
    }
    if (waited >= std::chrono::seconds(shared_->limits.patience_seconds)) {
      if (const auto give_up = std::exchange(give_up_, nullptr)) give_up();
    }
    watch_.expires_after(std::chrono::milliseconds(20));
    watch_.async_wait([this, since](const error_code&) { wait_for_last(since); });
  }

  std::shared_ptr<Shared> shared_;
  asio::io_context context_;
  asio::strand<asio::io_context::executor_type> control_ = asio::make_strand(context_);  // accepts and stops
  tcp::acceptor acceptor_{control_};
  asio::steady_timer pause_{control_}, watch_{control_};
  std::function<void()> give_up_;
  std::vector<std::weak_ptr<Connection>> connections_;
  std::size_t live_ = 0;
};

Server::Server(const std::string& host, std::uint16_t port, const ServerLimits& limits, Handler handler, Log log)
    : implementation_(std::make_shared<Implementation>(host, port, limits, std::move(handler), std::move(log))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return implementation_->port(); }
const Traffic& Server::traffic() const { return implementation_->traffic(); }
void Server::run(int threads, const std::function<bool()>& stop_asked, std::function<void()> give_up) {
  implementation_->run(threads, stop_asked, std::move(give_up));
}

bool is_loopback(const std::string& host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

}  // namespace zermelo::serve
