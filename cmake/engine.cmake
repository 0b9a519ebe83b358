# SPDX-License-Identifier: Apache-2.0
# The engine: the library behind the door of wasm/, as one WebAssembly module that any host can start, and wasm/zermelo.js
# beside it, which starts it.
add_executable(zermelo_engine ${PROJECT_SOURCE_DIR}/wasm/door.cpp)
target_link_libraries(zermelo_engine PRIVATE zermelo_lib fmt::fmt)
zermelo_compiled(zermelo_engine)
# The stack lies below everything else: where it is too small the engine ends, and no data is overwritten.
target_link_options(zermelo_engine PRIVATE --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB
  -sTOTAL_STACK=8MB -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0 -Wl,--stack-first "-sEXPORTED_FUNCTIONS=['_malloc','_free']")
# Debian's emscripten looks for acorn where Debian's Node has it; another Node does not look there.
add_custom_command(TARGET zermelo_engine POST_BUILD VERBATIM COMMAND gzip -9knf $<TARGET_FILE:zermelo_engine>)
set_target_properties(zermelo_engine PROPERTIES OUTPUT_NAME zermelo SUFFIX .wasm
  RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
