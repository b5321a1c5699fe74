// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import Foundation
public import MullionGeometry
public import MullionRaster

// Core Graphics's names for the types of Mullion. `CGFloat` is Foundation's.
//
// A file that imports Foundation or XCTest sees Foundation's structures of the same names too. A
// file of aliases in its module decides for these; the article "The module UIKit" has it.

/// A point, in points of a view.
public typealias CGPoint = Point
/// A size, in points.
public typealias CGSize = Size
/// A rectangle, in points.
public typealias CGRect = Rect
/// An affine transform of the plane.
public typealias CGAffineTransform = MullionGeometry.AffineTransform
/// A color.
public typealias CGColor = Color
/// A context that draws into pixels.
public typealias CGContext = GraphicsContext
/// A blend mode.
public typealias CGBlendMode = BlendMode
/// The shape of the ends of lines.
public typealias CGLineCap = LineCap
/// The shape of the corners of lines.
public typealias CGLineJoin = LineJoin
/// An edge of a rectangle.
public typealias CGRectEdge = Rect.Edge
