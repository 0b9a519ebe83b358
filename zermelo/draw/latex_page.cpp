// SPDX-License-Identifier: Apache-2.0
// The part of Markdown that exercise sheets use, as a LaTeX document. Written here since no packaged converter is small
// enough to depend on for six constructs.
#include <zermelo/draw/latex_page.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <zermelo/base/latex.h>
#include <zermelo/base/texts.h>

namespace zermelo::draw {

namespace {

// Signs that pdflatex does not know, declared where a page has them; so they stay as they are in texts and code.
struct DeclaredSign {
  std::string_view sign, code, command;
};
constexpr DeclaredSign declared_signs[] = {{"\u202f", "202F", "\\nobreakspace"},
                                           {"α", "03B1", "\\ensuremath{\\alpha}"},
                                           {"β", "03B2", "\\ensuremath{\\beta}"},
                                           {"γ", "03B3", "\\ensuremath{\\gamma}"},
                                           {"δ", "03B4", "\\ensuremath{\\delta}"},
                                           {"ε", "03B5", "\\ensuremath{\\varepsilon}"},
                                           {"λ", "03BB", "\\ensuremath{\\lambda}"},
                                           {"π", "03C0", "\\ensuremath{\\pi}"},
                                           {"σ", "03C3", "\\ensuremath{\\sigma}"},
                                           {"φ", "03C6", "\\ensuremath{\\varphi}"},
                                           {"ω", "03C9", "\\ensuremath{\\omega}"},
                                           {"₀", "2080", "\\ensuremath{_0}"},
                                           {"₁", "2081", "\\ensuremath{_1}"},
                                           {"₂", "2082", "\\ensuremath{_2}"},
                                           {"←", "2190", "\\ensuremath{\\leftarrow}"},
                                           {"→", "2192", "\\ensuremath{\\to}"},
                                           {"⇒", "21D2", "\\ensuremath{\\Rightarrow}"},
                                           {"⇔", "21D4", "\\ensuremath{\\Leftrightarrow}"},
                                           {"⟺", "27FA", "\\ensuremath{\\iff}"},
                                           {"∀", "2200", "\\ensuremath{\\forall}"},
                                           {"∃", "2203", "\\ensuremath{\\exists}"},
                                           {"∅", "2205", "\\ensuremath{\\emptyset}"},
                                           {"∈", "2208", "\\ensuremath{\\in}"},
                                           {"∉", "2209", "\\ensuremath{\\notin}"},
                                           {"−", "2212", "\\ensuremath{-}"},
                                           {"∞", "221E", "\\ensuremath{\\infty}"},
                                           {"∩", "2229", "\\ensuremath{\\cap}"},
                                           {"∪", "222A", "\\ensuremath{\\cup}"},
                                           {"≠", "2260", "\\ensuremath{\\ne}"},
                                           {"≤", "2264", "\\ensuremath{\\le}"},
                                           {"≥", "2265", "\\ensuremath{\\ge}"},
                                           {"⊂", "2282", "\\ensuremath{\\subset}"},
                                           {"⊆", "2286", "\\ensuremath{\\subseteq}"}};

std::string declarations(std::string_view page) {
  std::string made;
  for (const auto& [sign, code, command] : declared_signs) {
    if (page.find(sign) == std::string_view::npos) continue;
    made.append("\\DeclareUnicodeCharacter{").append(code).append("}{").append(command).append("}\n");
  }
  return made;
}

// Emphasis, code and formulas within a line.
class InlineText {
 public:
  std::string of(std::string_view text) {
    std::string made;
    while (!text.empty()) take(text, made);
    return made;
  }

 private:
  void take(std::string_view& text, std::string& made) {
    if (text.starts_with('\\') && text.size() > 1) {
      made += written(text.substr(1, 1));
      text.remove_prefix(2);
    } else if (!enclosed(text, "**", "\\textbf{", made) && !enclosed(text, "`", "\\texttt{", made) &&
               !enclosed(text, "*", "\\emph{", made) && !formula(text, made)) {
      made += written(text.substr(0, 1));
      text.remove_prefix(1);
    }
  }

  static std::string_view written(std::string_view byte) {
    const std::string_view escape = latex_escape(byte);
    return escape.empty() ? byte : escape;
  }

  // With the quotes of a typewriter, which can be copied.
  static std::string code(std::string_view text) {
    std::string made;
    for (const char byte : text) made += byte == '\'' ? "\\textquotesingle{}" : written({&byte, 1});
    return made;
  }

