// SPDX-License-Identifier: GPL-3.0-or-later
#include "CICU.h"

#include <stddef.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

UBreakIterator *mullion_line_breaks_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "root", NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  ubrk_close(iterator);
  return NULL;
}

void mullion_line_breaks_close(UBreakIterator *iterator) { ubrk_close(iterator); }

int mullion_line_breaks_set(UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t mullion_line_breaks_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

UBiDi *mullion_bidi_open(void) { return ubidi_open(); }

void mullion_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

const uint8_t *mullion_bidi_levels(
    UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  if (U_FAILURE(status)) return NULL;
  *paragraph = ubidi_getParaLevel(bidi);
  return levels;
}

void mullion_bidi_order(const uint8_t *levels, int32_t length, int32_t *order) {
  ubidi_reorderVisual(levels, length, order);
}
