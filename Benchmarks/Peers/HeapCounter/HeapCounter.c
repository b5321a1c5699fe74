// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded by Benchmarks/allocations: counts heap allocations, by libglpk and by other code.
#define _GNU_SOURCE
#include "HeapCounter.h"

#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int heap_counter_is_on;
long heap_counter_counts[3];

/// The address range of libglpk's code, found at startup.
static uintptr_t glpk_start, glpk_end;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static int find_glpk(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  (void)data;
  if (info->dlpi_name == NULL || strstr(info->dlpi_name, "libglpk") == NULL) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    glpk_start = info->dlpi_addr + header->p_vaddr;
    glpk_end = glpk_start + header->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void prepare(void) { dl_iterate_phdr(find_glpk, NULL); }

static void count(void *caller, size_t size) {
  if (!__atomic_load_n(&heap_counter_is_on, __ATOMIC_RELAXED)) return;
  uintptr_t address = (uintptr_t)caller;
  if (address >= glpk_start && address < glpk_end) {
    __atomic_add_fetch(&heap_counter_counts[0], 1, __ATOMIC_RELAXED);
  } else {
    __atomic_add_fetch(&heap_counter_counts[1], 1, __ATOMIC_RELAXED);
    __atomic_add_fetch(&heap_counter_counts[2], (long)size, __ATOMIC_RELAXED);
  }
}

void *malloc(size_t size) {
  count(__builtin_return_address(0), size);
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count(__builtin_return_address(0), elements * size);
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  count(__builtin_return_address(0), size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(__builtin_return_address(0), size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(__builtin_return_address(0), size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count(__builtin_return_address(0), size);
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}
