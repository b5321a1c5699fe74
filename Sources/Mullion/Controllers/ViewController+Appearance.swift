// SPDX-License-Identifier: GPL-3.0-or-later

// Each will has its did, or is followed by the other will where a transition is taken back:
//
//   disappeared → appearing → appeared → disappearing → disappeared, and appearing ⇄ disappearing
//
// Who drives it, in this order: a transition that holds the controller until it ends; the parent, for children inside of
// its view; the view's coming into a window and leaving it.
extension ViewController {
  /// Tells the controller that its view is about to come or go; for containers that forward by themselves.
  ///
  /// A container calls it for its children where ``shouldAutomaticallyForwardAppearanceMethods`` is false, and then
  /// ``endAppearanceTransition()``. Nothing happens if the view comes or goes that way already.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view comes.
  ///   - animated: Whether that is animated.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, held: true)
  }

  /// Tells the controller that its view has come or gone; see ``beginAppearanceTransition(_:animated:)``.
  public final func endAppearanceTransition() { endAppearance() }

  // MARK: Transitions

  /// Begins to appear or to disappear.
  ///
  /// - Returns: What ``endAppearance(_:)`` is to be told; nil if nothing was begun.
  @discardableResult
  final func beginAppearance(
    _ isAppearing: Bool, animated: Bool, held: Bool, movement: AppearanceState.Movement? = nil
  ) -> Int? {
    guard appearance.isVisible != isAppearing else { return nil }
    guard appearance.callbacks < AppearanceState.deepestCallback else {
      ViewError.report(.appearanceLoop(controller: displayName))
      return nil
    }
    if isAppearing {
      loadViewIfNeeded()
      guard !appearance.isVisible else { return nil }
    }
    appearance.number += 1
    appearance.phase = isAppearing ? .appearing : .disappearing
    (appearance.isHeld, appearance.isAnimated) = (held, animated)
    appearance.movement = movement ?? appearance.coming
    let number = appearance.number
    calling { isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated) }
    for child in followers {
      guard appearance.number == number else { break }
      if isAppearing, child.appearance.isCovered { continue }
      child.beginAppearance(isAppearing, animated: animated, held: false)
    }
    return number
  }

  /// Ends to appear or to disappear, children first.
  ///
  /// - Parameter number: What the beginning returned; nil for whatever is under way. Of another transition, nothing.
  final func endAppearance(_ number: Int? = nil) {
    guard appearance.isInTransition, number ?? appearance.number == appearance.number else {
      return
    }
    let number = appearance.number
    for child in followers where child.appearance.isInTransition {
      // Who is being presented has an end of its own.
      if child.presentedBy == nil || !child.appearance.isHeld { child.endAppearance() }
    }
    guard appearance.number == number else { return }
    let hasAppeared = appearance.phase == .appearing
    appearance.phase = hasAppeared ? .appeared : .disappeared
    appearance.number += 1
    let isByHand = appearance.isHeld
    appearance.isHeld = false
    let animated = appearance.isAnimated
    calling { hasAppeared ? viewDidAppear(animated) : viewDidDisappear(animated) }
    if !appearance.isInTransition { appearance.movement = nil }
    // Who held the controller may say otherwise than the view's place does.
    if !isByHand { settleAppearance() }
    for child in followers { child.settleAppearance() }
    appearanceDidEnd()
  }

  private func calling(_ callback: () -> Void) {
    appearance.callbacks += 1
    callback()
    appearance.callbacks -= 1
  }

  // MARK: Who decides

  /// The parent; of who is presented in a context, that of who presents.
  private var outer: ViewController? {
    guard let presentedBy, presentedBy.style.isInContext else { return parent }
    return presentedBy.host?.outer
  }

  /// The controller whose appearing is this one's.
  private var leader: ViewController? {
    guard let outer, outer.shouldAutomaticallyForwardAppearanceMethods, isInsideOuter else {
      return nil
    }
    return outer
  }

  private var isInsideOuter: Bool {
    guard let view = viewIfLoaded, let around = outer?.viewIfLoaded else { return false }
    return view !== around && view.isDescendant(of: around)
  }

  /// The controller and who is presented in its context: those who stand where its view does.
  final var withPresentedInContext: [ViewController] {
    guard let presentation, presentation.style.isInContext else { return [self] }
    return [self] + presentation.controller.withPresentedInContext
  }

  /// Those inside whose views lie inside of this one's, and who appear and disappear with it.
  private var followers: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.flatMap(\.withPresentedInContext).filter(\.isInsideOuter)
  }

  private var isLedByHand: Bool {
    guard let parent, !parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return isInsideOuter
  }

  /// Whether the view is in a window that is shown, and nothing has taken its place.
  private var isOnScreen: Bool {
    guard !appearance.isCovered, let window = viewIfLoaded?.window else { return false }
    return !window.isHidden
  }

  /// Has the controller appear or disappear, by where its view is now.
  final func settleAppearance() {
    guard !appearance.isHeld, !isLedByHand else { return }
    let leader = leader
    if let leader, leader.appearance.isInTransition {
      // It will take the child along when it ends.
      if leader.appearance.phase == .appearing, isOnScreen {
        beginAppearance(true, animated: leader.appearance.isAnimated, held: false)
      }
      return
    }
    if isOnScreen, leader.map({ $0.appearance.phase == .appeared }) ?? true {
      beginAppearance(true, animated: false, held: false)
      if appearance.phase == .appearing, !appearance.isHeld { endAppearanceAfterUpdate() }
    } else {
      beginAppearance(false, animated: false, held: false)
      if appearance.phase == .disappearing, !appearance.isHeld { endAppearance() }
    }
  }

  /// Ends to appear when it is on the screen.
  private func endAppearanceAfterUpdate() {
    guard let window = viewIfLoaded?.window else { return endAppearance() }
    let number = appearance.number
    window.afterUpdate { [weak self] in self?.endAppearance(number) }
  }

  /// Begins to appear or to disappear, because the view is about to change its window.
  final func viewWillMove(to window: Window?) {
    guard !appearance.isHeld, !isLedByHand else { return }
    guard let window else {
      beginAppearance(false, animated: false, held: false)
      return
    }
    guard !window.isHidden, !appearance.isCovered else { return }
    if let outer {
      // Who forwards by hand does so to children, and knows nothing of whom these present.
      let isByHand = !outer.shouldAutomaticallyForwardAppearanceMethods
      if isByHand ? parent != nil : !outer.appearance.isVisible { return }
    }
    beginAppearance(true, animated: false, held: false)
  }
}
