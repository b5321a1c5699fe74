// SPDX-License-Identifier: GPL-3.0-or-later

/// A change of a view that follows the motion of the device.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class MotionEffect {
  /// Creates an effect.
  public init() {}

  deinit {}
}
