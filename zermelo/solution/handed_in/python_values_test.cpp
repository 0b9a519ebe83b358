// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/python_values.h>

#include <string>

#include <gtest/gtest.h>

namespace zermelo::handed_in::python_values_test {
namespace {

// What a name holds after a program: its value, «line:column: reason», «? line:column» where it is only mentioned.
std::string held(std::string_view program, std::string_view name) {
  PythonValues values{Budget()};
  values.run(program, "f");
  const auto found = values.names().find(name);
  if (found != values.names().end())
    return found->second.value ? found->second.value->name() : std::string(found->second.reason->what()).substr(2);
  const auto mention = values.mentions().find(name);
  if (mention == values.mentions().end()) return "nothing";
  const Place& place = mention->second.place();
  return "? " + std::to_string(place.line) + ":" + std::to_string(place.column);
}

std::string reason(std::string_view program, std::string_view name) {
  const std::string all = held(program, name);
  return all.substr(0, std::min(all.find(',', all.find(": ")), all.size()));
}

TEST(PythonValues, ReadsEveryFormOfAssignment) {
  for (const auto& [program, value] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"q2 = 3", "3"},
           {"q2=3#c", "3"},
           {"\tq2\t=\t3", "3"},
           {"q2: int = 3", "3"},
           {"q2: 'list[int]' = [3]", "[3]"},
           {"(q2) = 3", "3"},
           {"a = 1; q2 = 3;", "3"},
           {"q1 = q2 = 3", "3"},
           {"q3, q2 = 1, 3", "3"},
           {"(q3, q2) = (1, 3)", "3"},
           {"[q3, (q4, q2)] = [1, (2, 3)]", "3"},
           {"q3, q2 = [1, 3]", "3"},
           {"p = (1, 3)\nq3, q2 = p", "3"},
           {"a = 3\nb = 1\nq3, q2 = b, a", "3"},
           {"q2 = 1, 3", "(1, 3)"},
           {"q2 = 3,", "(3,)"},
           {"q2 = \\\n 3", "3"},
           {"q2 =\n  3\n", "3"},
           {"q2 = [1, # one\n  2,\n\n3]\nq3 = 4", "[1, 2, 3]"},
           {"q2 = '#;'", "#;"},
           {"q2 = '''a\nb'''", "a\nb"},
           {"q2 = ((3))", "3"},
           {"if True:\n    q2 = 3", "3"},
           {"if __name__ == '__main__': q2 = 3", "3"},
           {"with open('f') as f:\n  x = 1\n  q2 = 3", "3"},
           {"try:\n  q2 = 3\nexcept ValueError: pass", "3"},
           {">>> q2 = [1,\n... 2]\n", "[1, 2]"},
           {"In [12]: q2 = 3", "3"},
           {"q2\u00A0= [1,\u00A02]", "[1, 2]"},
           {"r\u00E9ponse = 3\nq2 = r\u00E9ponse", "3"},
           {"q2 = 3\nq2 = ...", "3"},
           {"q2 = 3\nif q2 == 4: print(q2)", "3"},
           {"def f():\n  q2 = 4\n\nq2 = 3", "3"},
           {"G = 1\ng = 3\nq2 = g", "3"},
           {"q2 = 3\nmatch p:\n  case q2(a=1): pass\n  case p.q2: pass", "3"},
           {"q2 = 3\ncase = 4", "3"},
           {"case: int = 3\nq2 = case", "3"},
           {"q2 = defaultdict(<class 'set'>, {1: {2}})", "{1: frozenset({2})}"},
           {"q2 = [np.int64(3), np.True_]", "[3, 1]"},
           {"q2 = dict_keys([1])", "[1]"},
           {"\"\"\" never closed\nq2 = 3", "3"},
       })
    EXPECT_EQ(held(program, "q2"), value) << program;
}

