// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/verify.h>

#include <zermelo/answers/node_words.h>

namespace zermelo::answers {

Phrase faults_counted(std::uint64_t count) {
  return counted(count, Phrase("0 faults"), Phrase("1 fault"), Phrase("{} faults", count));
}

namespace {

void write_sentences(JsonWriter& json, const char* key, const std::vector<Phrase>& sentences, Language language) {
  json.key(key).begin_array();
  for (const Phrase& sentence : sentences) json.value(sentence.in(language));
  json.end_array();
}

}  // namespace

void write_faults(JsonWriter& json, const Finding& finding, Language language) {
  json.field("faults", finding.faults);
  write_sentences(json, "first_faults", finding.sentences, language);
}

void write_unjudged(JsonWriter& json, const Finding& finding, Language language) {
  write_sentences(json, "unjudged", finding.unjudged, language);
}

void say_finding(Sentences& sentences, const Finding& finding) {
  const auto line = [&](const Phrase& text) { sentences.line(Phrase::verbatim("  " + text.in(sentences.language()))); };
  for (const Phrase& sentence : finding.sentences) line(sentence);
  if (finding.faults > finding.sentences.size()) line(Phrase("and {} more", finding.faults - finding.sentences.size()));
  for (const Phrase& sentence : finding.unjudged) line(sentence);
  if (finding.not_judged == 1) {
    line(Phrase("1 node from which nobody forces an end is not judged"));
  } else if (finding.not_judged > 1) {
    line(Phrase("{} nodes from which nobody forces an end are not judged", finding.not_judged));
  }
}

void write(JsonWriter& json, const Verified& answer, Language language) {
  const Finding& finding = answer.finding;
  json.field("game", answer.game->name()).field("kind", "verdicts").field("method", name_of(answer.chosen.method));
  json.field("right", finding.right()).field("positions", answer.positions);
  write_faults(json, finding, language);
  write_unjudged(json, finding, language);
  if (answer.chosen.on_gpu) json.field("device", "gpu");
}

void say(Sentences& sentences, const Verified& answer) {
  const Game& game = *answer.game;
  const Finding& finding = answer.finding;
  const std::string_view method = name_of(answer.chosen.method);
  sentences.heading(Phrase("{}: {}", game.name(), game.convention()));
  if (!finding.right()) {
    sentences.line(Phrase("method {}: wrong, {}", method, faults_counted(finding.faults)));
  } else if (answer.positions == 1) {
    sentences.line(Phrase("method {}: right, 1 verdict checked against its moves", method));
  } else {
    sentences.line(Phrase("method {}: right, {} verdicts checked against their moves", method, answer.positions));
  }
  say_finding(sentences, finding);
}

void write(JsonWriter& json, const ClaimVerified& answer, Language language) {
  const Finding& finding = answer.finding;
  const Arena& arena = *answer.arena;
  json.field("game", answer.game->name()).field("solution", answer.source).field("kind", answer.kind);
  if (answer.player) {
    json.field("player", index(*answer.player)).key("targets");
    write_nodes(json, arena, answer.targets);
  }
  json.field("right", finding.right()).field("nodes", arena.size()).field("not_judged", finding.not_judged);
  write_faults(json, finding, language);
}

void say(Sentences& sentences, const ClaimVerified& answer, const std::string& targets) {
  const Finding& finding = answer.finding;
  const Arena& arena = *answer.arena;
  sentences.heading(Phrase("{}: {}", answer.game->name(), answer.game->convention()));
  if (answer.player) {
    const std::string& player = arena.player_name(*answer.player);
    sentences.line(targets.empty() ? Phrase("{}'s attractor to no node at all", player)
                                   : Phrase("{}'s attractor to {}", player, targets));
  }
  if (finding.right()) {
    const std::uint64_t judged = arena.size() - finding.not_judged;
    const Phrase checked =
        counted(judged, Phrase("0 nodes checked"), Phrase("1 node checked"), Phrase("{} nodes checked", judged));
    sentences.line(Phrase("{}: right, {}", answer.source, checked));
  } else {
    sentences.line(Phrase("{}: wrong, {}", answer.source, faults_counted(finding.faults)));
  }
  say_finding(sentences, finding);
}

}  // namespace zermelo::answers
