// SPDX-License-Identifier: GPL-3.0-or-later

#include "table.h"

#include <stdlib.h>

static size_t slot_of(const Table *table, uint64_t key) {
  size_t slot = (size_t)((key * 0x9E3779B97F4A7C15u) >> 32) & (table->capacity - 1);
  while (table->keys[slot] != 0 && table->keys[slot] != key) slot = (slot + 1) & (table->capacity - 1);
  return slot;
}

size_t table_find(const Table *table, uint64_t key) {
  if (table->capacity == 0) return TABLE_NONE;
  size_t slot = slot_of(table, key);
  return table->keys[slot] == key ? table->indices[slot] : TABLE_NONE;
}

static bool grow(Table *table) {
  size_t capacity = table->capacity ? 2 * table->capacity : 32;
  Table larger = {
      calloc(capacity, sizeof *larger.keys), calloc(capacity, sizeof *larger.indices), capacity,
      table->count};
  if (!larger.keys || !larger.indices) {
    table_clear(&larger);
    return false;
  }
  for (size_t k = 0; k < table->capacity; k++) {
    if (table->keys[k] == 0) continue;
    size_t slot = slot_of(&larger, table->keys[k]);
    larger.keys[slot] = table->keys[k];
    larger.indices[slot] = table->indices[k];
  }
  table_clear(table);
  *table = larger;
  return true;
}

bool table_add(Table *table, uint64_t key, size_t index) {
  if (2 * (table->count + 1) > table->capacity && !grow(table)) return false;
  size_t slot = slot_of(table, key);
  table->keys[slot] = key;
  table->indices[slot] = index;
  table->count++;
  return true;
}

void table_clear(Table *table) {
  free(table->keys);
  free(table->indices);
  *table = (Table){NULL, NULL, 0, 0};
}
