// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// What Mullion needs of ICU, without ICU's headers: Foundation brings an ICU of its own, and a program that saw both would
// not compile. Besides, ICU's headers rename its functions by macros, which Swift does not see.

struct UBreakIterator;
struct UBiDi;

/// Opens an iterator over the places where lines may end, for no language in particular; null on failure.
struct UBreakIterator *mullion_line_breaks_open(void);

void mullion_line_breaks_close(struct UBreakIterator *iterator);

/// Sets the text, UTF-16 that must stay where it is while places are asked for; whether that worked.
int mullion_line_breaks_set(struct UBreakIterator *iterator, const uint16_t *text, int32_t length);

/// The next place in code units; -1 behind the last one.
int32_t mullion_line_breaks_next(struct UBreakIterator *iterator);

/// Opens what finds the levels of paragraphs; null on failure.
struct UBiDi *mullion_bidi_open(void);

void mullion_bidi_close(struct UBiDi *bidi);

/// The level of each code unit of a paragraph of UTF-16, valid until the next call, and that of the paragraph itself: 0
/// or 1 by its first strong character, 0 without one. Null on failure.
const uint8_t *mullion_bidi_levels(
    struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph);

/// Fills `order` with the places of a line's levels from left to right.
void mullion_bidi_order(const uint8_t *levels, int32_t length, int32_t *order);

#endif
