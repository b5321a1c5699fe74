// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that takes part in moves of the focus: a view, a controller or a presentation.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol FocusEnvironment: AnyObject {
  /// The environments in which an update of the focus searches for a view, the best one first.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
  /// Requests an update of the focus at the end of the turn; ignored if a view outside of this
  /// environment has the focus.
  func setNeedsFocusUpdate()
  /// Carries out a requested update of the focus at once.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move from or to a view inside this environment.
  func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool
  /// Called after the focus has moved from or to a view inside this environment.
  func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator)
}

/// The directions of moves of the focus; the raw values are UIKit's.
nonisolated public struct FocusHeading: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates a set from its raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = FocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = FocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = FocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = FocusHeading(rawValue: 1 << 3)
  /// To the next view in reading order.
  public static let next = FocusHeading(rawValue: 1 << 4)
  /// To the previous view in reading order.
  public static let previous = FocusHeading(rawValue: 1 << 5)
}

/// A move of the focus from one view to another.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class FocusUpdateContext {
  /// The view that had the focus; nil for none.
  public let previouslyFocusedView: View?
  /// The view that gets the focus; nil for none.
  public let nextFocusedView: View?
  /// The direction of a move by the user; empty for an update by the program.
  public let focusHeading: FocusHeading

  /// Creates a move.
  init(from previous: View?, to next: View?, _ heading: FocusHeading) {
    (previouslyFocusedView, nextFocusedView, focusHeading) = (previous, next, heading)
  }
}

/// Runs animations together with a move of the focus.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class FocusAnimationCoordinator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Adds changes of views that are animated after all environments were notified.
  ///
  /// - Parameters:
  ///   - animations: Changes views; nil for none.
  ///   - completion: Called after the animations; nil for none.
  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs the animations.
  func run() {
    guard !animations.isEmpty else { return completions.forEach { $0() } }
    let (changes, completions) = (animations, completions)
    View.animate(
      withDuration: 0.25, animations: { changes.forEach { $0() } },
      completion: { _ in completions.forEach { $0() } })
  }
}
