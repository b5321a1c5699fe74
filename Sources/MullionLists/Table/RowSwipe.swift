// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Drags the content of a row of a table or a list aside to show its actions.
final class RowSwipe: GestureRecognizerDelegate {
  /// The part of a row's width beyond which a drag performs the first action.
  static let fullSwipe = 0.6
  /// The time for which the velocity at the end of a drag carries the row on, in seconds.
  private static let projection = 0.1

  private unowned let host: ListView
  private lazy var pan = PanGestureRecognizer(self) { swipe, pan in swipe.update(pan) }
  private weak var cell: (any SwipedCell)?
  /// The actions of the row on which the drag is about to begin; nil for an open row.
  private var offer: Offer?
  /// The visible width of the actions at the start of the drag, in points.
  private var start = 0.0

  private struct Offer {
    let cell: any SwipedCell
    let path: ListIndexPath
    let actions: SwipeActionsConfiguration
    let isLeading: Bool
  }

  init(_ host: ListView) {
    self.host = host
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    host.addGestureRecognizer(pan)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // Keep the list alive, because its delegate may release it in a callback.
    withExtendedLifetime(host) { mayBegin() }
  }

  private func mayBegin() -> Bool {
    offer = nil
    let way = pan.translation(in: host)
    guard way.x.magnitude > way.y.magnitude, !host.isInEditingMode,
      let path = host.path(at: pan.location(in: host)),
      let cell = host.shownCell(at: path) as? any SwipedCell
    else { return false }
    if host.openCell === cell { return true }
    let isLeading = (way.x > 0) != isRightToLeft(cell)
    guard let actions = host.swipeActions(of: path, isLeading: isLeading) else { return false }
    offer = Offer(cell: cell, path: path, actions: actions, isLeading: isLeading)
    return true
  }

  private func isRightToLeft(_ view: View) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func update(_ pan: PanGestureRecognizer) {
    withExtendedLifetime(host) {
      switch pan.state {
      case .began: begin()
      case .changed: move()
      case .ended: end(velocity: pan.velocity(in: host).x)
      case .cancelled: end(velocity: 0)
      case .possible, .failed: break
      }
    }
  }

  private func begin() {
    cell = nil
    if let offer {
      self.offer = nil
      // The delegate may have changed the rows since it provided the actions.
      guard host.path(ofCell: offer.cell) == offer.path else { return }
      host.openActions(
        of: offer.cell, offer.actions, isLeading: offer.isLeading, isConfirmation: false)
      cell = offer.cell
    } else {
      cell = host.openCell
    }
    guard let cell, host.openCell === cell else { return }
    start = cell.swipeActions?.reveal ?? 0
    move()
  }

  /// The cell whose actions the drag moves, and their view; nil if the row was closed.
  private var dragged: (any SwipedCell, CellActionsView)? {
    guard let cell, host.openCell === cell, let actions = cell.swipeActions else { return nil }
    return (cell, actions)
  }

  /// Returns the width to which the finger has dragged the actions, in points.
  private func width(_ cell: any SwipedCell, _ actions: CellActionsView) -> Double {
    let way = pan.translation(in: host).x
    let isForward = actions.isLeading != isRightToLeft(cell)
    let width = start + (isForward ? way : -way)
    // Without a full swipe, the row resists beyond its buttons.
    guard width > actions.fullWidth, !actions.configuration.performsFirstActionWithFullSwipe else {
      return max(width, 0)
    }
    return RubberBand.shown(width, 0...actions.fullWidth, length: cell.bounds.width)
  }

  private func move() {
    guard let (cell, actions) = dragged else { return }
    cell.reveal(width(cell, actions))
  }

  private func end(velocity: Double) {
    guard let (cell, actions) = dragged else { return }
    let width = width(cell, actions)
    if actions.configuration.performsFirstActionWithFullSwipe,
      width > cell.bounds.width * Self.fullSwipe, let action = actions.configuration.actions.first,
      let button = actions.firstButton
    {
      return host.perform(action, from: button)
    }
    let isForward = actions.isLeading != isRightToLeft(cell)
    let target = width + (isForward ? velocity : -velocity) * Self.projection
    if target > actions.fullWidth / 2 {
      host.settleActions(of: cell)
    } else {
      host.closeActions(animated: true)
    }
  }
}
