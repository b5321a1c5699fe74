// SPDX-License-Identifier: GPL-3.0-or-later

/// A change of controllers that a finger leads: it is moved along, and then finished or taken back.
///
/// One that is let go without either is taken back.
public final class InteractiveTransition {
  /// How far the change has come, from 0 to 1.
  public private(set) var fraction = 0.0
  /// Whether it was finished or taken back.
  public private(set) var hasEnded = false
  private let move: (Double) -> Void
  private let end: (Bool) -> Void

  init(move: @escaping (Double) -> Void, end: @escaping (Bool) -> Void) {
    (self.move, self.end) = (move, end)
  }

  deinit { if !hasEnded { end(false) } }

  /// Moves the views.
  ///
  /// - Parameter fraction: How far the change has come; what is not between 0 and 1 counts as the nearest of them, and what is
  ///   no number is left out.
  public func update(_ fraction: Double) {
    guard !hasEnded, !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
    move(self.fraction)
  }

  /// Carries the change out.
  public func finish() { end(finishes: true) }

  /// Takes the change back: who was about to leave stays.
  public func cancel() { end(finishes: false) }

  private func end(finishes: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    end(finishes)
  }
}
