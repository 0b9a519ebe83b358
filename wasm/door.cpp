// SPDX-License-Identifier: Apache-2.0
// The engine's door, for browsers, Node and Pyodide: a question's JSON in, its answer out. engine.js is its host.
//
// What any host provides:
//   env.zermelo_event(name, name_size, json, json_size)  what is known so far, as the server streams it
//   wasi_snapshot_preview1.clock_time_get                any clock that runs on
//   wasi_snapshot_preview1.proc_exit                     never returns; called where the engine cannot go on
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include <zermelo/answers/ask.h>
#include <zermelo/base/pace.h>

extern "C" {
void zermelo_event(const char* name, std::size_t name_size, const char* json, std::size_t json_size);

// What emscripten would ask the host for, and nobody needs: an environment of no variables, news of more memory.
std::uint16_t __wasi_environ_sizes_get(std::size_t* count, std::size_t* size) {
  *count = *size = 0;
  return 0;
}
std::uint16_t __wasi_environ_get(std::uint8_t**, std::uint8_t*) { return 0; }
void emscripten_notify_memory_growth(std::size_t) {}
}

namespace zermelo {

namespace {

// A little less than the 4 GB that 32 bits address: a budget ends before the memory does.
constexpr std::uint64_t most_memory = std::uint64_t{7} << 29;

// What the last question was answered.
answers::Answered last;

void send(std::string_view name, const std::string& json) {
  zermelo_event(name.data(), name.size(), json.data(), json.size());
}

// «progress» is told ten times a second at the most.
class SentProgress final : public Progress {
 public:
  explicit SentProgress(Language language) : language_(language) {}
  void report(const Phrase& stage, std::uint64_t done, std::uint64_t total) override {
    if (pace_.now()) send("progress", answers::progress_text(stage.in(language_), done, total));
  }

 private:
  Language language_;
  Pace pace_;
};

answers::Answered answer_to(std::string_view question, Language language, const Limits& limits) {
  SentProgress progress(language);
  Pace pace;
  answers::Asked asked{
      .language = language,
      // Stages that nobody asked for get a third of the question's time each.
      .asking = {.budget = Budget(limits), .progress = progress, .most_for_a_stage = limits.seconds / 3}};
  asked.on_event = [&](std::string_view name, const std::function<std::string()>& json) {
    if (name != "progress" || pace.now()) send(name, json());
  };
  return ask(question, std::move(asked));
}

answers::Answered refused(const Error& error, Language language) {
  answers::Answered answered;
  JsonWriter json(answered.text);
  json.begin_object().key("error");
  answers::write(json, error, error.phrase(), language);
  json.end_object();
  return answered;
}

}  // namespace

}  // namespace zermelo

using zermelo::Error;
using zermelo::Phrase;

extern "C" {

// Answers the question, a text in UTF-8, in a language («fr»; English where there is no such). 0 seconds, 0 bytes: no
// limit but what the host gives. Returns 0 and the answer, or 1 and {"error": {"code": …, "message": …}}, which stay
// until the next question.
[[gnu::used]] int zermelo_ask(const char* question, std::size_t size, const char* language, std::size_t language_size,
                              double seconds, double bytes) {
  const auto in = zermelo::Language::named({language, language_size}).value_or(zermelo::Language::english);
  zermelo::Limits limits;
  if (seconds > 0) limits.seconds = seconds;
  limits.memory = bytes > 0 && bytes < zermelo::most_memory ? static_cast<std::uint64_t>(bytes) : zermelo::most_memory;
  try {
    zermelo::last = zermelo::answer_to({question, size}, in, limits);
    return 0;
  } catch (const Error& error) {
    zermelo::last = zermelo::refused(error, in);
  } catch (const std::bad_alloc&) {
    zermelo::last = zermelo::refused(
        Error(Error::Kind::budget, Phrase("this takes more memory than there is here: try something smaller"))
            .coded("over-memory"),
        in);
  } catch (const std::exception& error) {
    zermelo::last =
        zermelo::refused(Error(Phrase("this should not happen, and is a fault of zermelo: {}", error.what())), in);
  }
  return 1;
}

// What is to be said where the last engine ended in the middle of a question: as an answer.
[[gnu::used]] void zermelo_crashed(const char* language, std::size_t language_size) {
  const auto in = zermelo::Language::named({language, language_size}).value_or(zermelo::Language::english);
  const Phrase message("this takes more memory than there is here: try something smaller");
  zermelo::last = zermelo::refused(Error(Error::Kind::budget, message).coded("crashed"), in);
}

[[gnu::used]] const char* zermelo_answer() { return zermelo::last.text.data(); }
[[gnu::used]] std::size_t zermelo_answer_size() { return zermelo::last.text.size(); }
// A media type, ended by a zero.
[[gnu::used]] const char* zermelo_answer_type() { return zermelo::last.type; }
// Whether the same question has this answer again, so that it may be kept.
[[gnu::used]] int zermelo_answer_is_complete() { return zermelo::last.complete ? 1 : 0; }
}
