# SPDX-License-Identifier: Apache-2.0
# The Python package: build/PRESET/python/zermelo holds the module made of python/bindings and links to the sources of
# python/zermelo, so that PYTHONPATH=build/PRESET/python is all that it takes to import it.

# Debian's Python, whose headers scripts/packages.txt installs, unless another is named.
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
set(PYBIND11_NOPYTHON ON)  # its headers are all that we take
find_package(pybind11 2.10 REQUIRED)

set(python_folder ${PROJECT_BINARY_DIR}/python)
file(GLOB python_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/python/zermelo ${PROJECT_SOURCE_DIR}/python/zermelo/*)
list(FILTER python_files EXCLUDE REGEX "__pycache__")
file(MAKE_DIRECTORY ${python_folder}/zermelo)
file(GLOB linked_files ${python_folder}/zermelo/*.py)
foreach(file IN LISTS linked_files)
  if(NOT EXISTS ${file})  # what it leads to was removed
    file(REMOVE ${file})
  endif()
endforeach()
foreach(name IN LISTS python_files)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/python/zermelo/${name} ${python_folder}/zermelo/${name} SYMBOLIC)
endforeach()

# What is hot is in the library, and in those that read graphs and rules and make dicts.
zermelo_sources(python_sources python/bindings)
set(hot_python_sources ${python_sources})
list(FILTER hot_python_sources INCLUDE REGEX "/(graph|graph_results|position_graph|row_reader|rules|search|walked_rules)\\.cpp$")
list(REMOVE_ITEM python_sources ${hot_python_sources})
add_library(zermelo_python_hot OBJECT ${hot_python_sources})
target_link_libraries(zermelo_python_hot PRIVATE Python::Module)
target_compile_options(zermelo_python_hot PRIVATE $<$<CONFIG:Release>:-O2>)
Python_add_library(zermelo_python MODULE WITH_SOABI ${python_sources} $<TARGET_OBJECTS:zermelo_python_hot>)
zermelo_cold_code(zermelo_python)
if(ZERMELO_SANITIZE)
  zermelo_cold_code(zermelo_python_hot)
endif()
foreach(target IN ITEMS zermelo_python_hot zermelo_python)
  target_link_libraries(${target} PRIVATE pybind11::headers zermelo_lib fmt::fmt Threads::Threads)
  zermelo_compiled(${target})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON UNITY_BUILD_BATCH_SIZE 5)
endforeach()
# By itself in every build, as zermelo/tables/codec.cpp is.
set_source_files_properties(${PROJECT_SOURCE_DIR}/python/bindings/tables.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
  COMPILE_DEFINITIONS "$<$<BOOL:${ZERMELO_TABLES}>:ZERMELO_TABLES>")
target_compile_definitions(zermelo_python PRIVATE ZERMELO_VERSION="${PROJECT_VERSION}")
set_target_properties(zermelo_python PROPERTIES OUTPUT_NAME _zermelo LIBRARY_OUTPUT_DIRECTORY ${python_folder}/zermelo)
target_link_options(zermelo_python PRIVATE $<$<CONFIG:Release>:-s>)
