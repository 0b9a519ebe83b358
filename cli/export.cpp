// SPDX-License-Identifier: Apache-2.0
// zermelo export: the page with whole games inside, for any web space or a USB stick.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include <zermelo/base/error.h>

#include "cli/export_folder.h"
#include "cli/gzip_writer.h"
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

// A page that is opened from a disk may not fetch files, but may load scripts: a game is one.
std::string script_of(const std::string& game, const Context& context) {
  const std::string json = serve::exported_game(game, context.budget, *context.progress);
  const std::string packed = GzipWriter().pack(json, true);
  return "(window.zermeloTables=window.zermeloTables||[]).push(\"" + base64(packed) + "\");\n";
}

std::string script_name(std::size_t game) { return fmt::format("games/{}.js", game); }

std::string index_with(std::string page, std::size_t games) {
  std::string scripts;
  for (std::size_t i = 0; i < games; ++i)
    scripts += fmt::format("<script defer src=\"./{}\"></script>\n", script_name(i));
  const std::size_t place = page.find("<script");
  if (place == std::string::npos) throw std::logic_error("the page has no script");
  return page.insert(place, scripts);
}

void run_export(const ExportOptions& options, Context& context) {
  if (context.output_path.empty()) throw Error(Phrase("name the folder to write with -o"));
  if (serve::page_files().empty())
    throw Error(Phrase("this program was built without the page: «./run export» builds it"));
  std::vector<std::string> files;
  for (std::size_t i = 0; i < options.games.size(); ++i) files.push_back(script_name(i));
  for (const serve::PageFile& file : serve::page_files()) files.emplace_back(file.path.substr(1));
  ExportFolder folder(context.output_path, files, context);
  std::vector<std::string> scripts;
  for (const std::string& game : options.games) scripts.push_back(script_of(game, context));
  folder.begin();
  for (std::size_t i = 0; i < scripts.size(); ++i) folder.write(script_name(i), scripts[i]);
  for (const serve::PageFile& file : serve::page_files()) {
    const std::string text(file.body), name(file.path.substr(1));
    folder.write(name, name == "index.html" ? index_with(text, scripts.size()) : text);
  }
  folder.finish();
  context.note(Phrase("open {} in a browser", (std::filesystem::path(context.output_path) / "index.html").string()));
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
