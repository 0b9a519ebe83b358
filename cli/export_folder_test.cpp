// SPDX-License-Identifier: Apache-2.0
#include "cli/export_folder.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::cli {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ExportFolderTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "zermelo-export-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
    folder_ = root_ / "page";
  }
  void TearDown() override { fs::remove_all(root_); }

  void exported(const std::vector<std::string>& files) {
    ExportFolder folder(folder_, files, context_);
    folder.begin();
    for (const std::string& file : files) folder.write(file, "ours");
    folder.finish();
  }
  std::string refusal(const std::vector<std::string>& files) {
    try {
      exported(files);
    } catch (const Error& error) {
      return error.message({});
    }
    return "";
  }
  static void put(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }
  static std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  fs::path root_, folder_;
  Context context_{Language{}};
};

TEST_F(ExportFolderTest, WritesIntoANewFolderAnEmptyOneAndItsOwn) {
  exported({"index.html", "games/0.js"});
  EXPECT_EQ(text_of(folder_ / "games/0.js"), "ours");
  exported({"index.html", "games/0.js"});
  fs::remove_all(folder_);
  fs::create_directory(folder_);
  exported({"index.html"});
  EXPECT_EQ(text_of(folder_ / "index.html"), "ours");
}

TEST_F(ExportFolderTest, RemovesWhatOnlyAnEarlierExportWrote) {
  exported({"games/0.js", "games/1.js"});
  put(folder_ / "games/notes.txt", "theirs");
  exported({"games/0.js"});
  EXPECT_FALSE(fs::exists(folder_ / "games/1.js"));
  EXPECT_EQ(text_of(folder_ / "games/notes.txt"), "theirs");
}

TEST_F(ExportFolderTest, LeavesAForeignFolderAlone) {
  fs::create_directory(folder_);
  put(folder_ / "index.html", "theirs");
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("files that no export wrote"));
  EXPECT_EQ(text_of(folder_ / "index.html"), "theirs");
  EXPECT_FALSE(fs::exists(folder_ / ExportFolder::mark_name));
}

TEST_F(ExportFolderTest, LeavesAForeignFileInItsOwnFolderAlone) {
  exported({"index.html"});
  fs::create_directory(folder_ / "games");
  put(folder_ / "games/0.js", "theirs");
  EXPECT_THAT(refusal({"games/0.js", "index.html"}), HasSubstr("games/0.js: no earlier export wrote this file"));
  EXPECT_EQ(text_of(folder_ / "games/0.js"), "theirs");
}

TEST_F(ExportFolderTest, WritesNothingThroughALink) {
  const fs::path elsewhere = root_ / "elsewhere";
  fs::create_directory(elsewhere);
  put(root_ / "precious", "theirs");
  fs::create_directory_symlink(elsewhere, folder_);
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("this is a link"));
  for (const char* end : {"/", "//", "/.", "/./"}) {
    folder_ = (root_ / "page").string() + end;
    EXPECT_THAT(refusal({"index.html"}), HasSubstr("this is a link")) << end;
  }
  folder_ = root_ / "own";
  exported({"index.html"});
  fs::remove(folder_ / "index.html");
  fs::create_symlink(root_ / "precious", folder_ / "index.html");
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("this is a link"));
  fs::remove(folder_ / "index.html");
  fs::create_directory_symlink(elsewhere, folder_ / "games");
  EXPECT_THAT(refusal({"games/0.js", "index.html"}), HasSubstr("this is a link"));
  EXPECT_EQ(text_of(root_ / "precious"), "theirs");
  EXPECT_TRUE(fs::is_empty(elsewhere));
}

TEST_F(ExportFolderTest, WritesNothingBehindALinkOnItsWay) {
  fs::create_directories(root_ / "elsewhere");
  fs::create_directory_symlink(root_ / "elsewhere", root_ / "link");
  for (const char* below : {"link/page", "link/new/page", "link/../link/page"}) {
    folder_ = root_ / below;
    EXPECT_THAT(refusal({"index.html"}), HasSubstr("link: this is a link")) << below;
  }
  EXPECT_TRUE(fs::is_empty(root_ / "elsewhere"));
}

TEST_F(ExportFolderTest, LeavesWhatWasEditedSinceAlone) {
  exported({"index.html", "games/0.js"});
  put(folder_ / "index.html", "theirs");
  EXPECT_THAT(refusal({"index.html", "games/0.js"}), HasSubstr("index.html: this file was changed"));
  EXPECT_THAT(refusal({"games/0.js"}), HasSubstr("index.html: this file was changed")) << "it would be removed";
  EXPECT_EQ(text_of(folder_ / "index.html"), "theirs");
}

TEST_F(ExportFolderTest, ACopiedMarkGivesNoRight) {
  exported({"index.html"});
  const fs::path own = root_ / "own";
  fs::create_directory(own);
  fs::copy_file(folder_ / ExportFolder::mark_name, own / ExportFolder::mark_name);
  put(own / "index.html", "theirs");
  folder_ = own;
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("index.html: this file was changed"));
  EXPECT_EQ(text_of(own / "index.html"), "theirs");
}

TEST_F(ExportFolderTest, AMarkCannotNameWhatLiesOutside) {
  exported({"index.html"});
  put(root_ / "precious", "theirs");
  put(folder_ / ExportFolder::mark_name, "zermelo export 2\n---------------- ../precious\n");
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("no export wrote this"));
  EXPECT_TRUE(fs::exists(root_ / "precious"));
}

TEST_F(ExportFolderTest, RemovesNothingBehindALink) {
  exported({"index.html", "games/deep/0.js"});
  fs::create_directories(root_ / "elsewhere/deep");
  put(root_ / "elsewhere/deep/0.js", "theirs");
  fs::remove_all(folder_ / "games");
  fs::create_directory_symlink(root_ / "elsewhere", folder_ / "games");
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("games: this is a link"));
  EXPECT_EQ(text_of(root_ / "elsewhere/deep/0.js"), "theirs");
}

TEST_F(ExportFolderTest, AnInterruptedExportCanBeMadeAgain) {
  {
    ExportFolder folder(folder_, {"index.html", "games/0.js"}, context_);
    folder.begin();
    folder.write("games/0.js", "half");
  }
  exported({"index.html", "games/0.js"});
  EXPECT_EQ(text_of(folder_ / "games/0.js"), "ours");
}

TEST_F(ExportFolderTest, NamesAFileThatIsNoFolder) {
  put(folder_, "theirs");
  EXPECT_THAT(refusal({"index.html"}), HasSubstr("this is not a folder"));
  EXPECT_EQ(text_of(folder_), "theirs");
}

}  // namespace

}  // namespace zermelo::cli
