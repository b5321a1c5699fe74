// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

/// A view's corner radius and border, which in UIKit only its layer has.
///
/// They are members of a protocol, not of the class, because code written for UIKit often declares
/// members of these names in its own views. `@_disfavoredOverload` makes the compiler prefer the
/// program's members, even where a numeric conversion would otherwise select Mullion's.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol Bordered: AnyObject {}

extension View: Bordered {}

extension Bordered where Self: View {
  /// The radius of the corners of the background, the border and the clip, in points.
  ///
  /// Default 0.
  @_disfavoredOverload public var cornerRadius: Double {
    get { detailsBox?.details.cornerRadius ?? 0 }
    set { reporting { () throws(ViewError) in try setCornerRadius(newValue) } }
  }

  /// The width of the border, drawn inside the bounds, in points.
  ///
  /// Default 0, which draws no border.
  @_disfavoredOverload public var borderWidth: Double {
    get { detailsBox?.details.borderWidth ?? 0 }
    set { reporting { () throws(ViewError) in try setBorderWidth(newValue) } }
  }

  /// The color of the border; nil means black.
  @_disfavoredOverload public var borderColor: Color? {
    get { detailsBox?.details.borderColor }
    set {
      guard newValue != borderColor else { return }
      let change = beginChange(.borderColor)
      details.borderColor = newValue
      appearanceDidChange()
      end(change, .borderColor)
    }
  }

  /// Sets ``cornerRadius``.
  ///
  /// - Parameter radius: The radius, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  @_disfavoredOverload public func setCornerRadius(_ radius: Double) throws(ViewError) {
    try checkNotNegative(radius, "cornerRadius")
    guard radius != cornerRadius else { return }
    let change = beginChange(.cornerRadius)
    details.cornerRadius = radius
    appearanceDidChange()
    end(change, .cornerRadius)
  }

  /// Sets ``borderWidth``.
  ///
  /// - Parameter width: The width, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  @_disfavoredOverload public func setBorderWidth(_ width: Double) throws(ViewError) {
    try checkNotNegative(width, "borderWidth")
    guard width != borderWidth else { return }
    let change = beginChange(.borderWidth)
    details.borderWidth = width
    appearanceDidChange()
    end(change, .borderWidth)
  }
}
