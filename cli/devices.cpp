// SPDX-License-Identifier: Apache-2.0
// zermelo devices: the processors that can solve, and why there is no GPU where there is none.
#include <zermelo/answers/devices.h>

#include "cli/question_options.h"
#include "cli/verbs.h"

namespace zermelo::cli {

void add_devices(Verb& verb, Context& context) {
  verb.runs([&context] {
    Output output(context.output_path, context.budget);
    write_answer(output, std::nullopt, answers::ask(answers::Devices()), context);
    output.finish();
  });
}

}  // namespace zermelo::cli
