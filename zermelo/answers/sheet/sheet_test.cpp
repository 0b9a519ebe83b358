// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/sheet.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>

namespace zermelo::answers::sheet_test {
namespace {

using testing::ElementsAre;

const std::string two_questions =
    "# S\n## q1\n```zermelo\n= 1\nbecause count\n```\n## q2 (3 points)\n```zermelo\nby hand\n```\n";

Sheet sheet_of(std::string key, std::vector<std::string> answers) {
  Sheet sheet{.key = named_bytes("key.md", std::move(key))};
  for (std::string& text : answers) {
    const std::string name = std::string(1, static_cast<char>('a' + sheet.answers.size())) + ".py";
    sheet.answers.push_back(named_bytes(name, std::move(text)));
  }
  return sheet;
}

MarkedSheet marked(const Sheet& sheet) { return ask(sheet, {}); }

std::vector<std::string> words_of(const MarkedSheet& sheet) {
  std::vector<std::string> words;
  Sentences sentences({Language::english},
                      [&](const Sentence& sentence) { words.push_back(sentence.text.in(Language::english)); });
  say(sentences, sheet);
  return words;
}

TEST(Sheet, MarksEveryAnswer) {
  const MarkedSheet sheet = marked(sheet_of(two_questions, {"q1 = 1", "q1 = 2\nq2 = 'so'"}));
  EXPECT_THAT(words_of(sheet),
              ElementsAre("S: 2 questions, 4 points", "a.py: 20/20", "  right: q1",
                          "  to be marked by hand, not in the mark: q2", "b.py: 0/20", "  q1: 0/1",
                          "    expected 1, not 2", "    count", "  to be marked by hand, not in the mark: q2"));
  EXPECT_TRUE(sheet.marks[0].all_right());
  EXPECT_FALSE(sheet.marks[1].all_right());
}

TEST(Sheet, TakesBackItsOwnTableWithPointsGivenByHand) {
  Sheet sheet = sheet_of(two_questions, {"q1 = 1"});
  std::vector<std::string> lines;
  write_csv(marked(sheet), [&](const std::string& line) { lines.push_back(line); });
  EXPECT_THAT(lines, ElementsAre("file,q1,q2,points,mark", "(max),1,3,1,20", "a.py,1,,1,20"));
  for (const std::string& table :
       {lines[0] + "\n" + lines[1] + "\na.py,1,2,1,20\n", std::string("file;q1;q2\r\n\"a.py\";1;\"2,0\"\r\n")}) {
    sheet.by_hand = named_bytes("marks.csv", table);
    EXPECT_EQ(marked(sheet).marks[0].mark, 15) << table;
  }
}

TEST(Sheet, RefusesOnlyWhereNothingCanBeRead) {
  Sheet sheet = sheet_of(two_questions, {"{\"q1\": ", "q1 = 1"});
  EXPECT_EQ(marked(sheet).marks[0].unreadable, "a.py:1:8: expected a value, found the end of the text");
  sheet.answers.pop_back();
  EXPECT_THROW(static_cast<void>(marked(sheet)), Error);
  EXPECT_THROW(static_cast<void>(marked(sheet_of("# no question", {}))), Error);
}

TEST(Sheet, WritesItsPages) {
  const sheet::Key key = sheet::read_key(sheet_of(two_questions, {}).key, Budget());
  EXPECT_EQ(blank_sheet(key), "# S\n## q1\n```python\nq1 = ...\n```\n## q2 (3 points)\n```python\nq2 = ...\n```\n");
  EXPECT_EQ(solved_sheet(key, {}),
            "# S\n## q1\n```python\nq1 = 1\n```\n\ncount\n## q2 (3 points)\nTo be marked by hand.\n");
}

}  // namespace
}  // namespace zermelo::answers::sheet_test
