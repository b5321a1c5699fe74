// SPDX-License-Identifier: GPL-3.0-or-later

// Parts of libglpk.a and of its dependencies that cannot be linked into a shared library: functions
// with thread-local variables, and the names of the standard streams. Debian compiles libglpk.a for
// programs, and its code for these needs fixed addresses. `install` renames the streams in a copy of
// the archives; the linker takes the functions from here and not from the archive.

#include <stdio.h>
#include <string.h>

FILE *mullion_stdin, *mullion_stdout, *mullion_stderr;

__attribute__((constructor)) static void find_streams(void) {
  mullion_stdin = stdin;
  mullion_stdout = stdout;
  mullion_stderr = stderr;
}

static _Thread_local void *environment;

void _glp_tls_set_ptr(void *pointer) { environment = pointer; }
void *_glp_tls_get_ptr(void) { return environment; }
char *_glp_xstrerr(int number) { return strerror(number); }

// GLPK loads libraries only for tables of its modelling language, which Mullion does not use.
int lt_dlinit(void) { return 1; }
int lt_dlexit(void) { return 1; }
void *lt_dlopen(const char *name) { return (void)name, NULL; }
void *lt_dlsym(void *library, const char *name) { return (void)library, (void)name, NULL; }
int lt_dlclose(void *library) { return (void)library, 1; }
const char *lt_dlerror(void) { return ""; }
