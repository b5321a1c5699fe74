// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import CoreGraphics
public import Mullion

// Core Animation's names for the types of Mullion.

/// The layer of a view.
public typealias CALayer = Layer
/// An animation of one property between two values.
public typealias CABasicAnimation = BasicAnimation
/// An animation of one property along several values.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation of one property with the motion of a spring.
public typealias CASpringAnimation = SpringAnimation
/// Several animations with common timing.
public typealias CAAnimationGroup = AnimationGroup
/// The pace of an animation.
public typealias CAMediaTimingFunction = TimingFunction
/// Calls a closure at each update of a window.
public typealias CADisplayLink = DisplayLink
