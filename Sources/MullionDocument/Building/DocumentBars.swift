// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

/// The live view for a document's view of type `toolbar`.
final class DocumentToolbar: Toolbar, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// The live view for a document's view of type `navigationBar`.
///
/// A navigation bar cannot have subclasses, so it is a subview here.
final class DocumentNavigationBar: View, NaturallySized {
  let bar = NavigationBar()
  var writtenSize = ViewSetting.IntrinsicSize() {
    didSet { invalidateIntrinsicContentSize() }
  }
  var title = "" { didSet { show() } }
  /// The titles of the buttons at the left; a bar shows the first one.
  var left: String? { didSet { show() } }
  var right: String? { didSet { show() } }

  init() {
    super.init(frame: .zero)
    addSubview(bar)
  }

  override var intrinsicContentSize: Size {
    writtenSize.over(Size(width: View.noIntrinsicMetric, height: 44))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }

  private func show() {
    let item = NavigationItem(title: title)
    item.leftBarButtonItem = left.map { BarButtonItem(title: $0) }
    item.rightBarButtonItem = right.map { BarButtonItem(title: $0) }
    bar.show([item])
  }
}

/// The live view for a document's view of type `tabBar`.
///
/// A tab bar cannot have subclasses, so it is a subview here.
final class DocumentTabBar: View, NaturallySized {
  let bar = TabBar()
  var writtenSize = ViewSetting.IntrinsicSize() {
    didSet { invalidateIntrinsicContentSize() }
  }
  var titles: [String] = [] { didSet { show() } }
  var selectedIndex: Int? { didSet { show() } }

  init() {
    super.init(frame: .zero)
    addSubview(bar)
  }

  override var intrinsicContentSize: Size {
    writtenSize.over(Size(width: View.noIntrinsicMetric, height: 49))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }

  private func show() {
    bar.show(titles.map { TabBarItem(title: $0) }, selected: selectedIndex)
  }
}
