# SPDX-License-Identifier: Apache-2.0
# Tables on disk need zstd and xxHash (scripts/packages.txt, kind «tables»). One source includes them
# (zermelo/tables/codec.cpp). Without them it says so when it is asked, and what only tables need is not compiled.
find_library(ZSTD_LIBRARY zstd)
find_path(ZSTD_INCLUDE zstd.h)
find_path(XXHASH_INCLUDE xxhash.h)  # its functions are inlined: nothing is linked
mark_as_advanced(ZSTD_LIBRARY ZSTD_INCLUDE XXHASH_INCLUDE)
if(ZSTD_LIBRARY AND ZSTD_INCLUDE AND XXHASH_INCLUDE)
  set(tables_found ON)
else()
  set(tables_found OFF)
endif()
option(ZERMELO_TABLES "Read and write tables on disk" ${tables_found})
set(tables_libraries "")
set(tables_pkgconfig "")  # for cmake/zermelo.pc.in
set(tables_debian "")     # for the Debian package
if(ZERMELO_TABLES AND NOT tables_found)
  message(FATAL_ERROR "ZERMELO_TABLES needs libzstd-dev and libxxhash-dev")
elseif(ZERMELO_TABLES)
  set(tables_libraries zstd)
  set(tables_pkgconfig " libzstd")
  set(tables_debian ", libzstd-dev")
  set_source_files_properties(${PROJECT_SOURCE_DIR}/zermelo/tables/codec.cpp PROPERTIES
    COMPILE_DEFINITIONS ZERMELO_TABLES)
else()
  message(STATUS "zstd or xxHash is missing: tables on disk are left out")
endif()
# By itself in every build, so that one that gets tables compiles nothing else again.
set_source_files_properties(${PROJECT_SOURCE_DIR}/zermelo/tables/codec.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
