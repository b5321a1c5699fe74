// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Fits the bar of a navigation controller to the top controller's item and content.
final class NavigationBarFit {
  /// The largest number of layouts in which the heights of the bar and the content's offset settle.
  static let maximumRounds = 4

  /// Called when the content has scrolled, so that the bar needs another height.
  var onScroll: (() -> Void)?
  /// The scroll view that collapses the bar at present.
  private weak var scroll: ScrollView?

  /// Returns the heights of the bar's parts below its row.
  ///
  /// - Parameters:
  ///   - top: The top of the stack; nil for none.
  ///   - full: The heights of the entire parts.
  ///   - collapsesSearch: Whether the search bar collapses.
  ///   - follows: Whether a bar without such parts needs to know whether the content is at its top.
  /// - Returns: The visible heights.
  func heights(
    above top: ViewController?, full: NavigationPalette.Heights, collapsesSearch: Bool,
    follows: Bool = false
  ) -> NavigationPalette.Heights {
    let height = full.title + (collapsesSearch ? full.search : 0)
    let content = top?.collapsingScrollView
    if content !== scroll { release() }
    guard let content, height > 0 || follows else {
      content?.collapsingBar = nil
      return full
    }
    scroll = content
    let shown = fit(height, over: content)
    content.collapsingBar?.stops = full.title > 0 ? [0, full.title, height] : [0, height]
    var heights = full
    heights.title = min(shown, full.title)
    if collapsesSearch { heights.search = shown - heights.title }
    return heights
  }

  private func fit(_ height: Double, over content: ScrollView) -> Double {
    let bar = content.collapsingBar ?? CollapsingBar(height: height)
    content.collapsingBar = bar
    bar.onChange = { [weak self] in self?.onScroll?() }
    bar.wasAtTop = bar.isAtTop(of: content)
    if bar.height != height {
      bar.shown = bar.hidden == 0 ? height : min(bar.shown, height)
      bar.height = height
    } else if content.window != nil {
      bar.shown = bar.height(over: content)
    }
    return bar.shown
  }

  /// Whether the content that collapses the bar is scrolled to its top; true without one.
  var isAtTop: Bool { scroll?.collapsingBar?.wasAtTop ?? true }

  /// Stops following the content's offset.
  ///
  /// The scroll view keeps its collapsing bar, for when its controller is on top again.
  final func release() {
    scroll?.collapsingBar?.onChange = nil
    scroll = nil
  }
}

extension ViewController {
  /// The scroll view that fills the top of the view, or that the program set for the top.
  final var contentScrollView: ScrollView? { barDetails?.topScrollView ?? firstScrollView }

  /// The view itself or its first subview, if that is a scroll view.
  final var firstScrollView: ScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? ScrollView ?? view.subviews.first as? ScrollView
  }

  /// The scroll view whose offset collapses a large title; nil without one below the bar.
  fileprivate final var collapsingScrollView: ScrollView? {
    guard extendedEdges.contains(.top), let scroll = contentScrollView,
      scroll.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scroll
  }
}
