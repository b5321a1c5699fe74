// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
@_spi(Overriding) import MullionView

extension View {
  /// The controller whose root view this is; nil if there is none.
  final var controller: ViewController? { viewOwner as? ViewController }

  /// The controller of this view or of its nearest ancestor that is a root view.
  final var nearestController: ViewController? {
    var view: View? = self
    while let candidate = view {
      if let controller = candidate.controller { return controller }
      view = candidate.superview
    }
    return nil
  }
}
