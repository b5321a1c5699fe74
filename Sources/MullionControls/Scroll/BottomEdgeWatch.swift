// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// Reports whether the content of a scroll view ends above the bar that covers its bottom.
package final class BottomEdgeWatch {
  /// The distance below which two edges count as equal, in points.
  private static let tolerance = 0.01

  /// Called when ``isAtEdge`` has changed.
  package var onChange: (() -> Void)?
  /// Whether the content ends above the bar, or there is no scroll view.
  package private(set) var isAtEdge = true
  private weak var scroll: ScrollView?

  package init(
    onChange: (() -> Void)? = nil,
    isAtEdge: Bool = true,
    scroll: ScrollView? = nil
  ) {
    self.onChange = onChange
    self.isAtEdge = isAtEdge
    self.scroll = scroll
  }

  /// Watches the content of a scroll view from now on; nil for none.
  package func follow(_ view: ScrollView?) {
    if view !== scroll {
      scroll?.bottomWatches.removeAll { $0.watch == nil || $0.watch === self }
      scroll = view
      view?.bottomWatches.append(Weak(watch: self))
    }
    update()
  }

  /// Called when the offset, the size of the content or the insets may have changed.
  func update() {
    let isNow = scroll.map(Self.isAtEdge(of:)) ?? true
    guard isNow != isAtEdge else { return }
    isAtEdge = isNow
    onChange?()
  }

  private static func isAtEdge(of view: ScrollView) -> Bool {
    let visible = view.bounds.maxY - view.adjustedContentInset.bottom
    return view.contentSize.height <= visible + tolerance
  }

  /// A weak reference to a watch, for the list of a scroll view.
  struct Weak {
    weak var watch: BottomEdgeWatch?
  }
}

extension ScrollView {
  /// Notifies the bars that follow the bottom edge.
  final func bottomEdgeMayHaveMoved() {
    for element in bottomWatches { element.watch?.update() }
  }
}
