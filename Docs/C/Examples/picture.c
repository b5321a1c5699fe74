// SPDX-License-Identifier: GPL-3.0-or-later

// Lays out a document, prints a frame, and writes a picture of it to card.png.

#include <mullion.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char document[] =
    "{\"version\": 1, \"size\": {\"width\": 240, \"height\": 120},"
    " \"root\": {\"id\": \"root\", \"background\": \"#f0f0f0\", \"subviews\": ["
    "  {\"id\": \"card\", \"background\": \"#3060c0\", \"cornerRadius\": 12}]},"
    " \"constraints\": [\"card.leading == root.leading + 16\", \"card.top == root.top + 16\","
    "  \"card.trailing == root.trailing - 16\", \"card.bottom == root.bottom - 16\"]}";

/// Ends the program if a call failed.
static void check(mul_layout *layout, int32_t status) {
  if (status == MUL_OK) return;
  fprintf(stderr, "%s: %s\n", mul_status_name(status), mul_layout_message(layout));
  exit(1);
}

int main(void) {
  mul_layout *layout;
  if (mul_layout_new(&layout) != MUL_OK) return 1;
  mul_layout_options options = {.size = sizeof options, .scale = 2, .time_limit = 10};
  check(layout, mul_layout_read(layout, document, strlen(document), &options));

  const char *ids[] = {"card"};
  double frame[4];
  check(layout, mul_layout_frames(layout, 1, ids, frame));
  printf("card: %g, %g, %g x %g\n", frame[0], frame[1], frame[2], frame[3]);

  size_t count;
  const uint8_t *bytes;
  check(layout, mul_layout_png(layout, &count, &bytes));
  FILE *file = fopen("card.png", "wb");
  if (!file || fwrite(bytes, 1, count, file) != count || fclose(file) != 0) return 1;
  mul_layout_free(layout);
  return 0;
}
