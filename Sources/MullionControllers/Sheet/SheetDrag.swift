// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Drags a sheet between its detents and down to dismiss it.
final class SheetDrag: GestureRecognizerDelegate {
  /// The time for which the velocity at the end of a drag carries the sheet on, in seconds.
  static let projection = 0.15
  private weak var sheet: SheetPresentationController?
  private lazy var pan = PanGestureRecognizer(self) { drag, pan in drag.update(pan) }
  /// The height at the start of the drag, in points.
  private var start = 0.0

  init(of sheet: SheetPresentationController) { self.sheet = sheet }

  func attach(to view: View) {
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  func detach() { pan.view?.removeGestureRecognizer(pan) }

  // MARK: The competition with scroll views

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let sheet, let container = sheet.containerView,
      sheet.presentation?.isPresented ?? false,
      container.bounds.width < ViewController.leastRegularWidth
    else { return false }
    let translation = pan.translation(in: container)
    guard translation.y.magnitude >= translation.x.magnitude else { return false }
    guard let scroll = touchedScrollView, scroll.isScrollEnabled else { return true }
    let isAtTop = scroll.contentOffset.y <= scroll.minimumContentOffset.y
    guard isAtTop else { return false }
    if translation.y > 0 { return true }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && canGrow(sheet, in: container)
  }

  private func canGrow(_ sheet: SheetPresentationController, in container: View) -> Bool {
    let heights = sheet.activeHeights(in: container.bounds.size)
    let height = sheet.presentedFrame(in: container.bounds.size).height
    return heights.contains { $0.height > height }
  }

  /// The innermost scroll view under the finger.
  private var touchedScrollView: ScrollView? {
    guard let view = pan.view else { return nil }
    var candidate = view.hitTest(pan.location(in: view), with: nil)
    while let current = candidate, current !== view.superview {
      if let scroll = current as? ScrollView { return scroll }
      candidate = current.superview
    }
    return nil
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { other is ScrollPanGestureRecognizer }

  // MARK: The drag

  private func update(_ pan: PanGestureRecognizer) {
    guard let sheet, let container = sheet.containerView else { return }
    let distance = pan.translation(in: container).y
    switch pan.state {
    case .began:
      start = container.bounds.height - sheet.presentedFrame(in: container.bounds.size).minY
      move(sheet, by: distance, in: container)
    case .changed: move(sheet, by: distance, in: container)
    case .ended: settle(sheet, after: distance, at: pan.velocity(in: container).y, in: container)
    case .cancelled, .failed: settle(sheet, after: 0, at: 0, in: container)
    default: break
    }
  }

  /// Moves the top edge with the finger, and less above the largest detent.
  private func move(_ sheet: SheetPresentationController, by distance: Double, in container: View) {
    let largest = sheet.activeHeights(in: container.bounds.size).last?.height ?? start
    let excess = start - distance - largest
    sheet.dragOffset = excess > 0 ? start - largest - excess * 0.1 : distance
    container.setNeedsLayout()
  }

  private func settle(
    _ sheet: SheetPresentationController, after distance: Double, at velocity: Double,
    in container: View
  ) {
    let heights = sheet.activeHeights(in: container.bounds.size)
    guard let smallest = heights.first else { return }
    let target = start - distance - velocity * Self.projection
    if target < smallest.height / 2, sheet.dismissByUser() { return }
    let nearest = heights.min {
      ($0.height - target).magnitude < ($1.height - target).magnitude
    }
    sheet.select((nearest ?? smallest).index)
  }
}
