# SPDX-License-Identifier: Apache-2.0
# Everything ctest runs, found by glob: unit tests (unit_tests.cmake), checks of the tree, transcripts.

find_package(Python3 REQUIRED COMPONENTS Interpreter)
enable_testing()

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
  zermelo/*_test.cpp cli/*_test.cpp bench/*_test.cpp tests/*_test.cpp)
list(JOIN test_sources "\n" test_sources_text)
file(WRITE ${PROJECT_BINARY_DIR}/test_sources.txt "${test_sources_text}\n")
if(ZERMELO_UNIT_TESTS)
  include(cmake/unit_tests.cmake)
endif()

if(ZERMELO_CHECKS)
  # A check is scripts/check_NAME [ROOT [BUILD]]; its message on failure is for a person.
  file(GLOB checks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scripts/check_*)
  foreach(check IN LISTS checks)
    cmake_path(GET check FILENAME name)
    string(REPLACE "check_" "check." name ${name})
    add_test(NAME ${name} COMMAND ${check} ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
    set_tests_properties(${name} PROPERTIES LABELS check TIMEOUT 300 SKIP_RETURN_CODE 77)
  endforeach()
  file(GLOB script_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/scripts/*_test.py)
  foreach(script IN LISTS script_tests)
    cmake_path(GET script STEM name)
    add_test(NAME scripts.${name} COMMAND ${Python3_EXECUTABLE} -B ${script})
    set_tests_properties(scripts.${name} PROPERTIES LABELS check TIMEOUT 120)
    if(TARGET zermelo)
      set_tests_properties(scripts.${name} PROPERTIES ENVIRONMENT ZERMELO_PROGRAM=$<TARGET_FILE:zermelo>)
    endif()
  endforeach()
  # What compilers say of wrong rules.
  add_test(NAME rules.mistakes COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tests/rules/mistakes_test.py
    g++ clang++)
  set_tests_properties(rules.mistakes PROPERTIES LABELS check TIMEOUT 120 SKIP_RETURN_CODE 77)
  # ./test runs the sanitizer build beside these tests: the last waits for it, so that one summary shows both.
  add_test(NAME asan.all COMMAND ${PROJECT_SOURCE_DIR}/scripts/asan_status)
  set_tests_properties(asan.all PROPERTIES LABELS check COST -1 TIMEOUT 3600 SKIP_RETURN_CODE 77)
endif()

if(ZERMELO_GOLDEN AND TARGET zermelo)
  file(GLOB_RECURSE transcripts CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/golden/*.txt docs/*.md)
  file(GLOB top_pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} README.md ARCHITECTURE.md CONTRIBUTING.md)
  if(ZERMELO_SANITIZE)
    # A sanitizer makes everything slower: these reach every verb and every option, which tests/scripts/reach_test.py checks.
    file(STRINGS ${PROJECT_SOURCE_DIR}/tests/golden/sanitized.list transcripts REGEX "^[^#]")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/golden/sanitized.list)
    set(top_pages "")
  endif()
  if(TARGET zermelo_cuda)
    list(FILTER transcripts EXCLUDE REGEX "no_gpu")
  endif()
  foreach(transcript IN LISTS transcripts top_pages)
    set(kind docs)
    if(transcript MATCHES "^tests/golden/")
      set(kind golden)
    endif()
    string(REGEX REPLACE "^(tests/golden|docs)/" "" name ${transcript})
    string(REGEX REPLACE "\\.(txt|md)$" "" name ${name})
    add_test(NAME ${kind}.${name} COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tests/golden/run.py
      --binary $<TARGET_FILE:zermelo> ${PROJECT_SOURCE_DIR}/${transcript})
    # Short stacks of who allocated what, as in unit tests: the sanitizer spends a tenth of the time on them.
    set_tests_properties(${kind}.${name} PROPERTIES LABELS ${kind} TIMEOUT 300
      ENVIRONMENT ASAN_OPTIONS=malloc_context_size=8)
  endforeach()
endif()

if(ZERMELO_GOLDEN AND TARGET zermelo AND NOT ZERMELO_SANITIZE)
  if(ZERMELO_INSTALL)
    add_test(NAME install.stranger COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tests/install/install_test.py
      ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
    set_tests_properties(install.stranger PROPERTIES LABELS golden TIMEOUT 600)
  endif()
  # TikZ is for LaTeX, which is large: where it is not installed the test says so and is skipped.
  add_test(NAME golden.tikz COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tests/pictures/compile_tikz.py
    $<TARGET_FILE:zermelo>)
  set_tests_properties(golden.tikz PROPERTIES LABELS golden TIMEOUT 600 SKIP_RETURN_CODE 77)
  # Ten seconds of scripts/torture; where others use the machine, budgets are measured with more slack.
  add_test(NAME golden.torture COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/scripts/torture
    --program $<TARGET_FILE:zermelo> --seconds 10 --slack 2)
  set_tests_properties(golden.torture PROPERTIES LABELS golden TIMEOUT 300)
  # Tests in a terminal, which a transcript cannot show.
  add_test(NAME golden.terminal COMMAND ${Python3_EXECUTABLE} -B
    ${PROJECT_SOURCE_DIR}/tests/terminal/play_in_terminal.py $<TARGET_FILE:zermelo>)
  set_tests_properties(golden.terminal PROPERTIES LABELS golden TIMEOUT 600 SKIP_RETURN_CODE 77)
  # Tests of files that never come, readers that never read, and signals in the middle.
  add_test(NAME golden.signals COMMAND ${Python3_EXECUTABLE} -B
    ${PROJECT_SOURCE_DIR}/tests/signals/files_and_signals.py $<TARGET_FILE:zermelo>)
  set_tests_properties(golden.signals PROPERTIES LABELS golden TIMEOUT 600)
  # Tables whose building is killed, loses power, or fills the disk.
  add_test(NAME golden.table_builds COMMAND ${Python3_EXECUTABLE} -B
    ${PROJECT_SOURCE_DIR}/tests/tables/builds_survive.py $<TARGET_FILE:zermelo>)
  set_tests_properties(golden.table_builds PROPERTIES LABELS golden TIMEOUT 600)
  # Ranks that mpirun starts on this machine; skipped where the program has no MPI.
  add_test(NAME golden.ranks COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/tests/cluster/ranks_test.py
    $<TARGET_FILE:zermelo>)
  set_tests_properties(golden.ranks PROPERTIES LABELS golden TIMEOUT 600 SKIP_RETURN_CODE 77)
  # Budgets as the system sees them from outside.
  foreach(budget IN ITEMS time memory)
    add_test(NAME golden.${budget} COMMAND ${Python3_EXECUTABLE} -B
      ${PROJECT_SOURCE_DIR}/tests/budgets/${budget}_holds.py $<TARGET_FILE:zermelo>)
    set_tests_properties(golden.${budget} PROPERTIES LABELS golden TIMEOUT 600)
  endforeach()
endif()

if(TARGET zermelo_python)
  # Each file of python/tests by itself; the package's docstrings are one of them.
  file(GLOB python_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/tests/test_*.py)
  set(python_environment "PYTHONPATH=${python_folder}" ZERMELO_SOURCE=${PROJECT_SOURCE_DIR}
    ZERMELO_PROGRAM=${PROJECT_BINARY_DIR}/zermelo)
  if(ZERMELO_SANITIZE MATCHES "address")
    # What is typed wrongly. The interpreter is C: without libstdc++ the sanitizer would find no way to throw. Leaks are
    # not looked for, since the interpreter frees little when it ends.
    list(FILTER python_tests INCLUDE REGEX "/test_(bad_input|wrong_rules)\\.py$")
    set(preloaded "")
    foreach(library IN ITEMS libasan.so libstdc++.so.6)
      execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${library} OUTPUT_VARIABLE path
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
      list(APPEND preloaded ${path})
    endforeach()
    list(JOIN preloaded " " preloaded)
    list(APPEND python_environment "LD_PRELOAD=${preloaded}" ASAN_OPTIONS=detect_leaks=0:malloc_context_size=8 PYTHONMALLOC=malloc
      ZERMELO_TEST_SECONDS=1200)
  endif()
  foreach(file IN LISTS python_tests)
    cmake_path(GET file STEM name)
    string(REGEX REPLACE "^test_" "" name ${name})
    # The sanitizer writes to the process's own output, which pytest would hold back.
    add_test(NAME python.${name} COMMAND ${Python_EXECUTABLE} -B -m pytest -q -p no:cacheprovider --capture=sys ${file})
    set_tests_properties(python.${name} PROPERTIES LABELS python TIMEOUT 600 ENVIRONMENT "${python_environment}")
  endforeach()
endif()

if(TARGET zermelo_serve AND TARGET zermelo AND NOT ZERMELO_SANITIZE)
  # A real server, asked over real sockets; Debian's Python has the packages.
  foreach(name IN ITEMS protocol trials fixtures)
    add_test(NAME serve.${name} COMMAND /usr/bin/python3 -B ${PROJECT_SOURCE_DIR}/tests/serve/${name}_test.py)
    set_tests_properties(serve.${name} PROPERTIES LABELS serve TIMEOUT 600 SKIP_RETURN_CODE 77
      ENVIRONMENT ZERMELO_PROGRAM=$<TARGET_FILE:zermelo>)
  endforeach()
  if(ZERMELO_PAGE)
    # The page: its types, its own logic, and the whole in Debian's Chromium, each view by itself.
    foreach(name IN ITEMS check test)
      add_test(NAME page.${name} COMMAND ${NPM} run --silent ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web)
    endforeach()
    set(page_tests page.check page.test)
    file(GLOB views CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/e2e/*.e2e.ts)
    foreach(view IN LISTS views)
      cmake_path(GET view FILENAME file)
      string(REPLACE ".e2e.ts" "" name ${file})
      add_test(NAME page.e2e.${name} COMMAND ${NPM} run --silent e2e -- ${file} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web)
      list(APPEND page_tests page.e2e.${name})
    endforeach()
    set_tests_properties(${page_tests} PROPERTIES LABELS page TIMEOUT 900 ENVIRONMENT ZERMELO=$<TARGET_FILE:zermelo>)
  endif()
endif()

if(TARGET zermelo_python AND TARGET zermelo_serve AND TARGET zermelo AND NOT ZERMELO_SANITIZE)
  # The same questions at every door: the program, the Python package, a real server.
  file(GLOB door_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/doors/*_test.py)
  foreach(file IN LISTS door_tests)
    cmake_path(GET file STEM name)
    string(REPLACE "_test" "" name ${name})
    add_test(NAME doors.${name} COMMAND ${Python_EXECUTABLE} -B ${file})
    set_tests_properties(doors.${name} PROPERTIES LABELS doors TIMEOUT 300
      ENVIRONMENT "PYTHONPATH=${python_folder};ZERMELO_PROGRAM=$<TARGET_FILE:zermelo>")
  endforeach()
endif()

# The longest are started first, so that no core is left without work at the end.
foreach(test IN ITEMS page.e2e.arena page.e2e.play page.e2e.many golden.time golden.ranks golden.memory golden.exact_search serve.trials golden.stages
                      golden.table_builds install.stranger python.bad_input)
  if(TEST ${test})
    set_tests_properties(${test} PROPERTIES COST 1000)
  endif()
endforeach()
