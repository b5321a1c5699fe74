// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion

// A host reports no motion of the device, so effects keep their values and change nothing, as on a
// device that lies still.

/// A change of a view that follows the motion of the device.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class UIMotionEffect {
  /// Creates an effect.
  public init() {}

  deinit {}
}

/// A change of a property in proportion to a tilt.
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
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  deinit {}
}

nonisolated(unsafe) private var effectsKey: UInt8 = 0

extension View {
  /// The effects of the view.
  public final var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, &effectsKey) as? [UIMotionEffect] ?? [] }
    set { objc_setAssociatedObject(self, &effectsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Adds an effect.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