  bool enclosed(std::string_view& text, std::string_view mark, std::string_view command, std::string& made) {
    if (!text.starts_with(mark)) return false;
    const std::size_t end = text.find(mark, mark.size());
    if (end == std::string_view::npos || end == mark.size()) return false;
    const std::string_view inside = text.substr(mark.size(), end - mark.size());
    made.append(command).append(mark == "`" ? code(inside) : of(inside)).append("}");
    text.remove_prefix(end + mark.size());
    return true;
  }

  static bool formula(std::string_view& text, std::string& made) {
    if (!text.starts_with('$')) return false;
    const std::size_t end = text.find('$', 1);
    if (end == std::string_view::npos) return false;
    made += text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    return true;
  }
};

class LatexPage {
 public:
  explicit LatexPage(Language language) {
    const bool french = language == Language::named("fr");
    head_ = "\\documentclass[a4paper,11pt]{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n";
    head_ += "\\usepackage{lmodern,amsmath,amssymb,textcomp,geometry,parskip}\n\\geometry{margin=2cm}\n";
    head_ += "\\IfFileExists{upquote.sty}{\\usepackage{upquote}}{}\n";
    // Debian has French in a package of its own, without which the page is set all the same.
    if (french) head_ += "\\IfFileExists{french.ldf}{\\usepackage[french]{babel}}{}\n";
  }

  std::string of(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    close_lists(0);
    close_table();
    return head_ + declarations(page_) + "\\begin{document}\n" + page_ + "\\end{document}\n";
  }

 private:
  void line(std::string_view text) {
    if (text.starts_with("```")) {
      close_lists(0);
      close_table();
      page_ += in_code_ ? "\\end{verbatim}\n" : "\\begin{verbatim}\n";
      in_code_ = !in_code_;
    } else if (in_code_) {
      page_.append(text).append("\n");
    } else if (text.starts_with('#')) {
      heading(text);
    } else if (text.starts_with('|')) {
      close_lists(0);
      row(text);
    } else if (trimmed(text).starts_with("- ") || trimmed(text).starts_with("* ")) {
      item(text);
    } else {
      paragraph(text);
    }
  }

  void paragraph(std::string_view text) {
    close_table();
    const bool goes_on = !text.empty() && is_blank(text[0]);
    if (!goes_on && !trimmed(text).empty()) close_lists(0);
    page_ += InlineText().of(trimmed(text)) + "\n";
  }

  void heading(std::string_view text) {
    close_lists(0);
    close_table();
    const std::size_t level = std::min(text.find_first_not_of('#'), text.size());
    const std::string words = InlineText().of(trimmed(text.substr(level)));
    if (level == 1) {
      page_ += "\\begin{center}\\Large\\bfseries " + words + "\\end{center}\n";
    } else {
      page_ += (level == 2 ? "\\section*{" : "\\subsection*{") + words + "}\n";
    }
  }

  void item(std::string_view text) {
    close_table();
    const std::size_t depth = text.find_first_not_of(" \t") / 2 + 1;
    close_lists(depth);
    for (; lists_ < depth; ++lists_) page_ += "\\begin{itemize}\n";
    page_ += "\\item " + InlineText().of(trimmed(trimmed(text).substr(2))) + "\n";
  }

  void close_lists(std::size_t depth) {
    for (; lists_ > depth; --lists_) page_ += "\\end{itemize}\n";
  }

  // The line of dashes below the head is a rule.
  void row(std::string_view text) {
    if (text.find_first_not_of("|-: ") == std::string_view::npos) {
      page_ += "\\hline\n";
      return;
    }
    std::vector<std::string> cells(1);
    text.remove_prefix(1);
    if (text.ends_with('|')) text.remove_suffix(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '|') {
        cells.emplace_back();
      } else {
        cells.back() += text[i];
        if (text[i] == '\\' && i + 1 < text.size()) cells.back() += text[++i];
      }
    }
    if (!in_table_) page_ += "\\begin{center}\\begin{tabular}{l" + std::string(cells.size() - 1, 'r') + "}\n";
    in_table_ = true;
    for (std::size_t i = 0; i < cells.size(); ++i) page_ += (i == 0 ? "" : " & ") + InlineText().of(trimmed(cells[i]));
    page_ += " \\\\\n";
  }

  void close_table() {
    if (in_table_) page_ += "\\end{tabular}\\end{center}\n";
    in_table_ = false;
  }

  std::string head_, page_;
  bool in_code_ = false, in_table_ = false;
  std::size_t lists_ = 0;
};

}  // namespace

std::string latex_page(std::string_view markdown, Language language) { return LatexPage(language).of(markdown); }

}  // namespace zermelo::draw
