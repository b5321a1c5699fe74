// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer's interface for programs with their own main function; Swift's toolchains do not include its header.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
