// SPDX-License-Identifier: Apache-2.0
// A scene as SVG: with a title, on a background of its own, so that it is read on a dark page as on a light one.
#pragma once
#include <zermelo/draw/scene.h>
#include <zermelo/draw/text_sink.h>

namespace zermelo {

// Frames follow one another without end; where nothing moves, the last one is shown.
void write_svg(const Scene& scene, const TextSink& sink);

}  // namespace zermelo
