// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Options for a block's animations, with UIKit's raw values.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views with changed sizes at the block's end, so that their subviews are animated
    /// too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views receive touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends earlier animations of the same properties, and animates from the current appearance.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// In an inner block: uses its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In an inner block: uses its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition: animates and shows the changes inside, instead of a picture of their
    /// result.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views: hides and shows them instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does nothing, because inner blocks inherit only duration and curve.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips around the vertical center line.
    ///
    /// See ``View/transition(with:duration:options:animations:completion:)``.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips around the vertical center line.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Moves the old picture up and out.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Moves the new picture in from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades the old picture into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips around the horizontal center line.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips around the horizontal center line.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve that the options select.
    var curve: TimingFunction {
      switch rawValue >> 16 & 0xF {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// Whether the options select a transition.
    package var hasTransition: Bool { ViewTransition.Style(rawValue: transition) != nil }

    /// The number of the transition that the options select; 0 for none.
    var transition: UInt { rawValue >> 20 & 0xF }
  }

  /// Options for a block's keyframes, with UIKit's raw values.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// See ``View/AnimationOptions/layoutSubviews``.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// See ``View/AnimationOptions/allowUserInteraction``.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// See ``View/AnimationOptions/beginFromCurrentState``.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// See ``View/AnimationOptions/repeat``.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// See ``View/AnimationOptions/autoreverse``.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// See ``View/AnimationOptions/overrideInheritedDuration``.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// See ``View/AnimationOptions/overrideInheritedOptions``.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// See ``KeyframeCalculationMode/linear``; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// See ``KeyframeCalculationMode/discrete``.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// See ``KeyframeCalculationMode/paced``.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// See ``KeyframeCalculationMode/cubic``.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// See ``KeyframeCalculationMode/cubicPaced``.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode that the options select.
    var mode: KeyframeCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
