// SPDX-License-Identifier: Apache-2.0
#include "cli/question_options.h"

namespace zermelo::cli {

answers::Sentences sentences_to(Output& output, const Context& context) {
  return {context.reader(), [&](const answers::Sentence& sentence) {
            switch (sentence.kind) {
              case answers::Sentence::Kind::heading:
                context.headline(output, sentence.text);
                break;
              case answers::Sentence::Kind::line:
                output.line(context.say(sentence.text));
                break;
              case answers::Sentence::Kind::indented:
                output.line("   " + context.say(sentence.text));
                break;
              case answers::Sentence::Kind::sentence:
                output.sentence(context.say(sentence.text));
                break;
            }
          }};
}

}  // namespace zermelo::cli
