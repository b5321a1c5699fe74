// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The part of a navigation bar below its row: the large title and the search bar.
final class NavigationPalette: View {
  /// The heights of the parts of a palette, in points.
  struct Heights: Equatable {
    /// The visible height of the large title.
    var title = 0.0
    /// The visible height of the search bar.
    var search = 0.0
    /// The height of the prompt, which is above the row and not part of ``total``.
    var prompt = 0.0
    /// Whether the row above is visible.
    var showsRow = true

    var total: Double { title + search }
  }

  /// The height of an entire large title, in points.
  static let titleHeight = 52.0

  let titleLabel = BarStyle.label(34, .bold)
  private let searchArea = View()
  /// The search bar; nil for none.
  var searchBar: SearchBar? {
    didSet {
      guard searchBar !== oldValue else { return }
      if oldValue?.superview === searchArea { oldValue?.removeFromSuperview() }
      if let searchBar { searchArea.addSubview(searchBar) }
      setNeedsLayout()
    }
  }
  var heights = Heights() {
    didSet { if heights != oldValue { setNeedsLayout() } }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    titleLabel.isUserInteractionEnabled = false
    titleLabel.accessibilityTraits = .header
    searchArea.clipsToBounds = true
    for view in [titleLabel, searchArea] { addSubview(view) }
  }

  override var mayDraw: Bool { false }

  override func layoutSubviews() {
    let size = titleLabel.intrinsicContentSize
    let height = size.height < 0 ? 41 : size.height
    let row = BarMirror(of: self).row(inset: 16, height: Self.titleHeight, bottom: heights.title)
    titleLabel.isHidden = heights.title <= 0
    // The title slides below the row of the bar as its height shrinks.
    titleLabel.place(
      BarMirror(of: self).frame(
        Rect(
          x: row.minX, y: heights.title - 8 - height,
          width: size.width < 0 ? row.width : min(size.width.rounded(.up), row.width),
          height: height)))
    searchArea.isHidden = heights.search <= 0
    searchArea.place(Rect(x: 0, y: heights.title, width: bounds.width, height: heights.search))
    let full = searchBar?.intrinsicContentSize.height ?? 0
    searchBar?.place(
      Rect(
        x: 0, y: heights.search - full, width: bounds.width, height: full))
  }
}
