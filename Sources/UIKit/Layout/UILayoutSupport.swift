// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// A guide for the part of a controller's view that bars cover.
///
/// `view.safeAreaLayoutGuide` replaces it, in UIKit too.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UILayoutSupport: AnyObject {
  /// The height of the guide, in points.
  var length: CGFloat { get }
  /// The anchor of the top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a controller's view and the safe area.
private final class LayoutSupportGuide: LayoutGuide, UILayoutSupport {
  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return CGFloat(isTop ? insets.top : insets.bottom)
  }

  private let isTop: Bool

  /// Creates a guide and constrains it in a view.
  init(atTop isTop: Bool, of view: View) {
    self.isTop = isTop
    super.init(identifier: isTop ? "topLayoutGuide" : "bottomLayoutGuide")
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    // Create two constraints, as UIKit does, so that code which counts constraints finds the same
    // number.
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }
}

extension ViewController {
  /// The guide above the safe area of the view.
  public final var topLayoutGuide: any UILayoutSupport { layoutSupport(atTop: true) }

  /// The guide below the safe area of the view.
  public final var bottomLayoutGuide: any UILayoutSupport { layoutSupport(atTop: false) }

  private func layoutSupport(atTop isTop: Bool) -> any UILayoutSupport {
    guard let view = view else { return LayoutSupportGuide(atTop: isTop, of: View()) }
    let name = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    for case let guide as LayoutSupportGuide in view.layoutGuides where guide.identifier == name {
      return guide
    }
    return LayoutSupportGuide(atTop: isTop, of: view)
  }
}
