// SPDX-License-Identifier: Apache-2.0
// The limits of a connection, with small ones and plain sockets.
#include <zermelo/serve/server.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zermelo::serve {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// A server on a free port, until the test ends.
class Started {
 public:
  Started(const ServerLimits& limits, Server::Handler handler) : server_("127.0.0.1", 0, limits, std::move(handler)) {
    thread_ = std::jthread([this] { server_.run(2, [this] { return stop_.load(); }); });
  }
  ~Started() { stop_ = true; }
  [[nodiscard]] const Server& server() const { return server_; }

 private:
  Server server_;
  std::atomic<bool> stop_{false};
  std::jthread thread_;
};

class Client {
 public:
  explicit Client(const Started& started) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(started.server().port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Says nothing more, and still listens.
  void end_saying() const { ::shutdown(socket_, SHUT_WR); }
  void say(const std::string& text) const { (void)::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  // Until the server closes the connection, or ten seconds have passed.
  [[nodiscard]] std::string hear() const {
    std::string heard;
    char piece[4096];
    for (ssize_t size; (size = ::recv(socket_, piece, sizeof piece, 0)) > 0;)
      heard.append(piece, static_cast<std::size_t>(size));
    return heard;
  }
  [[nodiscard]] bool connected() const { return connected_; }

 private:
  int socket_;
  bool connected_ = false;
};

const std::string get = "GET / HTTP/1.1\r\nHost: localhost\r\n";
const std::string last = "Connection: close\r\n\r\n";

void answer_at_once(const Request&, const ReplyPointer& reply) {
  reply->send(std::make_shared<const Response>(Response{.body = "{}"}));
}

template <class Condition>
bool soon(const Condition& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return condition();
}

TEST(Server, AnswersAndKeepsTheConnection) {
  const Started started({}, answer_at_once);
  const Client client(started);
  client.say(get + "\r\n" + get + last);
  EXPECT_THAT(client.hear(), testing::ContainsRegex("200 OK.*\\{\\}HTTP/1.1 200 OK.*\\{\\}"));
}

TEST(Server, RefusesConnectionsBeyondTheLimitWithAReason) {
  const Started started({.connections = 2}, answer_at_once);
  {
    const Client first(started), second(started);
    ASSERT_TRUE(soon([&] { return started.server().traffic().connections == 2; }));
    const Client third(started);
    EXPECT_THAT(third.hear(), AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("{\"error\":{\"code\":\"busy\"")));
    EXPECT_EQ(started.server().traffic().refused_connections, 1u);
  }
  ASSERT_TRUE(soon([&] { return started.server().traffic().connections == 0; }));
  const Client later(started);
  later.say(get + last);
  EXPECT_THAT(later.hear(), StartsWith("HTTP/1.1 200 "));
}

TEST(Server, WaitsForNoSlowRequest) {
  const Started started({.read_seconds = 1}, answer_at_once);
  const Client client(started);
  client.say("GET / HT");
  EXPECT_EQ(client.hear(), "");
  EXPECT_TRUE(soon([&] { return started.server().traffic().connections == 0; }));
}

TEST(Server, RefusesLargeHeadersAndBodies) {
  const Started started({.body = 100, .header = 500}, answer_at_once);
  const Client wide(started), heavy(started);
  wide.say(get + "X: " + std::string(600, 'x') + "\r\n\r\n");
  EXPECT_THAT(wide.hear(), AllOf(StartsWith("HTTP/1.1 431 "), HasSubstr("header-too-large")));
  heavy.say("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 101\r\n\r\n");
  EXPECT_THAT(heavy.hear(), AllOf(StartsWith("HTTP/1.1 413 "), HasSubstr("too-large")));
}

TEST(Server, RefusesStreamsBeyondTheLimit) {
  const Started started({.streams = 1}, [](const Request&, const ReplyPointer& reply) { reply->open_stream(); });
  const Client first(started);
  first.say(get + "\r\n");
  ASSERT_TRUE(soon([&] { return started.server().traffic().streams == 1; }));
  const Client second(started);
  second.say(get + "\r\n");
  EXPECT_THAT(second.hear(), AllOf(StartsWith("HTTP/1.1 429 "), HasSubstr("too many streams")));
}

// A handler that keeps its replies, for answers that come later.
struct Later {
  std::mutex mutex;
  std::vector<ReplyPointer> replies;
  std::atomic<int> left{0};

  void operator()(const Request&, const ReplyPointer& reply) {
    reply->when_left([this] { ++left; });
    const std::lock_guard lock(mutex);
    replies.push_back(reply);
  }
  [[nodiscard]] ReplyPointer first() {
    EXPECT_TRUE(soon([this] { return has_one(); }));
    const std::lock_guard lock(mutex);
    return replies.at(0);
  }

 private:
  [[nodiscard]] bool has_one() {
    const std::lock_guard lock(mutex);
    return !replies.empty();
  }
};

TEST(Server, AnswersClientsWhoHaveEndedTheirSide) {
  for (const bool in_events : {false, true}) {
    Later later;
    const Started started({}, [&](const Request& request, const ReplyPointer& reply) { later(request, reply); });
    const Client client(started);
    client.say(get + "\r\n");
    client.end_saying();
    const ReplyPointer reply = later.first();
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_EQ(later.left, 0);
    if (in_events) {
      reply->open_stream();
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      reply->event("done", "{}");
      reply->close_stream();
    } else {
      reply->send(std::make_shared<const Response>(Response{.body = "{}"}));
    }
    EXPECT_THAT(client.hear(), AllOf(HasSubstr("HTTP/1.1 200 OK"), HasSubstr("{}")));
  }
}

TEST(Server, NoticesClientsWhoLeave) {
  for (const bool in_events : {false, true}) {
    Later later;
    const Started started({}, [&](const Request& request, const ReplyPointer& reply) { later(request, reply); });
    {
      const Client client(started);
      client.say(get + "\r\n");
      const ReplyPointer reply = later.first();
      if (in_events) reply->open_stream();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_TRUE(soon([&] { return later.left == 1; })) << in_events;
  }
}

TEST(Server, LeavesReadersWhoDoNotRead) {
  std::atomic<bool> left{false};
  const Started started({.unsent = 1 << 20}, [&](const Request&, const ReplyPointer& reply) {
    reply->when_left([&] { left = true; });
    reply->open_stream();
    for (int i = 0; i < 64; ++i) reply->event("piece", std::string(1 << 20, 'x'));
  });
  const Client client(started);
  client.say(get + "\r\n");
  EXPECT_TRUE(soon([&] { return left.load() && started.server().traffic().streams == 0; }));
}

}  // namespace
}  // namespace zermelo::serve