TEST(PythonValues, SaysWhereAValueDoesNotShow) {
  const std::string code = "this is code";
  for (const auto& [program, why] : std::vector<std::pair<std::string_view, std::string>>{
           {"q1 = 1\nq2 = f(q1)", "2:6: " + code},
           {"q2 = f()", "1:6: " + code},
           {"q2 = g['a']", "1:6: " + code},
           {"q2 = set([x])", "1:11: 'x' is not a value: put a text between quotes"},
           {"q2, q1 = , 2", "1:1: a value is missing here"},
           {"q2 = [n for n in range(3)]", "1:7: " + code},
           {"q2 = {n: 1 for n in S}", "1:7: " + code},
           {"q2 = 3 + 4", "1:8: " + code},
           {"a = 1\nq2 = [a, 2]", "2:7: " + code},
           {"q2 = lambda x=1: x", "1:6: " + code},
           {"a = f()\nq2 = a", "1:5: " + code},
           {"q2 = 1\nq2 += 2", "2:1: q2 is changed by code here"},
           {"q2 = []\nq2.append(1)", "2:1: q2 is changed by code here"},
           {"q2 = {}\nq2['a'] = 1", "2:1: q2 is changed by code here"},
           {"q2 = {}\nq2['a'].add(1)", "2:1: q2 is changed by code here"},
           {"a = []\nq2 = a\na.append(1)", "3:1: a is changed by code here"},
           {"q2 = [1]\nx = q2.pop(0)", "2:5: q2 is changed by code here"},
           {"for q2 in [1]: pass", "1:5: q2 is changed by code here"},
           {"q2 = 1\ndel q2", "2:5: q2 is changed by code here"},
           {"if x:\n  q2 = 1", "2:3: q2 is set inside a block here"},
           {"for x in y: q2 = 1", "1:13: q2 is set inside a block here"},
           {"q2 = 3\nmatch 4:\n  case q2:\n    pass", "3:8: q2 is set inside a block here"},
           {"q2 = 3\nmatch p:\n  case P(x=q2) if x: pass", "3:12: q2 is set inside a block here"},
           {"print(q2 := 1)", "1:7: q2 stands here"},
           {"q1 = 1 q2 = 2", "1:8: q2 stands here"},
           {"q2, *q3 = [1, 2]", "1:1: " + code},
           {"q2, q3 = 1, 2, 3", "1:1: names to the left of '=': 2"},
           {"q2 =\nq3 = 1", "1:1: no value stands behind q2 ="},
           {"q2 = {1: 2\nq3 = 4", "1:6: '{' is opened here and never closed: a '}' is missing"},
           {"q2 = {1: 2}}", "1:12: '}' closes no bracket"},
           {"q2 = 'abc\nq3 = 4", "1:6: this text is not closed: a ' is missing"},
           {"q2 = [a]", "1:7: 'a' is not a value: put a text between quotes"},
       })
    EXPECT_EQ(reason(program, "q2"), why) << program;
}

TEST(PythonValues, MentionsWhatMayBeMeantAsAnAnswer) {
  EXPECT_EQ(held("x = 1\nq2: {1: 2}", "q2"), "? 2:1");
  EXPECT_EQ(held("q2 == 3", "q2"), "? 1:1");
  EXPECT_EQ(held("'q2': 3,", "q2"), "? 1:1");
  EXPECT_EQ(held("q2 \u2192 3", "q2"), "? 1:1");
  EXPECT_EQ(held("answers = dict(q2=3)", "q2"), "? 1:16");
  EXPECT_EQ(held("def q2():\n  return 3", "q2"), "? 1:5");
  EXPECT_EQ(held("def f():\n  q2 = 3", "q2"), "? 2:3");
  EXPECT_EQ(held("print(q2)\n# q2 = 3\n'''\nq2 = 3\n'''", "q2"), "nothing");
}

TEST(PythonValues, AnUnclosedBracketCostsItsOwnQuestionOnly) {
  const std::string_view program = "q1 = {'a': [1, 2\nq2 = set([3]\nq3: int = 4\nq4, q5 = 5, 6\n";
  EXPECT_EQ(held(program, "q3"), "4");
  EXPECT_EQ(held(program, "q5"), "6");
  EXPECT_EQ(reason(program, "q1"), "1:12: '[' is opened here and never closed: a ']' is missing");
  EXPECT_EQ(reason(program, "q2"), "2:9: '(' is opened here and never closed: a ')' is missing");
}

TEST(PythonValues, AnUnclosedLongTextCostsItsOwnQuestionOnly) {
  const std::string_view program = "q1 = \"\"\"abc\nq2 = 3\nq3 = \"\"\"d\ne\"\"\"\nq4 = \"\"\"\nq5 = 5\n";
  EXPECT_EQ(reason(program, "q1"), "1:6: this text is not closed: a \"\"\" is missing");
  EXPECT_EQ(held(program, "q2"), "3");
  EXPECT_EQ(held(program, "q3"), "d\ne");
  EXPECT_EQ(reason(program, "q4"), "5:6: this text is not closed: a \"\"\" is missing");
  EXPECT_EQ(held(program, "q5"), "5");
  EXPECT_EQ(held("'''\nq2 = 3\n'''\nq2 = 4", "q2"), "4");
}

// Time that grows with the square of these would be minutes.
TEST(PythonValues, TakesHostilePrograms) {
  const auto many = [](std::string_view piece) {
    std::string program;
    while (program.size() < 100'000) program += piece;
    return program + "\nq2 = 3\n";
  };
  for (const std::string_view piece : {"(", ")", "((a,", "[)", "'''\\", "\\\"\"\"\n", "a=", "a,", "a=1;", "\n ",
                                       "a\\\n", "if x:", "q = [\n", ": ", "a.b[", "lambda x=", "\u00A0"})
    EXPECT_NO_THROW((void)held(many(piece), "q2")) << piece;
}

}  // namespace
}  // namespace zermelo::handed_in::python_values_test
