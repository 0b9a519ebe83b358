# SPDX-License-Identifier: Apache-2.0
# Solving on a cluster needs Open MPI (scripts/packages.txt, kind «cluster»). One source includes it
# (zermelo/cluster/mpi_ranks.cpp); without it that source says so when it is asked, and all the rest is the same. It is
# off unless asked for: a program with MPI needs MPI's libraries wherever it runs.
option(ZERMELO_CLUSTER "Solve on the ranks that mpirun starts" OFF)
set(cluster_libraries "")
if(ZERMELO_CLUSTER)
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI COMPONENTS CXX)
  if(MPI_CXX_FOUND)
    set(cluster_libraries $<BUILD_INTERFACE:MPI::MPI_CXX>)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/zermelo/cluster/mpi_ranks.cpp PROPERTIES
      COMPILE_DEFINITIONS ZERMELO_CLUSTER)
  else()
    message(STATUS "Open MPI is missing: solving on a cluster is left out")
  endif()
endif()
# By itself in every build, so that one that gets a cluster compiles nothing else again.
set_source_files_properties(${PROJECT_SOURCE_DIR}/zermelo/cluster/mpi_ranks.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
