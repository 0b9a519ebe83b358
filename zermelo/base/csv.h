// SPDX-License-Identifier: Apache-2.0
// CSV (RFC 4180), as every answer writes it and readers take it. A text that a spreadsheet would take for a formula
// gets an apostrophe before it, and what a terminal would obey is written \x1b, \u2028 …; csv_text() gives the text
// back.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo {

// A text as a field of a CSV line. Plain numbers stay as they are.
[[nodiscard]] std::string csv_field(std::string_view text);
// The text of a field that csv_field() wrote, given without its quotes.
[[nodiscard]] std::string csv_text(std::string_view field);

// The records of a CSV text; lines without a character are skipped.
class CsvRecords {
 public:
  // `name` is the file's, for errors; both outlive the records.
  CsvRecords(std::string_view text, const std::string& name, char separator = ',')
      : text_(text), name_(name), separator_(separator) {}

  // False at the end of the text. Throws an Error where a quote is not closed.
  bool next();
  [[nodiscard]] const std::vector<std::string>& fields() const { return fields_; }
  [[nodiscard]] const Place& place() const { return place_; }

 private:
  void skip_line_end();

  std::string_view text_;
  const std::string& name_;
  char separator_;
  std::uint64_t line_ = 1;
  std::vector<std::string> fields_;
  Place place_;
};

}  // namespace zermelo
