// SPDX-License-Identifier: Apache-2.0
// zermelo export: the page with whole games inside, for any web space or a USB stick.
#include <filesystem>
#include <memory>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/files.h"
#include "cli/gzip_writer.h"
#include "cli/output.h"
#include "cli/verbs.h"

#ifdef ZERMELO_SERVE
#include <zermelo/serve/exported_game.h>
#include <zermelo/serve/page.h>
#endif

namespace zermelo::cli {

namespace {

struct ExportOptions {
  std::vector<std::string> games;
};

#ifdef ZERMELO_SERVE

std::string base64(std::string_view bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0);
    for (std::size_t k = 0; k < 4; ++k) text += i + k <= bytes.size() ? digits[three >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

void write_file(const std::filesystem::path& path, std::string_view text, const Context& context) {
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) throw Error(Phrase("{}: {}", path.parent_path().string(), system_phrase(failed.value())));
  Output output(path.string(), context.budget);
  output.write(text);
  output.finish();
}

// A page that is opened from a disk may not fetch files, but may load scripts: a game is one.
std::string script_of(const std::string& game, const Context& context) {
  const std::string json = serve::exported_game(game, context.budget, *context.progress);
  const std::string packed = GzipWriter().pack(json, true);
  return "(window.zermeloTables=window.zermeloTables||[]).push(\"" + base64(packed) + "\");\n";
}

std::string index_with(std::string page, std::size_t games) {
  std::string scripts;
  for (std::size_t i = 0; i < games; ++i) scripts += fmt::format("<script defer src=\"./games/{}.js\"></script>\n", i);
  const std::size_t place = page.find("<script");
  if (place == std::string::npos) throw std::logic_error("the page has no script");
  return page.insert(place, scripts);
}

void run_export(const ExportOptions& options, Context& context) {
  if (context.output_path.empty()) throw Error(Phrase("name the folder to write with -o"));
  if (serve::page_files().empty())
    throw Error(Phrase("this program was built without the page: «./run export» builds it"));
  const std::filesystem::path folder = context.output_path;
  std::vector<std::string> scripts;
  for (const std::string& game : options.games) scripts.push_back(script_of(game, context));
  for (std::size_t i = 0; i < scripts.size(); ++i)
    write_file(folder / "games" / fmt::format("{}.js", i), scripts[i], context);
  for (const serve::PageFile& file : serve::page_files()) {
    const std::string text(file.body);
    const bool index = file.path == "/index.html";
    write_file(folder / std::string(file.path.substr(1)), index ? index_with(text, scripts.size()) : text, context);
  }
  context.note(Phrase("open {} in a browser", (folder / "index.html").string()));
}

#else

void run_export(const ExportOptions&, Context&) {
  throw Error(Phrase("this program was built without the page: «./run export» builds it"));
}

#endif

}  // namespace

void add_export(Verb& verb, Context& context) {
  auto options = std::make_shared<ExportOptions>();
  verb.positional("games", options->games,
                  Phrase("games with their parameters, a word each: \"chomp(rows=4,cols=3)\" nim"))
      .takes("GAMES")
      .required();
  verb.runs([options, &context] { run_export(*options, context); });
}

}  // namespace zermelo::cli
