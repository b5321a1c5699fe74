// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef MULLION_THREAD_ENVIRONMENT_H
#define MULLION_THREAD_ENVIRONMENT_H

/// Registers the calling thread's GLPK environment to be freed when the thread ends. GLPK never frees it, so each
/// thread that solved a program would leak five kilobytes.
void mullion_glpk_free_with_thread(void);

#endif
