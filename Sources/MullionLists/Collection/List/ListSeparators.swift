// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The lines at the top and the bottom of a list cell.
struct ListSeparators {
  /// The item whose lines these are; nil if they must be determined again.
  var path: CollectionView.IndexPath?
  private var configuration: ListSeparatorConfiguration?
  private var placement: ListPlacement?
  private var top: ControlPart?
  private var bottom: ControlPart?

  /// Determines the lines for a position in a list; a nil position has none.
  mutating func adopt(_ placement: ListPlacement?, at path: CollectionView.IndexPath) {
    (self.placement, self.path) = (placement, path)
    guard let list = placement?.list.configuration, list.showsSeparators else {
      return configuration = nil
    }
    let all = list.separatorConfiguration
    let isItem =
      placement?.role == .cell
      || placement?.role == .header && list.headerMode == .firstItemInSection
    configuration = isItem ? list.itemSeparatorHandler?(path, all) ?? all : all
  }

  /// Returns the visible lines with their frames from left to right, and hides the others.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - start: The distance of its text from the leading edge, in points.
  /// - Returns: The lines.
  mutating func lines(
    of cell: CollectionViewListCell, start: Double
  ) -> [(ControlPart, Rect)] {
    [true, false].compactMap { atTop in
      guard let configuration, let placement,
        configuration.isVisible(atTop: atTop, of: placement)
      else {
        (atTop ? top : bottom)?.isHidden = true
        return nil
      }
      let line = part(atTop, in: cell)
      line.isHidden = false
      let isSelected = cell.isSelected && cell.collectionView?.selectsSeveral == true
      line.backgroundColor =
        (isSelected ? configuration.selectionTone : configuration.tone)
        .color(with: cell.traitCollection)
      let (leading, trailing) = configuration.insets(atTop: atTop, start: start)
      let (width, hairline) = (cell.bounds.width, BarStyle.hairline(in: cell.window))
      return (
        line,
        Rect(
          x: leading, y: atTop ? 0 : cell.bounds.height - hairline,
          width: max(width - leading - trailing, 0), height: hairline)
      )
    }
  }

  /// Returns the view of a line, created if there is none.
  private mutating func part(_ atTop: Bool, in cell: CollectionViewListCell) -> ControlPart {
    if let line = atTop ? top : bottom { return line }
    let line = ControlPart()
    if atTop { top = line } else { bottom = line }
    View.performWithoutAnimation { cell.addSubview(line) }
    return line
  }
}
