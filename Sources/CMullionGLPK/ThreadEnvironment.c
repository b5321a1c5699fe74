// SPDX-License-Identifier: GPL-3.0-or-later

#include "ThreadEnvironment.h"

#include <glpk.h>
#include <pthread.h>

static pthread_key_t thread_end;
static pthread_once_t thread_end_once = PTHREAD_ONCE_INIT;

static void free_environment(void *unused) {
  (void)unused;
  glp_free_env();
}

static void make_thread_end(void) { pthread_key_create(&thread_end, free_environment); }

void mullion_glpk_free_with_thread(void) {
  pthread_once(&thread_end_once, make_thread_end);
  if (!pthread_getspecific(thread_end)) pthread_setspecific(thread_end, &thread_end);
}
