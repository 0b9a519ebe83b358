// SPDX-License-Identifier: Apache-2.0
// The header fields of every answer that keep other sites out.
#pragma once
#include <utility>

namespace zermelo::serve {

// No other site may frame, sniff or script what we send.
inline constexpr std::pair<const char*, const char*> safety_fields[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; "
     "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
};

}  // namespace zermelo::serve
