// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/csv.h>
#include <zermelo/solution/marking/marking.h>

namespace zermelo {

std::string csv_header() { return "file,kind,right,correct,wrong,missing,extra,reason"; }

std::string csv_row(std::string_view file, const Mark& mark, Language language) {
  std::string row = csv_field(file);
  row.append(",").append(answer_kind_name(mark.kind)).append(mark.right() ? ",1" : ",0");
  for (const std::uint64_t count : {mark.correct, mark.wrong, mark.missing, mark.extra}) {
    row += "," + std::to_string(count);
  }
  row += ",";
  if (!mark.reasons.empty()) row += csv_field(mark.reasons.front().in(language));
  return row;
}

}  // namespace zermelo
