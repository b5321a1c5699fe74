// SPDX-License-Identifier: GPL-3.0-or-later

/// Does things along with a change of size, and when it is over.
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Has something done with the change.
  ///
  /// - Parameters:
  ///   - animation: Called when all controllers have been told, before the size changes.
  ///   - completion: Called when the views have their new sizes, and these have been on the screen once.
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
