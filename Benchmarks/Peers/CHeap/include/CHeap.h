// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CHEAP_H
#define CHEAP_H

/// The bytes in use on the heap.
long heap_bytes_in_use(void);

/// The resident bytes of the process after returning free memory to the system; 0 if unknown.
long heap_resident_bytes(void);

/// The allocations counted.
typedef struct {
  /// Calls by libglpk's code.
  long inside;
  /// Calls by other code.
  long outside;
  /// Bytes requested by other code.
  long outside_bytes;
} heap_count;

/// Whether the process was started with the heap counter preloaded.
int heap_can_count(void);

/// Starts counting.
void heap_start_counting(void);

/// Stops counting.
void heap_stop_counting(void);

/// Returns the allocations counted so far.
heap_count heap_counted(void);

#endif
