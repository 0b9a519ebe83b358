// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

#include "cli/context.h"
#include "cli/verbs.h"

namespace zermelo::cli {
namespace {

struct Toy {
  Toy() {
    Verb& verb = program.verbs.emplace_back(std::vector<std::string>{"solve", "resolve"}, Phrase::verbatim("help"),
                                            Phrase::verbatim("Group"));
    verb.game(game, words, Phrase::verbatim("a game"));
    verb.flag("-l,--list", list, Phrase::verbatim("list")).excludes("--depth");
    verb.option("--depth", depth, Phrase::verbatim("plies")).takes("N").whole_number(1, 9);
    verb.option("--time", time, Phrase::verbatim("seconds")).takes("SECONDS").seconds();
    verb.option("--seed", seed, Phrase::verbatim("seed")).takes("N");
    verb.option("--play", play, Phrase::verbatim("play")).takes("RULE").one_of({"normal", "misere"});
    verb.option("--plus", plus, Phrase::verbatim("more")).takes("GAME");
    verb.runs([this] { ++runs; });
  }

  Parsed read(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "zermelo");
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    return parse(program, static_cast<int>(pointers.size()), pointers.data(), Language::english);
  }
  std::string error(std::vector<std::string> arguments) {
    try {
      (void)read(std::move(arguments));
    } catch (const Error& wrong) {
      const std::string message = wrong.message(Language::english);
      return message.substr(0, message.find(" («zermelo VERB"));
    }
    return "";
  }

  Program program{Phrase::verbatim("A toy."), "1", {}};
  std::string game, play;
  std::vector<std::string> words, plus;
  bool list = false;
  int depth = 0, runs = 0;
  double time = 0;
  std::uint64_t seed = 0;
};

TEST(Options, AreWrittenToTheirVariables) {
  Toy toy;
  const Parsed parsed = toy.read({"resolve", "nim", "heaps=[3,4]", "--depth", "5", "take=1", "--time=0.5", "--seed",
                                  "18446744073709551615", "--plus", "kayles", "--plus", "nim"});
  ASSERT_NE(parsed.verb, nullptr);
  parsed.verb->run();
  EXPECT_EQ(toy.runs, 1);
  EXPECT_EQ(toy.game, "nim");
  EXPECT_EQ(toy.words, (std::vector<std::string>{"heaps=[3,4]", "take=1"}));
  EXPECT_EQ(toy.depth, 5);
  EXPECT_EQ(toy.time, 0.5);
  EXPECT_EQ(toy.seed, 18446744073709551615u);
  EXPECT_EQ(toy.plus, (std::vector<std::string>{"kayles", "nim"}));
  EXPECT_FALSE(toy.list);
}

TEST(Options, WrongValuesAreErrors) {
  Toy toy;
  EXPECT_EQ(toy.error({"slove"}), "there is no verb slove; did you mean solve?");
  EXPECT_EQ(toy.error({"solve"}), "a game is missing, or @FILE for an arena");
  EXPECT_EQ(toy.error({"solve", "nim", "--deep"}), "there is no option --deep here; --help lists them");
  EXPECT_EQ(toy.error({"solve", "nim", "--depth", "10"}), "--depth: expected a whole number from 1 to 9, found 10");
  EXPECT_EQ(toy.error({"solve", "nim", "--depth"}), "--depth needs a value");
  EXPECT_EQ(toy.error({"solve", "nim", "--time", "-1"}), "--time: expected a number of seconds above 0, found -1");
  EXPECT_EQ(toy.error({"solve", "nim", "--play", "fair"}), "--play: expected one of normal, misere, found fair");
  EXPECT_EQ(toy.error({"solve", "nim", "--plus", ""}), "--plus: the value is empty");
  EXPECT_EQ(toy.error({"solve", "nim", "--play", ""}), "--play: the value is empty");
  EXPECT_EQ(toy.error({"solve", ""}), "game: the value is empty");
  EXPECT_EQ(toy.error({"solve", "nim", "--time", "1e10"}), "--time: expected at most 1000000000 seconds, found 1e10");
  EXPECT_EQ(toy.error({"solve", "nim", "--list", "--depth", "2"}), "--list excludes --depth");
}

TEST(Options, OfTheWholeProgram) {
  Toy toy;
  EXPECT_EQ(toy.read({"--version"}).text, "zermelo 1\n");
  EXPECT_TRUE(toy.read({"--man"}).manual);
  EXPECT_EQ(toy.read({"--completions", "fish"}).completions, "fish");
  EXPECT_EQ(toy.error({"--completions", "tcsh"}), "--completions: expected one of bash, zsh, fish, found tcsh");
  EXPECT_NE(toy.read({"solve", "--help"}).text.find("--play RULE:{normal,misere}"), std::string::npos);
}

// Each list of verbs is made from the table.
TEST(Verbs, AreInTheHelpTheManualAndTheCompletions) {
  Context context(Language::english);
  const Program program = make_program(context);
  ASSERT_EQ(program.verbs.size(), verb_table().size());
  for (const Verb& verb : program.verbs) {
    EXPECT_NE(manual_page(program, Language::english).find("\\fB" + verb.name() + "\\fR"), std::string::npos);
    for (const char* shell : {"bash", "zsh", "fish"})
      EXPECT_NE(completions(program, shell, Language::english).find(verb.name()), std::string::npos) << shell;
  }
}

}  // namespace
}  // namespace zermelo::cli
