// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CHeap.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

long heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

long heap_resident_bytes(void) {
  malloc_trim(0);
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  long size = 0, resident = 0;
  int fields = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return fields == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}

/// The flag and the counters of the preloaded library; null without it.
static int *flag(void) { return dlsym(RTLD_DEFAULT, "heap_counter_is_on"); }
static long *counters(void) { return dlsym(RTLD_DEFAULT, "heap_counter_counts"); }

int heap_can_count(void) { return flag() != NULL && counters() != NULL; }

void heap_start_counting(void) {
  int *on = flag();
  if (on != NULL) __atomic_store_n(on, 1, __ATOMIC_SEQ_CST);
}

void heap_stop_counting(void) {
  int *on = flag();
  if (on != NULL) __atomic_store_n(on, 0, __ATOMIC_SEQ_CST);
}

heap_count heap_counted(void) {
  heap_count result = {0, 0, 0};
  long *counts = counters();
  if (counts != NULL) {
    result.inside = counts[0];
    result.outside = counts[1];
    result.outside_bytes = counts[2];
  }
  return result;
}
