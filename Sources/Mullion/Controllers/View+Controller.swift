// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The controller whose root view this is; nil if there is none.
  ///
  /// For a view without a controller, reading the property costs one bit test.
  final var controller: ViewController? {
    marks.contains(.controlled) ? interactionIfAny?.controller as? ViewController : nil
  }

  /// Sets ``controller``; nil removes it.
  final func setController(_ controller: ViewController?) {
    guard controller != nil || interactionIfAny != nil else { return }
    interaction.controller = controller
    marks.insert(.controlled)
  }

  /// The controller of this view or of its nearest ancestor that is a root view.
  final var nearestController: ViewController? {
    var view: View? = self
    while let candidate = view {
      if let controller = candidate.controller { return controller }
      view = candidate.superview
    }
    return nil
  }

  /// Begins or ends the appearance of each controller in the subtree, according to its view's
  /// window.
  final func settleControllers() {
    controller?.settleAppearance()
    for subview in subviews { subview.settleControllers() }
  }

  /// Releases the backing stores of all views in the subtree.
  final func releaseStoresInside() {
    if let details = layerDetailsIfAny, details.store != nil {
      details.store = nil
      details.stamp += 1
      setNeedsDisplay()
    }
    for part in subviewsAndParts { part.releaseStoresInside() }
  }
}
