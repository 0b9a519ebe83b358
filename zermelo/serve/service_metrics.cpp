// SPDX-License-Identifier: Apache-2.0
// Whether the server is well, and its numbers in Prometheus' text format.
#include <fmt/format.h>

#include <zermelo/base/json_writer.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

Response Service::health() const {
  Response response;
  JsonWriter(response.body).begin_object().field("status", "ok").field("version", options_.version).end_object();
  return response;
}

Response Service::metrics() const {
  Response response{.type = "text/plain; version=0.0.4; charset=utf-8"};
  const auto line = [&](std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
    response.body +=
        fmt::format("# HELP zermelo_{0} {1}\n# TYPE zermelo_{0} {2}\nzermelo_{0} {3}\n", name, help, kind, value);
  };
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  line("uptime_seconds", "gauge", "Since the server began.", static_cast<std::uint64_t>(seconds));
  line("games", "gauge", "Games that are held.", games_.size());
  line("games_solved_total", "counter", "Whole games solved.", games_.solved());
  line("solved_bytes", "gauge", "Memory of solved games.", games_.memory_used());
  line("cached_bytes", "gauge", "Memory of cached answers.", cache_.bytes());
  line("questions", "gauge", "Questions that are worked on or wait.",
       quick_queue_.questions + queue_.questions + long_queue_.questions);
  if (traffic_ == nullptr) return response;
  line("requests_total", "counter", "Requests.", traffic_->requests);
  line("connections", "gauge", "Open connections.", traffic_->connections);
  line("streams", "gauge", "Open event streams.", traffic_->streams);
  line("connections_refused_total", "counter", "Connections beyond the limit.", traffic_->refused_connections);
  response.body +=
      "# HELP zermelo_responses_total Responses by class of status.\n# TYPE zermelo_responses_total counter\n";
  for (int hundreds = 2; hundreds < 6; ++hundreds)
    response.body +=
        fmt::format("zermelo_responses_total{{class=\"{}xx\"}} {}\n", hundreds, traffic_->by_status[hundreds].load());
  return response;
}

}  // namespace zermelo::serve
