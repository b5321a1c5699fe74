// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Runs a block without animations, even those of inner blocks.
  ///
  /// Same as ``withAnimationsEnabled(_:_:)`` with false.
  ///
  /// - Parameter actions: The changes.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    withAnimationsEnabled(false, actions)
  }

  /// Runs a block with animations turned on or off, whatever the setting outside of the block.
  ///
  /// The block is a scope: ``setAnimationsEnabled(_:)`` in it ends with it. A task created in the
  /// block belongs to the scope until the block returns; other threads do not.
  ///
  /// - Parameters:
  ///   - areEnabled: Whether animations are on.
  ///   - actions: The changes.
  public static func withAnimationsEnabled(_ areEnabled: Bool, _ actions: () -> Void) {
    AnimationSwitch.run(areEnabled, actions)
  }

  /// Turns animations on or off, for the whole process as in UIKit.
  ///
  /// In a block of ``withAnimationsEnabled(_:_:)`` or ``performWithoutAnimation(_:)``, the call
  /// applies to the rest of the innermost block instead.
  ///
  /// While animations are off, animation blocks, property animators and transitions only set
  /// values. The completions of blocks and transitions are called at once with true. Changes in
  /// blocks that are already running are not animated either. Started animations continue. Animated
  /// scrolling and ``Layer/add(_:forKey:)`` are not affected.
  public static func setAnimationsEnabled(_ areEnabled: Bool) {
    AnimationSwitch.current.isEnabled = areEnabled
  }

  /// Whether animations are on; false in a block of ``performWithoutAnimation(_:)``.
  ///
  /// Default true. See ``setAnimationsEnabled(_:)``.
  public static var areAnimationsEnabled: Bool { AnimationSwitch.current.isEnabled }

  /// The duration of the enclosing animation block, in seconds.
  ///
  /// It is 0 outside of any block and while animations are off.
  public static var inheritedAnimationDuration: Double {
    guard let context = AnimationContext.current, areAnimationsEnabled else { return 0 }
    return context.timing.duration
  }
}
