// SPDX-License-Identifier: Apache-2.0
// zermelo serve: the page, on this machine or for a class.
#include <cstdint>
#include <memory>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>

#include "cli/output.h"
#include "cli/table_files.h"
#include "cli/verbs.h"

#ifdef ZERMELO_SERVE
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <zermelo/serve/server.h>
#include <zermelo/serve/service.h>
#endif

namespace zermelo::cli {

namespace {

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string table;
  bool open = false, is_public = false, log = false;
};

#ifdef ZERMELO_SERVE

constexpr std::uint64_t default_memory = std::uint64_t{2} << 30;
constexpr int answering_threads = 2;

void check_host(const ServeOptions& options) {
  if (serve::is_loopback(options.host) || options.is_public) return;
  throw Error(
      Phrase("--host {}: everyone who reaches this machine could then ask it to solve games; say --public too "
             "if that is what you want",
             options.host));
}

// Names under which the page may be asked for; any where the server is public.
std::vector<std::string> host_names(const ServeOptions& options) {
  if (options.is_public) return {};
  return {"127.0.0.1", "localhost", "::1", options.host};
}

std::string url_of(const ServeOptions& options, std::uint16_t port) {
  const bool colons = options.host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", colons ? "[" + options.host + "]" : options.host, port);
}

std::string log_line(const serve::LogEntry& entry) {
  std::string text;
  JsonWriter(text)
      .begin_object()
      .field("method", entry.method)
      .field("target", entry.target)
      .field("status", entry.status)
      .field("bytes", entry.bytes)
      .field("seconds", entry.seconds)
      .end_object();
  return text;
}

// The desktop's own way to show a page; where there is none, the address is on the screen. In a session of its own, so
// that Ctrl-C here does not end the browser, and without our port, which it would hold open after us.
void open_in_browser(const std::string& url) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return;
  if (posix_spawnattr_init(&attributes) == 0) {
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    std::string program = "xdg-open", address = url;
    char* const words[] = {program.data(), address.data(), nullptr};
    pid_t child = 0;
    (void)posix_spawnp(&child, program.c_str(), &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
}

// By a signal, or because the time is over.
bool stop_asked(const Budget& budget) {
  try {
    budget.check();
    return false;
  } catch (const Error&) {
    return true;
  }
}

void run_serve(const ServeOptions& options, Context& context) {
  check_host(options);
  serve::ServiceOptions service_options;
  service_options.hosts = host_names(options);
  service_options.memory = std::min(default_memory, context.budget.memory_left());
  if (context.budget.threads() > 0) service_options.threads = context.budget.threads();
  service_options.version = ZERMELO_VERSION;
  if (!options.table.empty()) (void)open_tables({options.table}, context);  // what is wrong is said before it begins
  service_options.with_table = [&](std::unique_ptr<Game> game) {
    return with_known_table(options.table, std::move(game), context);
  };
  serve::Service service(service_options);
  serve::Server::Log log;
  if (options.log) log = [&](const serve::LogEntry& entry) { write_message(log_line(entry), context.budget); };
  serve::Server server(
      options.host, static_cast<std::uint16_t>(options.port), {},
      [&](serve::Request request, const serve::ReplyPointer& reply) { service.handle(std::move(request), reply); },
      log);
  service.watch(server.traffic());
  const std::string url = url_of(options, server.port());
  Output output(context.output_path, context.budget);
  output.line(url);
  output.finish();
  context.note(Phrase("the page is at {}; Ctrl-C stops it", url));
  if (options.open) open_in_browser(url);
  server.run(
      answering_threads, [&] { return stop_asked(context.budget); }, [&] { service.stop(); });
}

#else

void run_serve(const ServeOptions&, Context&) {
  throw Error(Phrase("this program was built without the server: «./run serve» builds it"));
}

#endif

}  // namespace

void add_serve(Verb& verb, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  verb.option("--port", options->port, Phrase("where it listens (default: 8080; 0: any free port)"))
      .takes("N")
      .whole_number(0, 65535);
  verb.option("--host", options->host, Phrase("the address it listens on (default: 127.0.0.1, this machine alone)"))
      .takes("ADDRESS");
  verb.flag("--public", options->is_public, Phrase("allow other machines to use it"));
  verb.flag("--open", options->open, Phrase("open the page in a browser"));
  verb.option("--table", options->table,
              Phrase("answer from a table that «table build» wrote: a file, or a folder of them"))
      .takes("FILE");
  verb.flag("--log", options->log, Phrase("write a line of JSON for each request to standard error"));
  verb.runs([options, &context] { run_serve(*options, context); });
}

}  // namespace zermelo::cli
