// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::python_reader_test {
namespace {

using reader_fixture::without_owners;

ReadArena read(std::string_view text, const ReadOptions& options = {}) {
  return reader_fixture::read(read_python, text, options);
}
std::string error(std::string_view text, const ReadOptions& options = without_owners()) {
  return reader_fixture::error_of([&] { return read(text, options); });
}

// «a>b a>c …», by name, in node order.
std::string edges(const Arena& arena) {
  std::string made;
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node))
      made += (made.empty() ? "" : " ") + arena.name(node) + ">" + arena.name(to);
  }
  return made;
}

constexpr std::string_view nim4 = R"({'4-J0': {'3-J1', '2-J1', '1-J1'}, '3-J1': {'2-J0', '1-J0'},
  '2-J0': {'1-J1'}, '2-J1': {'1-J0'}, '1-J1': set(), '1-J0': set()})";

TEST(PythonReader, ReadsTheCoursesNim) {
  const ReadArena read_nim = read(nim4);
  const Arena& arena = read_nim.arena;
  EXPECT_EQ(arena.size(), 6u);
  EXPECT_EQ(arena.edges(), 7u);
  EXPECT_EQ(arena.name(0), "4-J0");
  EXPECT_EQ(arena.owner(0), Player::first);
  EXPECT_EQ(arena.owner(1), Player::second);
  ASSERT_EQ(read_nim.notes.size(), 1u);
  EXPECT_EQ(read_nim.notes[0].text.in(Language::english), "owners: the last part of each key (J0 is the first player)");
}

TEST(PythonReader, TakesEveryKindOfSuccessors) {
  const std::string expected = "a>b a>c";
  for (const char* text : {"{'a': ['b', 'c'], 'b': [], 'c': []}", "{'a': ('b', 'c'), 'b': (), 'c': ()}",
                           "{'a': {'c', 'b'}, 'b': set(), 'c': {}}",
                           "{'a': {'b': None, 'c': [1, {2: 3}]}, 'b': set([]), 'c': frozenset()}",
                           "G = {'a': frozenset({'b', 'c'}), 'b': [], 'c': [],}",
                           "arene={'a':dict_keys(['b','c',]),\n'b':list(),# no\n'c':tuple(())}\n\n# end",
                           "({'a': ['b', 'c'], 'b': [], 'c': []})", "{\"a\": [('b'), 'c', 'c'], 'b': [], 'c': []}"}) {
    EXPECT_EQ(edges(read(text, without_owners()).arena), expected) << text;
  }
  EXPECT_EQ(read("{}").arena.size(), 0u);
}

TEST(PythonReader, NumbersInOrderStayNumbers) {
  const Arena slides =
      read("{0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [], 4: [2], 5: [3], 6: [3], 7: []}", without_owners()).arena;
  EXPECT_FALSE(slides.named());
  EXPECT_EQ(edges(slides), "0>4 0>5 1>4 1>5 1>6 2>7 4>2 5>3 6>3");
  const Arena turned = read("{1: [0], 0: [1]}", without_owners()).arena;
  EXPECT_TRUE(turned.named());
  EXPECT_EQ(edges(turned), "1>0 0>1");
  EXPECT_EQ(edges(read("{0: [2, 1, 'x'], 1: [0], 'x': [2], 2: [1]}", without_owners()).arena),
            "0>1 0>x 0>2 1>0 x>2 2>1");
  EXPECT_TRUE(read("{'0': ['1'], '1': []}", without_owners()).arena.named());
  EXPECT_FALSE(read("{0: [1.0], True: []}", without_owners()).arena.named());
}

TEST(PythonReader, NamesAreReprs) {
  const Arena arena =
      read("{(2,0): [(1,1)], (1,1): [frozenset([(0, 1),(0,0)])], frozenset({(0,0), (0,1)}): []}", without_owners())
          .arena;
  EXPECT_EQ(edges(arena), "(2, 0)>(1, 1) (1, 1)>frozenset({(0, 0), (0, 1)})");
  const std::string name(100, 'n');
  EXPECT_EQ(edges(read("{'" + name + "': ['" + name + "', 'b'], 'b': []}", without_owners()).arena),
            name + ">" + name + " " + name + ">b");
}

TEST(PythonReader, ReadsListsOfLists) {
  EXPECT_EQ(edges(read("[[1, 2], [2], []]", without_owners()).arena), "0>1 0>2 1>2");
  const ReadArena matrix = read("M = [[0, 1, 1], [0, 0, 1], [0, 0, 0]]", without_owners());
  EXPECT_EQ(edges(matrix.arena), "0>1 0>2 1>2");
  EXPECT_EQ(matrix.notes.at(0).text.in(Language::english),
            "a square list of lists of 0 and 1: read as an adjacency matrix");
  ReadOptions forced = without_owners();
  forced.format = Format::python;
  EXPECT_EQ(edges(read("[[0, 1], [1, 0]]", forced).arena), "0>0 0>1 1>0 1>1");
  EXPECT_EQ(error("[[3], []]"), "f:1:3: 3 is a successor of 0 but no key: add it as a key");
  EXPECT_EQ(error("[['a']]"), "f:1:3: 'a' is a successor of 0 but no key: add it as a key");
}

