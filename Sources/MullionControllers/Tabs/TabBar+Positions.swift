// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension TabBar {
  /// The ways to position the tabs of a bar; the raw values are UIKit's.
  nonisolated public enum ItemPositioning: Int, Sendable, CaseIterable {
    /// Centered tabs in a regular width, and tabs that fill the bar in a compact one.
    ///
    /// Without an ``TabBar/itemWidth`` and an ``TabBar/itemSpacing``, tabs fill the bar in both.
    case automatic = 0
    /// Tabs of equal width that fill the bar.
    case fill = 1
    /// Tabs of ``TabBar/itemWidth`` in the middle of the bar, ``TabBar/itemSpacing`` apart.
    case centered = 2
  }

  private static let standardWidth = 76.0
  private static let standardSpacing = 34.0

  private var isCentered: Bool {
    switch itemPositioning {
    case .fill: false
    case .centered: true
    case .automatic:
      (itemWidth > 0 || itemSpacing > 0) && traitCollection.horizontalSizeClass == .regular
    }
  }

  /// Returns the frames of the tabs from the leading edge on, before they are mirrored.
  final func places(in row: Rect) -> [Rect] {
    let count = Double(tabs.count)
    guard isCentered else {
      let width = row.width / count
      return tabs.indices.map {
        Rect(x: row.minX + width * Double($0), y: 0, width: width, height: row.height)
      }
    }
    var width = itemWidth > 0 && itemWidth.isFinite ? itemWidth : Self.standardWidth
    var spacing = itemSpacing > 0 && itemSpacing.isFinite ? itemSpacing : Self.standardSpacing
    // Tabs that do not fit shrink with their distances.
    let factor = min(row.width / (width * count + spacing * (count - 1)), 1)
    (width, spacing) = (width * factor, spacing * factor)
    let start = row.midX - (width * count + spacing * (count - 1)) / 2
    return tabs.indices.map {
      Rect(
        x: start + (width + spacing) * Double($0), y: 0, width: width, height: row.height)
    }
  }
}
