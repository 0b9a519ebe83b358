// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/draw.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/draw/scene_writers.h>

namespace zermelo::answers {

namespace {

struct Use {
  std::string_view field;
  const char *kinds, *forms;  // empty: all
};
constexpr const char *graphs = "arena|attractor|undoubled", *owned_graphs = "arena|attractor", *drawings = "svg|tikz";
constexpr Use uses[] = {{"title", "", drawings},
                        {"no_title", "", drawings},
                        {"bare", "", "tikz"},
                        {"weights", "board", ""},
                        {"values", "board", ""},
                        {"exact", "board", ""},
                        {"player", "attractor", ""},
                        {"targets", "attractor", ""},
                        {"layout", graphs, drawings},
                        {"depth", owned_graphs, ""},
                        {"boards", owned_graphs, drawings},
                        {"strategy_only", owned_graphs, ""},
                        {"plain", "arena|undoubled", ""},
                        {"animate", "attractor", drawings}};
constexpr std::pair<std::string_view, const char*> kinds_of_forms[] = {
    {"dot", graphs}, {"mermaid", graphs}, {"python", "board"}};

void check_among(const std::string& what, const std::string& field, std::string_view value, const char* allowed) {
  const std::vector<std::string> all = words_of(allowed);
  if (all.empty() || std::find(all.begin(), all.end(), value) != all.end()) return;
  throw Error(Phrase("{} is for {} {}, not for {}", what, field,
                     all.size() == 1 ? Phrase::verbatim(all.front()) : alternatives(all), value))
      .coded("bad-field");
}

void check_uses(const Draw& question, std::string_view kind, CallField call, bool depth) {
  const auto says = [&](std::string_view name) {
    bool differs = depth && name == "depth";
    for_each_field<Draw>([&](const auto& field) {
      if (name == field.name) differs = question.*field.member != Draw().*field.member;
    });
    return differs;
  };
  for (const Use& use : uses) {
    if (!says(use.field)) continue;
    check_among(call(use.field), call("kind"), kind, use.kinds);
    check_among(call(use.field), call("to"), question.to, use.forms);
  }
}

}  // namespace

std::string_view Draw::kind_of(bool has_board) const {
  if ((kind.empty() || kind == "arena") && (!player.empty() || !targets.empty())) return "attractor";
  return kind.empty() ? has_board ? "board" : "arena" : std::string_view(kind);
}

void check_draw(const Draw& question, std::string_view kind, CallField call, bool depth) {
  check_uses(question, kind, call, depth);
  for (const auto& [form, kinds] : kinds_of_forms) {
    if (form == question.to) check_among(call("to") + " " + question.to, call("kind"), kind, kinds);
  }
  if (question.exact && !question.values)
    throw Error(Phrase("{} is for the distances of {}: say {} too", call("exact"), call("values"), call("values")));
}

void check_form(const Draw& form) {
  check_uses(form, "", by_its_name, false);
  check_among("of " + form.of, "to", form.to, form.of == "minimax" ? "svg|tikz|dot|mermaid|text" : drawings);
}

bool is_of_form(std::string_view field) {
  return field == "of" || field == "to" || field == "title" || field == "no_title" || field == "bare";
}

bool is_of_graphs(std::string_view field) {
  return std::any_of(std::begin(uses), std::end(uses), [&](const Use& use) {
    return use.field == field && *use.kinds != 0 && use.kinds != std::string_view("board");
  });
}

const char* Drawn::type() const {
  if (asked.to == "svg") return "image/svg+xml";
  if (asked.to == "tikz") return "text/x-tex; charset=utf-8";
  if (asked.to == "dot") return "text/vnd.graphviz; charset=utf-8";
  return "text/plain; charset=utf-8";
}

void write(const Drawn& answer, const draw::TextSink& sink) {
  if (!answer.scene) {
    sink(answer.text);
  } else if (answer.asked.to == "tikz") {
    draw::write_tikz(*answer.scene, answer.asked.bare, sink);
  } else {
    draw::write_svg(*answer.scene, sink);
  }
}

Drawn titled(Drawn answer) {
  if (answer.scene && !answer.asked.title.empty()) answer.scene->rename(answer.asked.title);
  if (answer.scene && answer.asked.no_title) answer.scene->drop_heading();
  return answer;
}

}  // namespace zermelo::answers
