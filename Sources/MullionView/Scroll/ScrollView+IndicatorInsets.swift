// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The distances of a scroll view's indicators from its edges, and their style.
struct ScrollIndicatorInsets {
  var vertical = EdgeInsets.zero
  var horizontal = EdgeInsets.zero
  var adjustsAutomatically = true
  var style = ScrollView.IndicatorStyle.default
}

extension ScrollView {
  /// The colors of scroll indicators; the raw values are UIKit's.
  nonisolated public enum IndicatorStyle: Int, Sendable, CaseIterable {
    /// Dark in light style, and light in dark style.
    case `default` = 0
    /// Black.
    case black = 1
    /// White.
    case white = 2
  }

  /// The color of the scroll indicators.
  ///
  /// Default default.
  public final var indicatorStyle: IndicatorStyle {
    get { indicatorInsets.style }
    set {
      guard newValue != indicatorInsets.style else { return }
      indicatorInsets.style = newValue
      motion?.indicators?.color(newValue)
    }
  }

  /// The distances between the vertical indicator and the edges of the view, in points.
  ///
  /// Default zero. The indicator runs from the top inset to the bottom inset, beside the right one.
  public final var verticalScrollIndicatorInsets: EdgeInsets {
    get { indicatorInsets.vertical }
    set { setIndicatorInsets(newValue, \.vertical, "verticalScrollIndicatorInsets") }
  }

  /// The distances between the horizontal indicator and the edges of the view, in points.
  ///
  /// Default zero. The indicator runs from the left inset to the right inset, above the bottom one.
  public final var horizontalScrollIndicatorInsets: EdgeInsets {
    get { indicatorInsets.horizontal }
    set { setIndicatorInsets(newValue, \.horizontal, "horizontalScrollIndicatorInsets") }
  }

  /// The distances between both indicators and the edges of the view, in points.
  ///
  /// Setting it sets those of each indicator; reading it returns the vertical indicator's.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is added to the insets of the indicators.
  ///
  /// Default true, as in UIKit, where it keeps indicators out from under bars.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicatorInsets.adjustsAutomatically }
    set { indicatorInsets.adjustsAutomatically = newValue }
  }

  /// Returns the distances of the indicator along an axis from the edges of the view.
  final func shownIndicatorInsets(_ axis: Axis) -> EdgeInsets {
    let own = axis == .horizontal ? indicatorInsets.horizontal : indicatorInsets.vertical
    guard indicatorInsets.adjustsAutomatically else { return own }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  private func setIndicatorInsets(
    _ insets: EdgeInsets, _ path: WritableKeyPath<ScrollIndicatorInsets, EdgeInsets>,
    _ property: String
  ) {
    reporting { () throws(ViewError) in
      try check([insets.top, insets.left, insets.bottom, insets.right], property)
      indicatorInsets[keyPath: path] = insets
    }
  }
}