TEST(PythonReader, ReadsTheOtherShapes) {
  EXPECT_EQ(edges(read("(['a', 'b'], [('a', 'b'), ('b', 'a')])", without_owners()).arena), "a>b b>a");
  EXPECT_EQ(edges(read("({'a'}, {('a', 'a')})", without_owners()).arena), "a>a");
  EXPECT_EQ(edges(read("({0: 'a', 1: 'b'}, [[0, 1], [0, 0]])", without_owners()).arena), "a>b");
  EXPECT_EQ(edges(read("({'b': 1, 'a': 0}, [[0, 1], [0, 0]])", without_owners()).arena), "a>b");
  EXPECT_EQ(edges(read("(['a', 'b', 'c'], [[0, 1, 0], [0, 0, 1], [0, 0, 0]])", without_owners()).arena), "a>b b>c");
  const Arena arena = read("({'a', 'c'}, {'b'}, {('a', 'b'), ('b', 'c')})").arena;
  EXPECT_EQ(edges(arena), "a>b b>c");
  EXPECT_EQ(arena.name(2), "b");
  EXPECT_EQ(arena.owner(1), Player::first);
  EXPECT_EQ(arena.owner(2), Player::second);
  EXPECT_EQ(error("(['a'], ['b'], [('a', 'c')])"), "f:1:23: there is no node 'c'");
  EXPECT_EQ(error("(['a'], ['a'], [])"), "f:1:10: the node 'a' is given twice");
  EXPECT_EQ(error("(['a'], [('a', 'b', 'c')])"), "f:1:10: expected an edge (from, to), found ('a', 'b', 'c')");
  EXPECT_EQ(error("({0: 'a', 1: 'b'}, [[0, 1], [0]])"), "f:1:29: row 2 of the matrix has 1 entries instead of 2");
  EXPECT_EQ(error("({0: 'a', 1: 'b'}, [[0, 1], [0, 2]])"),
            "f:1:33: row 2, column 2 of the matrix: expected 0 or 1, found 2");
  EXPECT_EQ(error("(1, 2, 3, 4)").substr(0, 23), "f:1:1: expected (S, A),");
}

TEST(PythonReader, TheKeysNameThePlayersOfTwoSets) {
  const auto players = [](const char* text) {
    const Arena arena = read(text).arena;
    return arena.player_name(Player::first) + " " + arena.player_name(Player::second);
  };
  EXPECT_EQ(players("([(2, 'Morgan')], [(1, 'Malo'), (0, 'Malo')], [((2, 'Morgan'), (1, 'Malo'))])"), "Morgan Malo");
  EXPECT_EQ(players("(['2-Malo', '1-Malo'], ['3-Morgan'], [])"), "Malo Morgan");
  EXPECT_EQ(players("([(2, 1)], [(1, 2)], [])"), "J1 J2");
  // Nothing that holds for every node, or not as the sets do.
  EXPECT_EQ(players("([(2, 'Morgan'), (1, 'Malo')], [(0, 'Malo')], [])"), "J0 J1");
  EXPECT_EQ(players("(['a', 'b'], ['c'], [])"), "J0 J1");
  EXPECT_EQ(players("([(2, 'Morgan')], [], [])"), "J0 J1");
  EXPECT_EQ(players("# players: X, Y\n([(2, 'Morgan')], [(1, 'Malo')], [])"), "X Y");
}

TEST(PythonReader, NumpysArrays) {
  for (const std::string text : {"array([[0, 1],\n       [0, 0]])", "M = array([[0, 1], [0, 0]], dtype=int8)",
                                 "np.array([[0,1],[0,0]])", "M = numpy.array([[0., 1.], [0., 0.]], dtype='float')",
                                 "array([[False, True], [False, False]])", "array([[0, 1], [0, 0]], dtype=np.uint8)"}) {
    for (const std::optional<Format> format : {std::optional<Format>(), std::optional(Format::python)}) {
      ReadOptions options = without_owners();
      options.format = format;
      TextReader reader(text, "f");
      const ReadArena made = read_arena(reader, options, Budget());
      EXPECT_EQ(made.format, Format::python) << text;
      EXPECT_EQ(edges(made.arena), "0>1") << text;
    }
  }
  EXPECT_EQ(edges(read("(['a', 'b'], array([[0, 1], [True, 0]]))", without_owners()).arena), "a>b b>a");
  EXPECT_EQ(error("array([[0, 1], [0]])"), "f:1:16: row 2 of the matrix has 1 entries instead of 2");
  EXPECT_EQ(error("array([[0, 1, 0]])"), "f:1:8: row 1 of the matrix has 3 entries instead of 1");
  EXPECT_EQ(error("array([[0, 1], [0, 7]])"), "f:1:16: row 2, column 2 of the matrix: expected 0 or 1, found 7");
  EXPECT_EQ(error("array([['a']])"), "f:1:7: expected a matrix of 0 and 1");
  EXPECT_EQ(error("array([[0]], order='C')"), "f:1:14: after the rows of an array only dtype=… is read");
  EXPECT_EQ(error("np.zeros(3)"), "f:1:9: only array(…) of numpy is read");
}

