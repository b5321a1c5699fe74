// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

/// Whether allocations are counted.
extern int heap_counter_is_on;

/// Calls by libglpk's code, calls by other code, and bytes requested by other code.
extern long heap_counter_counts[3];

#endif
