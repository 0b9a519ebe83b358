// SPDX-License-Identifier: Apache-2.0
// A client without a socket, for tests of the service.
#pragma once
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/serve/service.h>

namespace zermelo::serve {

class RecordedReply : public Reply {
 public:
  void send(std::shared_ptr<const Response> response) override {
    record([&] { response_ = std::move(response); });
  }
  void open_stream() override {
    record([&] { streaming_ = true; });
  }
  void event(std::string_view name, std::string_view json) override {
    record([&] {
      if (streaming_) events_.emplace_back(name, json);
    });
  }
  void close_stream() override {
    record([&] { closed_ = true; });
  }
  void when_left(std::function<void()> left) override { left_ = std::move(left); }

  void leave() const {
    if (left_) left_();
  }
  // Waits for the whole answer; a stream's end counts as one with the status 200.
  Response wait() {
    std::unique_lock lock(mutex_);
    const bool came = changed_.wait_for(lock, std::chrono::seconds(60), [this] { return response_ || closed_; });
    if (!came) return {.status = 0};
    return response_ ? *response_ : Response();
  }
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> events() const {
    const std::lock_guard lock(mutex_);
    return events_;
  }

 private:
  template <class Change>
  void record(const Change& change) {
    {
      const std::lock_guard lock(mutex_);
      change();
    }
    changed_.notify_all();
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::shared_ptr<const Response> response_;
  std::vector<std::pair<std::string, std::string>> events_;
  bool streaming_ = false, closed_ = false;
  std::function<void()> left_;
};

// A service, and questions to it.
class Asked {
 public:
  explicit Asked(const ServiceOptions& options = {}) : service_(options) {}

  std::shared_ptr<RecordedReply> begin(Request request) {
    auto reply = std::make_shared<RecordedReply>();
    service_.handle(std::move(request), reply);
    return reply;
  }
  Response get(const std::string& target) { return begin({"GET", target, "", "", "", "", ""})->wait(); }
  Response post(const std::string& target, const std::string& body) {
    return begin({"POST", target, body, "", "", "", ""})->wait();
  }
  // The value of a line of the metrics.
  std::string metric(const std::string& name) {
    const std::string text = get("/metrics").body;
    const std::size_t at = text.find("\nzermelo_" + name + " ");
    return at == std::string::npos
               ? ""
               : text.substr(at + name.size() + 10, text.find('\n', at + 1) - at - name.size() - 10);
  }
  Service& service() { return service_; }

 private:
  Service service_;
};

}  // namespace zermelo::serve
