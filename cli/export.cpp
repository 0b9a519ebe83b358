// SPDX-License-Identifier: Apache-2.0
// zermelo export: the page with the engine inside, for any web space or a USB stick.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/registry.h>

#include "cli/export_folder.h"
#include "cli/verbs.h"

#ifdef ZERMELO_SERVE
#include <zermelo/serve/page.h>
#endif

namespace zermelo::cli {

namespace {

struct ExportOptions {
  std::vector<std::string> games;
};

#ifdef ZERMELO_SERVE

// Opened from a disk the page may not fetch files: what it begins with stands in its head.
std::string head_of(const std::vector<std::string>& games) {
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const std::string& game : games) json.value(game);
  json.end_array();
  for (std::size_t at = 0; (at = list.find('"', at)) != std::string::npos; at += 6) list.replace(at, 1, "&quot;");
  return "<meta name=\"zermelo-games\" content=\"" + list +
         "\" />\n    <link rel=\"manifest\" href=\"./zermelo.webmanifest\" />\n    ";
}

std::string replaced(std::string text, std::string_view place, const std::string& by, bool keep) {
  const std::size_t at = text.find(place);
  if (at == std::string::npos) throw std::logic_error("the page has no " + std::string(place));
  return text.replace(at, keep ? 0 : place.size(), by);
}

// What a person reads who finds the folder.
std::string read_me(Language language) {
  std::string text;
  for (const Phrase& line :
       {Phrase("Open index.html in a browser: that is all."),
        Phrase(
            "Every game, graph and exercise of Zermelo is in this folder; nothing is installed and nothing is sent."),
        Phrase(
            "To let others use it, copy the whole folder to a web space. Visited once, it works without a network, and "
            "a phone can install it.")})
    text += line.in(language) + "\n";
  return text;
}

void run_export(const ExportOptions& options, Context& context) {
  if (context.output_path.empty()) throw Error(Phrase("name the folder to write with -o"));
  const auto page = serve::page_files();
  const auto has = [&](std::string_view path) {
    return std::any_of(page.begin(), page.end(), [&](const serve::PageFile& file) { return file.path == path; });
  };
  if (page.empty()) throw Error(Phrase("this program was built without the page: «./run export» builds it"));
  if (!has("/engine.js"))
    throw Error(Phrase("this program was built without the page's engine: «./run export» builds it"));
  std::vector<std::string> games;
  for (const std::string& game : options.games) {
    if (game.starts_with('@')) throw Error(Phrase("{}: only games can be exported, not files", game));
    games.push_back(make_game(game)->name());
  }
  std::vector<std::pair<std::string, std::string>> files;
  std::string all;
  for (const serve::PageFile& file : page) {
    std::string text(file.body);
    if (file.path == "/index.html") text = replaced(std::move(text), "<script", head_of(games), true);
    if (file.path != "/offline.js") all += checksum_of(text);
    files.emplace_back(file.path.substr(1), std::move(text));
  }
  // A browser that keeps the folder looks whether this has changed.
  for (auto& [name, text] : files) {
    if (name == "offline.js") text = replaced(std::move(text), "VERSION", checksum_of(all), false);
  }
  files.emplace_back("README.txt", read_me(Language::english));
  files.emplace_back("LISEZMOI.txt", read_me(*Language::named("fr")));
  std::vector<std::string> names;
  for (const auto& [name, text] : files) names.push_back(name);
  ExportFolder folder(context.output_path, names, context);
  folder.begin();
  for (const auto& [name, text] : files) folder.write(name, text);
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
                  Phrase("games that come first there, a word each: \"chomp(rows=4,cols=3)\" nim; none is needed"))
      .takes("GAMES");
  verb.runs([options, &context] { run_export(*options, context); });
}

}  // namespace zermelo::cli
