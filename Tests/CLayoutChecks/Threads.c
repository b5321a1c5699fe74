// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <pthread.h>

static void *use(void *argument) {
  mul_layout *layout = argument;
  double frame[4];
  const char *ids[] = {"box"};
  intptr_t wrong = 0;
  for (int k = 0; k < 200; k++) {
    int32_t status = mul_layout_frames(layout, 1, ids, frame);
    wrong += status != MUL_OK && status != MUL_BUSY;
  }
  return (void *)wrong;
}

void check_threads(void) {
  mul_layout *layout = boxes_layout();
  pthread_t threads[3];
  for (int k = 0; k < 3; k++) EXPECT(pthread_create(&threads[k], NULL, use, layout) == 0);
  for (int k = 0; k < 3; k++) {
    void *wrong = NULL;
    EXPECT(pthread_join(threads[k], &wrong) == 0 && !wrong);
  }
  expect_box(layout, 10, 10, 70, 20);
  mul_layout_free(layout);
}
