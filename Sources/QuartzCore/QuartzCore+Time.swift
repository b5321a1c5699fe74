// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
import Glibc

/// Returns the time in seconds since an arbitrary point, which a change of the clock does not move.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return CFTimeInterval(time.tv_sec) + CFTimeInterval(time.tv_nsec) / 1e9
}
