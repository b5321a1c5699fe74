// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// The live view for a document's view of type `toolbar`.
final class DocumentToolbar: Toolbar, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a bar whose class cannot be subclassed; the bar is the only subview of this
/// view.
class DocumentBar<Bar: View>: View, NaturallySized {
  final let bar: Bar
  final var writtenSize = ViewSetting.IntrinsicSize()
  private let height: Double

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - height: The height of the bar, in points, if the document sets none.
  init(_ bar: Bar, height: Double) {
    (self.bar, self.height) = (bar, height)
    super.init(frame: .zero)
    addSubview(bar)
  }

  override final var intrinsicContentSize: Size {
    writtenSize.over(Size(width: View.noIntrinsicMetric, height: height))
  }
  override final var mayDraw: Bool { false }

  override final func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }
}

/// The live view for a document's view of type `navigationBar`.
final class DocumentNavigationBar: DocumentBar<NavigationBar> {
  var title = "" { didSet { show() } }
  /// The titles of the buttons at the left; a bar shows the first one.
  var left: String? { didSet { show() } }
  var right: String? { didSet { show() } }

  init() { super.init(NavigationBar(), height: 44) }

  private func show() {
    let item = NavigationItem(title: title)
    item.leftBarButtonItem = left.map { BarButtonItem(title: $0) }
    item.rightBarButtonItem = right.map { BarButtonItem(title: $0) }
    bar.show([item])
  }
}

/// The live view for a document's view of type `tabBar`.
final class DocumentTabBar: DocumentBar<TabBar> {
  var titles: [String] = [] { didSet { show() } }
  var selectedIndex: Int? { didSet { show() } }

  init() { super.init(TabBar(), height: 49) }

  private func show() {
    bar.show(titles.map { TabBarItem(title: $0) }, selected: selectedIndex)
  }
}
