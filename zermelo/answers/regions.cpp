// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/regions.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/solvers/request.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t shown_region = 60;

SolveRequest request_of(const Regions& question) {
  SolveRequest request;
  choose_method(question.method, request);
  return request;
}

}  // namespace

RegionsFound regions_of(const Solution& solution, const GraphPlace& place, const Regions& question) {
  RegionsFound found{.asked = question, .place = &place};
  for (Node node = 0; node < solution.size(); ++node) {
    const End fate = solution.fate[node];
    (decisive(fate) ? found.won[static_cast<std::size_t>(index(winner(fate)))] : found.drawn).push_back(node);
  }
  return found;
}

RegionsFound ask(const Regions& question, const GraphPlace& place, const Asking& asking) {
  const AttractorMethod method = request_of(question).attractor;
  const ChosenDevice* const device = place.device;
  const bool forced = device != nullptr && device->use() == DeviceUse::gpu;
  if (forced && method != AttractorMethod::fast)
    throw Error(Phrase("only the method fast runs on a GPU")).coded("not-on-gpu");
  const bool on_gpu =
      forced || (device != nullptr && method == AttractorMethod::fast && device->worth(place.arena, asking.budget));
  RegionsFound found =
      regions_of(on_gpu ? solve_on(*device, place.arena, place.dead_ends, asking.budget, asking.progress)
                        : solve_by(method, place.arena, place.dead_ends, asking.budget, asking.progress),
                 place, question);
  found.on_gpu = on_gpu;
  return found;
}

void write(JsonWriter& json, const RegionsFound& answer, Language) {
  const Arena& arena = answer.place->arena;
  write_name(json, *answer.place);
  for (const char* key : {"position", "to_move", "outcome", "winner"}) json.key(key).null();
  if (!answer.asked.outcome_only) json.key("distance").null();
  json.key("best_moves").begin_array().end_array();
  json.key("regions").begin_array();
  for (const std::vector<Node>& region : answer.won) write_nodes(json, arena, region);
  json.end_array().key("drawn");
  write_nodes(json, arena, answer.drawn);
  if (arena.has_priorities()) json.field("priorities_ignored", true);
  const bool named = request_of(answer.asked).attractor != AttractorMethod::fast;
  json.field("positions", arena.size()).field("method", named ? answer.asked.method : name_of(Method::arena));
  if (answer.on_gpu) json.field("device", "gpu");
}

void say(Sentences& sentences, const RegionsFound& answer) {
  const GraphPlace& place = *answer.place;
  const auto say_nodes = [&](const Phrase& what, const std::vector<Node>& nodes) {
    sentences.sentence(nodes.empty() ? what
                                     : Phrase("{}: {}", what,
                                              listed(place.arena, nodes, sentences.reader().at_most(shown_region),
                                                     sentences.reader())));
  };
  for (const Player player : {Player::first, Player::second}) {
    const std::vector<Node>& region = answer.won[static_cast<std::size_t>(index(player))];
    say_nodes(Phrase("{} wins from {} of {}", place.player(player), region.size(), nodes_counted(place.arena.size())),
              region);
  }
  say_nodes(Phrase("drawn: {}", nodes_counted(answer.drawn.size())), answer.drawn);
}

}  // namespace zermelo::answers
