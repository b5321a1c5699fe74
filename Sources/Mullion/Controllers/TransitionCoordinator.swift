// SPDX-License-Identifier: GPL-3.0-or-later

/// Runs closures along with a size change of controllers, and after it.
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Registers closures to run with the size change.
  ///
  /// - Parameters:
  ///   - animation: Called after all controllers have been notified, before the size changes.
  ///   - completion: Called after the views have their new sizes and have been on screen once.
  public func animate(alongside animation: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
  }

  func runAlongside() {
    let bodies = alongside
    alongside = []
    for body in bodies { body() }
  }

  func runCompletions() {
    let bodies = completions
    completions = []
    for body in bodies { body() }
  }
}
