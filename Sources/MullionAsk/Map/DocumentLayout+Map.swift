// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

extension DocumentLayout {
  /// Returns the map of the document's views and guides, without the parts of controls and bars.
  ///
  /// The knob of a switch follows the frame of the switch, and no frame of the document follows from
  /// it. So the map is proved although code positions the knob.
  func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>?,
    observing: @escaping () -> [Double] = { [] }
  ) throws(ViewError) -> LayoutMap {
    let isPositionedOnly = window.rootView.map(Self.onlyPositionsParts) ?? true
    let parts = LayoutMapParts(arePositionedOnly: isPositionedOnly) { $0.view?.identifier == nil }
    return try window.layoutMap(
      widths: widths, heights: heights, parts: parts, observing: observing)
  }

  /// Whether the view and those inside it only position their parts when they are laid out, and
  /// change no content size and no frame of the document's views.
  private static func onlyPositionsParts(_ view: View) -> Bool {
    switch view {
    // The rows and items are views of the document.
    case is TableView, is CollectionView: return false
    // The lines of the title follow from the width.
    case let button as Button where button.configuration != nil: return false
    // The lines of the text follow from the width.
    case let text as TextView where !text.isScrollEnabled: return false
    default: return view.subviews.allSatisfy(onlyPositionsParts)
    }
  }
}