TEST(PythonReader, MissingSuccessors) {
  EXPECT_EQ(error("{'a': [],\n 'y': ['a', 'x']}"), "f:2:13: 'x' is a successor of 'y' but no key: add it as a key");
  EXPECT_EQ(error("{(1,1): [(0, 2)]}"), "f:1:10: (0, 2) is a successor of (1, 1) but no key: add it as a key");
  ReadOptions sinks = without_owners();
  sinks.missing_are_sinks = true;
  const Arena arena = read("{'a': ['z', 'b', 'y'], 'b': ['z']}", sinks).arena;
  EXPECT_EQ(edges(arena), "a>b a>z a>y b>z");
  EXPECT_EQ(arena.name(2), "z");
  EXPECT_EQ(edges(read("{0: [1, 2]}", sinks).arena), "0>1 0>2");
  EXPECT_FALSE(read("{0: [1, 2]}", sinks).arena.named());
  EXPECT_EQ(edges(read("{0: [7]}", sinks).arena), "0>7");
}

TEST(PythonReader, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error("{[1, 2]: []}"), "f:1:2: a list cannot be a key in Python: use a tuple, (…)");
  EXPECT_EQ(error("{'a': [], {1}: []}"),
            "f:1:11: a set or a dict cannot be a key in Python: use frozenset({…}) or a tuple");
  EXPECT_EQ(error("{set(): []}"), "f:1:2: a set cannot be a key in Python: use frozenset(…)");
  EXPECT_EQ(error("{(1, [2]): []}"), "f:1:6: a list cannot be a key in Python: use a tuple, (…)");
  EXPECT_EQ(error("{‘a’: []}"),
            "f:1:2: expected a node (a text between quotes, a number, a tuple or frozenset(…)), found the typographic "
            "quote ‘ (write ' or \")");
  EXPECT_EQ(error("{'a': [‘b’]}").substr(0, 7), "f:1:8: ");
  EXPECT_EQ(error("{1: [], '1': []}"),
            "f:1:9: 1 and '1' are two keys in Python, but one name here: rename one of them");
  EXPECT_EQ(error("{'1': [1]}"), "f:1:8: 1 and '1' are two keys in Python, but one name here: rename one of them");
  EXPECT_EQ(error("{'a': [],\n'a': []}"), "f:2:1: the node 'a' is given twice");
  EXPECT_EQ(error("{0: [], 0: []}"), "f:1:9: the node 0 is given twice");
  EXPECT_EQ(error("{'a': 3}"), "f:1:7: expected successors ([…], (…), a set between braces or set()), found 3");
  EXPECT_EQ(error("{'a': None}"), "f:1:7: expected successors ([…], (…), a set between braces or set()), found None");
  EXPECT_EQ(error("{'a', 'b'}"), "f:1:5: expected ':', found ','");
  EXPECT_EQ(error("{'a': [] 'b': []}"), "f:1:10: expected ',' or '}', found '''");
  EXPECT_EQ(error("{'a': []} 1"), "f:1:11: expected nothing more, found '1'");
  EXPECT_EQ(error("{'': []}"), "f:1:2: a node's name must not be empty");
  EXPECT_EQ(error("{a: []}"), "f:1:2: 'a' is not a value: put a text between quotes");
  EXPECT_EQ(error("parity 3;"), "f:1:1: expected an arena (a Python dict, a list of lists, or a tuple), found parity");
  EXPECT_EQ(error(""),
            "f:1:1: expected an arena: a Python dict, a list of lists, or a tuple, found the end of the text");
  EXPECT_EQ(error(std::string_view("{\0}", 3)).substr(0, 7), "f:1:2: ");
  EXPECT_EQ(error("{" + std::string(100'000, '(')), "f:1:203: more than 200 nested brackets");
  EXPECT_EQ(error("{1: " + std::string(100'000, '[')), "f:1:6: a list cannot be a key in Python: use a tuple, (…)");
  EXPECT_EQ(error("{1: {2: " + std::string(100'000, '[')), "f:1:210: more than 200 nested brackets");
  for (std::size_t length = 0; length < nim4.size(); ++length)
    EXPECT_EQ(error(nim4.substr(0, length)).substr(0, 2), "f:") << length;
}

}  // namespace
}  // namespace zermelo::formats::detail::python_reader_test
