# SPDX-License-Identifier: Apache-2.0
# What the library needs where emscripten compiles it: fmt's headers. Debian has no WebAssembly build of fmt, oneTBB or
# zlib, and /usr/include has the headers of another C library beside those of fmt.
find_path(FMT_HEADERS fmt/format.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${FMT_HEADERS}/fmt ${PROJECT_BINARY_DIR}/include/fmt SYMBOLIC)
add_library(fmt::fmt INTERFACE IMPORTED)
target_include_directories(fmt::fmt INTERFACE ${PROJECT_BINARY_DIR}/include)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
set(library_packages fmt::fmt)
set(library_is_movable OFF)
set(cold_optimisation -Os)  # what is sent to a browser should be small
