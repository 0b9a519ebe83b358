// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/spoken.h>

#include <algorithm>
#include <vector>

#include <zermelo/base/french.h>
#include <zermelo/base/texts.h>

namespace zermelo::marking {

namespace {

using Words = std::vector<std::string>;

constexpr std::string_view win_words =
    "gagne gagnee gagner gagnes gagnant gagnante gagnants win wins winning winner won victoire vainqueur remporte "
    "victory victorieux victorieuse";
constexpr std::string_view loss_words =
    "perd perds perdu perdue perdre perdant perdante lose loses losing loser loss lost defaite defeat";
constexpr std::string_view draw_words = "nul nulle nuls nulles draw drawn draws tie tied egalite match";
constexpr std::string_view yes_words = "oui yes vrai vraie true";
constexpr std::string_view no_words = "non no faux fausse false";
constexpr std::string_view not_words = "pas not ne n";
constexpr std::string_view nobody_words = "personne nobody aucun neither";
constexpr std::string_view first_words = "premier premiere first commence commencant starts begins starter";
constexpr std::string_view second_words = "second seconde deuxieme";
constexpr std::string_view other_words = "adversaire opponent autre other";
constexpr std::string_view mover_words = "trait tour turn move";
constexpr std::string_view numbered_words = "joueur joueuse player j p";
// Words that change nothing.
constexpr std::string_view small_words =
    "le la l les un une des de du d c ce cela est is it its s the a an has have il elle for pour par by qui who whose "
    "that this celui celle dont to of joueur joueuse player players position sommet node game jeu partie strategie "
    "strategy depart initiale initial always toujours force et and graphe graph arene arena";

bool is_word_in(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != std::string_view::npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

// Small letters without accents; digits are words of their own, and signs only part words: «J0» is j, 0.
Words words_of(std::string_view text) {
  Words words;
  char before = ' ';
  for (const char byte : lowered(french::without_accents(text))) {
    const bool letter = is_letter(byte) || (static_cast<unsigned char>(byte) & 0x80) != 0, digit = is_digit(byte);
    const bool goes_on = letter ? !is_digit(before) && before != ' ' : is_digit(before);
    if ((letter || digit) && !goes_on) words.emplace_back();
    if (letter || digit) words.back() += byte;
    before = letter || digit ? byte : ' ';
  }
  return words;
}

// What a sentence says, word by word.
class Sentence {
 public:
  Sentence(std::string_view text, const PlayerNames& names, std::optional<Player> mover)
      : words_(words_of(text)), mover_(mover) {
    for (const Player player : {Player::first, Player::second})
      names_[static_cast<std::size_t>(index(player))] = words_of(names[static_cast<std::size_t>(index(player))]);
    while (at_ < words_.size()) {
      if (!take_name() && !take_number()) take_word();
    }
  }

  [[nodiscard]] bool understood() const { return understood_ && !words_.empty() && wins_ + losses_ + draws_ <= 1; }
  [[nodiscard]] bool says_no_outcome() const { return wins_ + losses_ + draws_ == 0 && !nobody_ && !yes_ && !no_; }
  [[nodiscard]] std::optional<Player> player() const { return player_; }
  [[nodiscard]] bool negated() const { return negated_; }

  // For the player to move.
  [[nodiscard]] std::optional<Outcome> outcome() const {
    if (!understood()) return std::nullopt;
    if (nobody_) return wins_ == 1 && !player_ ? std::optional(Outcome::draw) : std::nullopt;
    if (negated_ || (draws_ == 1 && player_)) return std::nullopt;
    if (draws_ == 1) return yes_ ? std::nullopt : std::optional(Outcome::draw);
    if (!player_ && wins_ + losses_ == 0) return std::nullopt;
    const bool wins = (!player_ || player_ == mover_) == (losses_ == 0);
    if (wins ? no_ : yes_) return std::nullopt;  // «yes, J1 wins» answers nothing
    return wins ? Outcome::win : Outcome::loss;
  }

 private:
  void say(Player player) {
    understood_ = understood_ && (!player_ || player_ == player);
    player_ = player;
  }
  void say(std::optional<Player> player) {
    if (player) say(*player);
    understood_ = understood_ && player;
  }

  bool take_name() {
    for (const Player player : {Player::first, Player::second}) {
      const Words& name = names_[static_cast<std::size_t>(index(player))];
      const auto rest = words_.size() - at_;
      if (name.empty() || name.size() > rest ||
          !std::equal(name.begin(), name.end(), words_.begin() + static_cast<std::ptrdiff_t>(at_)))
        continue;
      say(player);
      at_ += name.size();
      return true;
    }
    return false;
  }

  // «player 1» is whom a name ends with that number, else the number as the program counts, from 0; «1st», «2e».
  bool take_number() {
    const bool ordinal = at_ + 1 < words_.size() && is_word_in("1 2", words_[at_]) &&
                         is_word_in(words_[at_] == "1" ? "er ere re st" : "e eme nd nde", words_[at_ + 1]);
    const bool numbered =
        at_ + 1 < words_.size() && is_word_in(numbered_words, words_[at_]) && is_digit(words_[at_ + 1][0]);
    if (ordinal) {
      say(words_[at_] == "1" ? Player::first : Player::second);
    } else if (numbered) {
      say(player_numbered(words_[at_ + 1]));
    }
    at_ += ordinal || numbered ? 2 : 0;
    return ordinal || numbered;
  }

  [[nodiscard]] std::optional<Player> player_numbered(const std::string& number) const {
    const auto ends = [&](const Words& name) { return !name.empty() && name.back() == number; };
    const auto has_number = [](const Words& name) { return !name.empty() && is_digit(name.back()[0]); };
    if (ends(names_[0])) return Player::first;
    if (ends(names_[1])) return Player::second;
    if (has_number(names_[0]) && has_number(names_[1]))
      return number == "2" && names_[1].back() == "1" ? std::optional(Player::second) : std::nullopt;
    if (number == "0") return Player::first;
    return number == "2" ? std::optional(Player::second) : std::nullopt;
  }

  void take_word() {
    const std::string& word = words_[at_++];
    if (is_word_in(win_words, word)) {
      wins_ = 1;
    } else if (is_word_in(loss_words, word)) {
      losses_ = 1;
    } else if (is_word_in(draw_words, word)) {
      draws_ = 1;
    } else if (is_word_in(nobody_words, word)) {
      nobody_ = true;
    } else if (is_word_in(not_words, word)) {
      negated_ = true;
    } else if (is_word_in(yes_words, word)) {
      yes_ = true;
    } else if (is_word_in(no_words, word)) {
      no_ = true;
    } else if (is_word_in(first_words, word)) {
      say(Player::first);
    } else if (is_word_in(second_words, word)) {
      say(Player::second);
    } else if (is_word_in(mover_words, word)) {
      say(mover_);
    } else if (is_word_in(other_words, word)) {
      say(mover_ ? std::optional(other(*mover_)) : std::nullopt);
    } else {
      understood_ = understood_ && is_word_in(small_words, word);
    }
  }

  Words words_;
  std::array<Words, 2> names_;
  std::optional<Player> mover_, player_;
  std::size_t at_ = 0;
  int wins_ = 0, losses_ = 0, draws_ = 0;
  bool understood_ = true, negated_ = false, nobody_ = false, yes_ = false, no_ = false;
};

const PlayerNames no_names;

}  // namespace

std::optional<Player> spoken_player(std::string_view text, const PlayerNames& names) {
  const Sentence sentence(text, names, std::nullopt);
  const bool only_player = sentence.understood() && !sentence.negated() && sentence.says_no_outcome();
  return only_player ? sentence.player() : std::nullopt;
}

std::optional<Outcome> spoken_outcome(std::string_view text, Player mover, const PlayerNames& names) {
  if (const auto truth = spoken_truth(text, "")) return *truth ? Outcome::win : Outcome::loss;
  return Sentence(text, names, mover).outcome();
}

std::optional<Outcome> spoken_outcome(std::string_view text) {
  const Sentence sentence(text, no_names, std::nullopt);
  return sentence.player() ? std::nullopt : sentence.outcome();
}

std::optional<bool> spoken_truth(std::string_view text, std::string_view property) {
  bool yes = false, no = false;
  for (const std::string& word : words_of(text)) {
    if (is_word_in(yes_words, word) || is_word_in(property, word)) {
      yes = true;
    } else if (is_word_in(no_words, word) || (is_word_in(not_words, word) && !property.empty())) {
      no = true;
    } else if (property.empty() || !is_word_in(small_words, word)) {
      return std::nullopt;
    }
  }
  return yes || no ? std::optional(!no) : std::nullopt;
}

}  // namespace zermelo::marking
