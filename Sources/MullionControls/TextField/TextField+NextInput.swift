// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension TextField {
  /// Makes the next text field or text view of the window the first responder, as the Tab key does.
  ///
  /// The order is that in which the window is read, and continues at the other end. Hidden views,
  /// views without user interaction and views behind a modal view are skipped, and so are views
  /// that refuse to begin editing.
  ///
  /// - Parameter isBackward: Whether the previous one is the next one.
  /// - Returns: Whether another view became the first responder.
  final func editNextInput(isBackward: Bool) -> Bool {
    guard let window else { return false }
    var inputs: [View] = []
    func add(_ view: View) {
      guard view.isUserInteractionEnabled, !view.isHiddenFromAccessibility else { return }
      if view is TextField || view is TextView {
        inputs.append(view)
      } else {
        view.accessibleSubviews.forEach(add)
      }
    }
    add(window)
    let order = ReadingOrder.indices(
      of: inputs.map { $0.convert($0.bounds, to: nil) },
      isRightToLeft: window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    ).map { inputs[$0] }
    guard let own = order.firstIndex(where: { $0 === self }) else { return false }
    let others = Array(order[(own + 1)...] + order[..<own])
    return (isBackward ? others.reversed() : others).contains { $0.becomeFirstResponder() }
  }
}
