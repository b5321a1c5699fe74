// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension PageViewController {
  // MARK: Turns by scrolling

  /// Begins or cancels a turn by the user after the content has moved.
  final func moved(to progress: Double) {
    let direction: NavigationDirection = progress > 0 ? .forward : .reverse
    if let turn {
      guard turn.isByUser, progress != 0, turn.direction != direction else { return }
      cancel(turn)
    }
    guard progress != 0, turn == nil, scroller.view.motion?.isMoving ?? false,
      let next = neighbor(direction)
    else { return }
    _ = start(PageTurn(from: current, to: next, direction, isByUser: true))
  }

  /// Ends the turn after the content has come to rest.
  final func rested(at progress: Double) {
    guard let turn else { return scroller.center() }
    let reached = turn.direction == .forward ? progress : -progress
    if reached > 0.5 {
      complete(turn)
    } else {
      cancel(turn)
      scroller.center()
    }
  }

  /// Begins a turn and places the entering page.
  ///
  /// - Returns: Whether the turn is still under way after the callbacks.
  final func start(_ turn: PageTurn) -> Bool {
    guard !isStarting else { return false }
    exchanged?.change.finish()
    self.turn = turn
    starting {
      if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [turn.next]) }
      if turn.next.parent !== self { addChild(turn.next) }
      if appearance.phase == .appeared { turn.begin() }
      place(turn.next, at: turn.direction == .forward ? 1 : -1)
    }
    return self.turn === turn
  }

  /// Runs the callbacks at the start of a turn, and then the last request for another page that one
  /// of them made.
  private func starting(_ body: () -> Void) {
    isStarting = true
    body()
    isStarting = false
    let (last, ended) = (waiting, replaced)
    (waiting, replaced) = (nil, [])
    last?.request()
    for completion in ended { completion(false) }
  }

  /// Ends the turn under way at once: cancels a turn by the user, completes one by the program.
  final func endTurn() {
    guard !isStarting else { return }
    exchanged?.change.finish()
    guard let turn else { return }
    if turn.isByUser {
      cancel(turn, hasRun: false)
      scroller.center()
    } else {
      complete(turn, hasRun: false)
    }
  }

  private func complete(_ turn: PageTurn, hasRun: Bool = true) {
    guard self.turn === turn, !isStarting else { return }
    self.turn = nil
    current = turn.next
    scroller.center()
    place(turn.next, at: 0)
    turn.change.run(
      in: nil, motion: .none, remove: { [weak self] in self?.removeView(of: turn.old) })
    settle(turn)
    if turn.isByUser { userDidTurn(turn.direction) } else { reloadNeighbors() }
    notify(turn, hasRun: hasRun, completed: true)
  }

  private func cancel(_ turn: PageTurn, hasRun: Bool = true) {
    guard self.turn === turn, !isStarting else { return }
    self.turn = nil
    let next = turn.next
    next.willMove(toParent: nil)
    turn.change.cancel { [weak self] in self?.removeView(of: next) }
    removeFromChildren(next)
    notify(turn, hasRun: hasRun, completed: false)
  }

  private func notify(_ turn: PageTurn, hasRun: Bool, completed: Bool) {
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: hasRun,
        previousViewControllers: turn.old.map { [$0] } ?? [], transitionCompleted: completed)
    }
    turn.completion?(hasRun && completed)
  }

  // MARK: Changes without an animation

  /// Shows the next page of a turn at once.
  final func exchange(_ turn: PageTurn) {
    let (old, next) = (current, turn.next)
    current = next
    exchanged = turn
    let isShown = appearance.phase == .appeared
    starting {
      old?.willMove(toParent: nil)
      if next.parent !== self { addChild(next) }
      if isShown { turn.begin() }
      scroller.center()
      place(next, at: 0)
      reloadNeighbors()
      turn.change.run(
        in: isShown ? viewIfLoaded?.window : nil, motion: .none,
        remove: { [weak self] in self?.removeView(of: old) },
        completion: { [weak self] _ in
          if self?.exchanged === turn { self?.exchanged = nil }
          self?.settle(turn)
          turn.completion?(true)
        })
    }
  }

  // MARK: Children

  /// Whether a controller is the shown page or takes part in a turn.
  private func shows(_ page: ViewController) -> Bool {
    page === current || page === turn?.next || page === turn?.old
  }

  private func removeView(of page: ViewController?) {
    guard let page, !shows(page), page.viewIfLoaded?.superview === scroller.view else { return }
    page.viewIfLoaded?.removeFromSuperview()
    page.updateAppearance()
  }

  private func removeFromChildren(_ page: ViewController) {
    if !shows(page), page.parent === self { page.removeFromParent() }
  }

  /// Notifies the page that has arrived and removes the one that has left.
  private func settle(_ turn: PageTurn) {
    let next = turn.next
    if next.parent === self, next.appearance.coming == .toParent { next.didMove(toParent: self) }
    guard let old = turn.old, !shows(old), old.parent === self else { return }
    if old.appearance.coming != .fromParent { old.willMove(toParent: nil) }
    removeFromChildren(old)
  }
}
