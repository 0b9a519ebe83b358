# SPDX-License-Identifier: Apache-2.0
# cmake -DTEST=prefix -DPROGRAM=path -DOUTPUT=file -DWORKING_DIRECTORY=path -P list_suites.cmake, after a test program is
# linked: one ctest test for each suite of its tests. A test by itself would start the program a thousand times more.

execute_process(COMMAND ${PROGRAM} --gtest_list_tests WORKING_DIRECTORY ${WORKING_DIRECTORY}
  OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "(^|\n)[A-Za-z_0-9/]+\\." suites "${listing}")
if(NOT suites)
  message(FATAL_ERROR "${PROGRAM} lists no tests")
endif()
set(tests "")
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "\n|\\.$" "" suite "${suite}")
  string(APPEND tests "add_test([[${TEST}.${suite}]] [[${PROGRAM}]] [[--gtest_filter=${suite}.*]] --gtest_brief=1)\n"
    "set_tests_properties([[${TEST}.${suite}]] PROPERTIES LABELS unit TIMEOUT 600 WORKING_DIRECTORY [[${WORKING_DIRECTORY}]]"
    # Short stacks of who allocated what: the sanitizer spends a tenth of the time on them.
    " ENVIRONMENT ASAN_OPTIONS=malloc_context_size=8)\n")
endforeach()
file(WRITE ${OUTPUT} "${tests}")
