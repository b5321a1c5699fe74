// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// A host reports no motion of the device, so effects keep their values and change nothing, as on a
// device that lies still.

/// A change of a view that follows the motion of the device.
public typealias UIMotionEffect = MotionEffect

/// A change of a property in proportion to a tilt.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes of a tilt.
  nonisolated public enum EffectType: Int, Sendable {
    /// A tilt to the left or right.
    case tiltAlongHorizontalAxis = 0
    /// A tilt up or down.
    case tiltAlongVerticalAxis = 1
  }

  /// The property, by its key path.
  public final let keyPath: String
  /// The axis.
  public final let type: EffectType
  /// The value at the least tilt.
  open var minimumRelativeValue: Any?
  /// The value at the largest tilt.
  open var maximumRelativeValue: Any?

  /// Creates an effect.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }

  deinit {}
}

/// Several effects.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  deinit {}
}
