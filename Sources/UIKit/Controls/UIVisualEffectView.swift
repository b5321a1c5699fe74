// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// UIKit's names for visual effects.

/// A view that blurs what is behind it.
public typealias UIVisualEffectView = VisualEffectView
/// An effect of a visual effect view.
public typealias UIVisualEffect = VisualEffect
/// Blurs everything behind a view.
public typealias UIBlurEffect = BlurEffect
/// Lets content take part in a blur.
public typealias UIVibrancyEffect = VibrancyEffect
/// The styles of vibrancy.
public typealias UIVibrancyEffectStyle = VibrancyEffect.Style
