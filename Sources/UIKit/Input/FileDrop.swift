// SPDX-License-Identifier: GPL-3.0-or-later
package import CoreGraphics
import Mullion

/// Files and texts that the user has dropped on a window of the desktop.
#if MAIN_ACTOR
  @MainActor
#endif
package final class FileDrop: UIDropSession {
  package let items: [UIDragItem]
  private let window: UIWindow
  private let point: CGPoint

  /// Creates a drop.
  ///
  /// - Parameters:
  ///   - items: The dropped items.
  ///   - point: The location, in points of the window.
  ///   - window: The window.
  package init(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow) {
    (self.items, self.point, self.window) = (items, point, window)
  }

  package func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  /// Drops the items on the view at the location, or on the nearest view around it that accepts them.
  ///
  /// - Returns: Whether a view accepted them.
  package func perform() -> Bool {
    var view = window.hitTest(point, with: nil)
    while let candidate = view {
      for interaction in candidate.interactions {
        if let interaction = interaction as? UIDropInteraction, drop(on: interaction) {
          return true
        }
      }
      view = candidate.superview
    }
    return false
  }

  private func drop(on interaction: UIDropInteraction) -> Bool {
    guard let delegate = interaction.delegate,
      delegate.dropInteraction(interaction, canHandle: self)
    else { return false }
    delegate.dropInteraction(interaction, sessionDidEnter: self)
    let proposal = delegate.dropInteraction(interaction, sessionDidUpdate: self)
    let isAccepted = proposal.operation == .copy || proposal.operation == .move
    if isAccepted {
      delegate.dropInteraction(interaction, performDrop: self)
      delegate.dropInteraction(interaction, concludeDrop: self)
    } else {
      delegate.dropInteraction(interaction, sessionDidExit: self)
    }
    delegate.dropInteraction(interaction, sessionDidEnd: self)
    return isAccepted
  }
}
