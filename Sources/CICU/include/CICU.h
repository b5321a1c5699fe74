// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// Mullion declares the functions of ICU that it needs, without ICU's headers. Foundation has an ICU of its own, and a
// program that imports the headers of both does not compile. Also, ICU's headers rename its functions with macros,
// which Swift does not import.

struct UBreakIterator;
struct UBiDi;

/// Opens an iterator over the positions where a line may end, independent of the language; null on failure.
struct UBreakIterator *mullion_line_breaks_open(void);

void mullion_line_breaks_close(struct UBreakIterator *iterator);

/// Sets the text in UTF-16, which must stay at its address while positions are requested; returns whether that
/// succeeded.
int mullion_line_breaks_set(struct UBreakIterator *iterator, const uint16_t *text, int32_t length);

/// Returns the next position, in code units; -1 after the last one.
int32_t mullion_line_breaks_next(struct UBreakIterator *iterator);

/// Opens an object that computes the bidirectional levels of paragraphs; null on failure.
struct UBiDi *mullion_bidi_open(void);

void mullion_bidi_close(struct UBiDi *bidi);

/// Returns the bidirectional level of each code unit of a paragraph in UTF-16, valid until the next call; null on
/// failure. Sets `paragraph` to the level of the paragraph: 0 or 1 by its first strong character, 0 without one.
const uint8_t *mullion_bidi_levels(
    struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph);

/// Fills `order` with the indices of a line's levels, from left to right on the screen.
void mullion_bidi_order(const uint8_t *levels, int32_t length, int32_t *order);

#endif
