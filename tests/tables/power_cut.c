// SPDX-License-Identifier: Apache-2.0
// Preloaded into the program, this writes to the file $POWER_CUT_LOG what would outlive a loss of power: a line for each
// file that is synced («sync INODE SIZE»), and for each that is given a name («name INODE PATH»).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void note(const char* word, unsigned long inode, const char* rest) {
  char line[4200];
  const int length = snprintf(line, sizeof line, "%s %lu %s\n", word, inode, rest);
  const int file = open(getenv("POWER_CUT_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0666);
  if (file >= 0 && write(file, line, (size_t)length) == length) close(file);
}

/* SLOW_SYNC: microseconds that a sync takes at least. */
int fsync(int file) {
  if (getenv("SLOW_SYNC") != NULL) usleep((useconds_t)atoi(getenv("SLOW_SYNC")));
  const int done = ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
  struct stat about;
  char size[32];
  if (done == 0 && fstat(file, &about) == 0) {
    snprintf(size, sizeof size, "%ld", (long)about.st_size);
    note("sync", about.st_ino, size);
  }
  return done;
}

int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  struct stat about;
  const int done = ((int (*)(int, const char*, int, const char*, int))dlsym(RTLD_NEXT, "linkat"))(from_folder, from,
                                                                                                to_folder, to, flags);
  if (done == 0 && stat(to, &about) == 0) note("name", about.st_ino, to);
  return done;
}

/* Kills the program at the removal whose number KILL_AT_REMOVAL says, before the file is gone. */
int unlink(const char *path) {
  static int removals = 0;
  const char *last = getenv("KILL_AT_REMOVAL");
  if (last != NULL && ++removals == atoi(last)) raise(SIGKILL);
  return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}
