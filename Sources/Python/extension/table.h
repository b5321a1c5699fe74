// SPDX-License-Identifier: GPL-3.0-or-later

// A table from numbers other than 0 to indices.
#ifndef MULLION_TABLE_H
#define MULLION_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t *keys;
  size_t *indices;
  // The number of slots, a power of 2 or 0.
  size_t capacity;
  size_t count;
} Table;

#define TABLE_NONE SIZE_MAX

// Returns the index of a key, or TABLE_NONE.
size_t table_find(const Table *table, uint64_t key);

// Adds a key that the table does not have. Returns false if memory is exhausted.
bool table_add(Table *table, uint64_t key, size_t index);

// Frees the table's memory; it is empty then.
void table_clear(Table *table);

#endif
