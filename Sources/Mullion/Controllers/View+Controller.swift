// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The controller whose root view this is; costs other views the look at one bit.
  final var controller: ViewController? { marks.contains(.controlled) ? viewController : nil }

  /// The controller in whose view this one lies, or whose it is.
  final var nearestController: ViewController? {
    var view: View? = self
    while let candidate = view {
      if let controller = candidate.controller { return controller }
      view = candidate.superview
    }
    return nil
  }

  /// Has the controllers of the subtree appear or disappear, by where their views are now.
  final func settleControllers() {
    controller?.settleAppearance()
    for subview in subviews { subview.settleControllers() }
  }

  /// Forgets what the views of the subtree drew.
  final func releaseStoresInside() {
    if let details = layerDetailsIfAny, details.store != nil {
      details.store = nil
      details.stamp += 1
      setNeedsDisplay()
    }
    for subview in subviews { subview.releaseStoresInside() }
  }
}
