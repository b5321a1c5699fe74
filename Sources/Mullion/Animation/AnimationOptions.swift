// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// How a block's animations run; the numbers are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose sizes the block sets are laid out at its end, so that what is inside of them is animated along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views take touches meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What animates the same properties ends, and the new animation goes from what is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// In a block inside of a block: the duration is its own.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In a block inside of a block: the curve is its own.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition: what changes inside is animated and shown, not only a picture of how it comes out.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition from view to view: they are hidden and shown, not taken out and put in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Options are never inherited but for duration and curve, so it changes nothing.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly; what is taken if no curve is named.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns round the upright middle; see ``View/transition(with:duration:options:animations:completion:)``.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns round the upright middle.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old picture goes up and out.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new picture comes down from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old picture fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns round the level middle.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns round the level middle.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve that is named.
    var curve: TimingFunction {
      switch rawValue >> 16 & 0xF {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// The number of the transition that is named; 0 for none.
    var transition: UInt { rawValue >> 20 & 0xF }
  }

  /// How a block's keyframes run; the numbers are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
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

    /// See ``KeyframeCalculationMode/linear``; what is taken if no mode is named.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// See ``KeyframeCalculationMode/discrete``.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// See ``KeyframeCalculationMode/paced``.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// See ``KeyframeCalculationMode/cubic``.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// See ``KeyframeCalculationMode/cubicPaced``.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The mode that is named.
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
