# SPDX-License-Identifier: Apache-2.0
# cmake --install: headers, library, CMake package and pkg-config file; with the program, its manual and completions.
# CPack makes a Debian package of the same files.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The headers that <zermelo/zermelo.h> includes, and those of formats, play and draw; games are reached by name.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/zermelo DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h"
  PATTERN "*_fixture.h" EXCLUDE PATTERN "games" EXCLUDE)
install(TARGETS zermelo_lib EXPORT zermelo_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
install(EXPORT zermelo_targets NAMESPACE zermelo:: FILE zermeloTargets.cmake DESTINATION ${package_folder})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/zermeloConfig.cmake.in ${PROJECT_BINARY_DIR}/zermeloConfig.cmake
  INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/zermeloConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/zermeloConfig.cmake ${PROJECT_BINARY_DIR}/zermeloConfigVersion.cmake
  DESTINATION ${package_folder})
# Found from the file itself, so that the package can be installed anywhere and moved.
file(RELATIVE_PATH prefix_from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/zermelo.pc.in ${PROJECT_BINARY_DIR}/zermelo.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/zermelo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(ZERMELO_PROGRAM)
  install(TARGETS zermelo RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # The program writes its manual and completions itself, from the tables that its help comes from: whoever built it alone
  # can install it.
  set(generated ${PROJECT_BINARY_DIR}/installed)
  add_custom_command(TARGET zermelo POST_BUILD VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${generated}
    COMMAND zermelo --man > ${generated}/zermelo.1
    COMMAND zermelo --completions bash > ${generated}/zermelo.bash
    COMMAND zermelo --completions zsh > ${generated}/_zermelo
    COMMAND zermelo --completions fish > ${generated}/zermelo.fish)
  install(FILES ${generated}/zermelo.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${generated}/zermelo.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME zermelo)
  install(FILES ${generated}/_zermelo DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
  install(FILES ${generated}/zermelo.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zermelo)
set(CPACK_PACKAGE_VENDOR Zermelo)
set(CPACK_PACKAGE_CONTACT "the Zermelo project <zermelo@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libfmt-dev, libtbb-dev, zlib1g-dev${tables_debian}")
include(CPack)
