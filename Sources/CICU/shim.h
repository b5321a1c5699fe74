// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

// ICU's headers give its functions other names by macros with the version in them, which Swift does not see.

/// Opens an iterator over the places where lines may end, for no language in particular; null on failure.
static inline UBreakIterator *mullion_line_breaks_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "root", NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  ubrk_close(iterator);
  return NULL;
}

static inline void mullion_line_breaks_close(UBreakIterator *iterator) { ubrk_close(iterator); }

/// Sets the text, UTF-16 that must stay where it is while places are asked for; whether that worked.
static inline int mullion_line_breaks_set(UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

/// The next place in code units; -1 behind the last one.
static inline int32_t mullion_line_breaks_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

/// Opens what finds the levels of paragraphs; null on failure.
static inline UBiDi *mullion_bidi_open(void) { return ubidi_open(); }

static inline void mullion_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

/// The level of each code unit of a paragraph of UTF-16, valid until the next call, and that of the paragraph itself: 0
/// or 1 by its first strong character, 0 without one. Null on failure.
static inline const uint8_t *mullion_bidi_levels(
    UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  if (U_FAILURE(status)) return NULL;
  *paragraph = ubidi_getParaLevel(bidi);
  return levels;
}

/// Fills `order` with the places of a line's levels from left to right.
static inline void mullion_bidi_order(const uint8_t *levels, int32_t length, int32_t *order) {
  ubidi_reorderVisual(levels, length, order);
}
