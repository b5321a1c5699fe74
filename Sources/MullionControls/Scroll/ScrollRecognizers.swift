// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Overriding) package import MullionView

/// The pan of a scroll view.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var motion: ScrollMotion?

  @_spi(Overriding) public override func accepts(_ touch: Touch) -> Bool {
    motion?.view.isScrollEnabled ?? false
  }

  @_spi(Overriding) public override func mayBegin() -> Bool {
    motion?.keepingView { $0.mayDrag } ?? false
  }

  @_spi(Overriding) public override var contentDelay: Double {
    guard let view = motion?.view, view.delaysContentTouches, view.canScroll else { return 0 }
    return GestureMeasures.contentDelay
  }

  /// Allows the pinch of the same view to recognize at the same time.
  package override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== motion?.pinch }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    motion?.touchesDidBegin()
  }

  package override func reset() {
    super.reset()
    motion?.keepingView { $0.touchesDidEnd() }
  }
}

/// The pinch of a scroll view.
package final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var motion: ScrollMotion?

  @_spi(Overriding) public override func accepts(_ touch: Touch) -> Bool {
    motion?.canZoom ?? false
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== motion?.pan }
}
