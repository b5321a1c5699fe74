// SPDX-License-Identifier: GPL-3.0-or-later

/// The class of a view, by the name of its element.
enum InterfaceViewKind: String, Sendable, CaseIterable {
  case view, label, imageView, button, stackView, scrollView
  case tableView, tableViewCell, tableViewCellContentView
  case collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView
  case textField, textView, `switch`, slider, segmentedControl, stepper, pageControl
  case progressView, activityIndicatorView, datePicker, pickerView, searchBar
  case navigationBar, toolbar, tabBar
  case visualEffectView, containerView, webView, wkWebView, mapView, glkView, mtkView, sceneKitView
  case arscnView, skView, control

  /// Whether views of the kind become documents of their own, because their layout does not depend
  /// on the views around them.
  var isCell: Bool {
    switch self {
    case .tableViewCell, .collectionViewCell, .collectionReusableView: true
    default: false
    }
  }

  /// Whether the kind scrolls its subviews.
  var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }
}
