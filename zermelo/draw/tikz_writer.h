// SPDX-License-Identifier: Apache-2.0
// A scene for LaTeX, with TikZ: a document of the class standalone, or the picture alone for \input. Frames become
// pages.
#pragma once
#include <zermelo/draw/scene.h>
#include <zermelo/draw/text_sink.h>

namespace zermelo {

// `bare`: the picture alone. Colours are defined in it, so that it needs the package tikz and no more.
void write_tikz(const Scene& scene, bool bare, const TextSink& sink);

}  // namespace zermelo
