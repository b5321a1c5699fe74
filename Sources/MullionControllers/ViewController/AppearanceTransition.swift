// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A change of the visible controllers, with its appearance callbacks and its motion.
///
/// The order of the callbacks is: `viewWill…` of the leaving controllers, `viewWill…` of the
/// entering ones, then `viewDid…` in the same order.
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

  /// Begins the appearance transitions of all members.
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

  /// Runs the motion of the installed views and ends the change once the result is on screen.
  ///
  /// - Parameters:
  ///   - window: The window of the change; nil ends the change immediately.
  ///   - motion: The motion of the views.
  ///   - remove: Removes the leaving views.
  ///   - completion: Called last, with whether the motion ran to its end.
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

  /// Removes the leaving views and ends the transitions of their controllers.
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
      member.controller.updateAppearance()
    }
  }

  /// Ends the change if it is running.
  ///
  /// - Parameter hasRun: Whether the motion ran to its end.
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

  /// Cancels the change: the leaving controllers appear again, the entering ones disappear.
  ///
  /// - Parameter undo: Removes the views of the entering controllers.
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
