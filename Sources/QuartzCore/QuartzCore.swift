// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import CoreGraphics
public import Mullion

// Core Animation's names for the types of Mullion.

/// A rectangle that is drawn, of a view or without one.
public typealias CALayer = Layer
/// An object that draws and lays out layers.
public typealias CALayerDelegate = LayerDelegate
/// A layer that fills and strokes a path.
public typealias CAShapeLayer = ShapeLayer
/// A layer that shows a gradient.
public typealias CAGradientLayer = GradientLayer
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
