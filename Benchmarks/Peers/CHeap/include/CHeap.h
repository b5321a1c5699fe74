// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CHEAP_H
#define CHEAP_H

/// Bytes on the heap that are in use.
long heap_bytes_in_use(void);

/// Bytes of the process that are in memory, after what is free was given back; 0 if it cannot be told.
long heap_resident_bytes(void);

/// What was allocated while counting.
typedef struct {
  /// Calls from within libglpk.
  long inside;
  /// Calls from anywhere else.
  long outside;
  /// Bytes asked for by the latter.
  long outside_bytes;
} heap_count;

/// Whether the process was started with the heap counter preloaded.
int heap_can_count(void);

/// Counts from now on.
void heap_start_counting(void);

/// Stops counting.
void heap_stop_counting(void);

/// What was counted so far.
heap_count heap_counted(void);

#endif
