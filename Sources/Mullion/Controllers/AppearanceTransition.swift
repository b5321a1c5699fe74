// SPDX-License-Identifier: GPL-3.0-or-later

/// One change of which controllers are to be seen: their callbacks, views that come, move and go, and its end.
///
/// Wills of those that leave, wills of those that enter, then dids in the same order.
final class AppearanceTransition {
  typealias Member = (controller: ViewController, movement: AppearanceState.Movement?)

  private let isAnimated: Bool
  private var leaving: [(controller: ViewController, number: Int)] = []
  private var entering: [(controller: ViewController, number: Int)] = []
  private var remove: (() -> Void)?
  private var reset: (() -> Void)?
  private var completion: ((Bool) -> Void)?
  private var isRunning = false
  private(set) var isFinished = false

  init(animated: Bool) { isAnimated = animated }

  /// Tells all that they are about to come or go.
  func begin(leaving: [Member], entering: [Member]) {
    self.leaving = started(leaving, isAppearing: false)
    self.entering = started(entering, isAppearing: true)
  }

  private func started(
    _ members: [Member], isAppearing: Bool
  ) -> [(controller: ViewController, number: Int)] {
    members.compactMap { member in
      member.controller.beginAppearance(
        isAppearing, animated: isAnimated, held: true, movement: member.movement
      ).map { (member.controller, $0) }
    }
  }

  /// Moves the views that are in place now, and ends when they have arrived and are on the screen.
  ///
  /// - Parameters:
  ///   - window: Where; nil for an end at once.
  ///   - motion: How views move.
  ///   - remove: Takes away the views that leave.
  ///   - completion: Called at the very end, with whether the motion ran to its end.
  func run(
    in window: Window?, motion: ControllerMotion, remove: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.remove, self.reset, self.completion) = (remove, motion.reset, completion)
    isRunning = true
    guard let window else {
      motion.end?()
      return finish()
    }
    if isAnimated, motion.run(completion: { self.finish($0) }) { return }
    if !isAnimated { motion.end?() }
    leave()
    window.afterUpdate { self.finish() }
  }

  /// Takes away what leaves.
  private func leave() {
    guard let remove else { return }
    self.remove = nil
    remove()
    reset?()
    reset = nil
    end(leaving)
  }

  private func end(_ members: [(controller: ViewController, number: Int)]) {
    for member in members {
      member.controller.endAppearance(member.number)
      member.controller.settleAppearance()
    }
  }

  /// Ends the change, if it is under way.
  func finish(_ hasRun: Bool = true) {
    guard isRunning, !isFinished else { return }
    isFinished = true
    leave()
    end(entering)
    let completion = completion
    self.completion = nil
    completion?(hasRun)
    (leaving, entering) = ([], [])
  }

  /// Takes the change back: who was to leave comes again.
  ///
  /// - Parameter undo: Takes away the views that came.
  func cancel(undo: () -> Void) {
    guard !isFinished else { return }
    isFinished = true
    remove = nil
    let (back, away) = (leaving.map(\.controller), entering.map(\.controller))
    (leaving, entering) = ([], [])
    begin(leaving: away.map { ($0, nil) }, entering: back.map { ($0, nil) })
    undo()
    end(leaving + entering)
    (leaving, entering) = ([], [])
    let completion = completion
    self.completion = nil
    completion?(false)
  }
}
