// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

// Every will-callback is followed by its did-callback, or by the opposite will-callback if the
// transition is canceled:
//
//   disappeared → appearing → appeared → disappearing → disappeared, and appearing ⇄ disappearing
//
// One of these drives a controller's appearance, the first that applies:
// 1. A transition that holds the controller (`isHeld`), until the transition ends.
// 2. The parent, if the controller's view is inside the parent's view.
// 3. The window: the appearance begins and ends when the view enters and leaves a window.
extension ViewController {
  // MARK: Transitions

  /// Begins an appearance transition.
  ///
  /// - Returns: The transition's number for ``endAppearance(_:)``; nil if no transition began.
  @discardableResult
  final func beginAppearance(
    _ isAppearing: Bool, animated: Bool, held: Bool, movement: AppearanceState.Movement? = nil
  ) -> Int? {
    guard appearance.isVisible != isAppearing else { return nil }
    guard appearance.callbacks < AppearanceState.deepestCallback else {
      report(.appearanceLoop(controller: displayName))
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
    appearance.awaitsWindow = isAppearing
    let number = appearance.number
    calling { isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated) }
    announceAppearanceBeforeLayout()
    for child in followers {
      guard appearance.number == number else { break }
      // An earlier callback may have removed the child.
      guard child.isFollower(of: self) else { continue }
      if isAppearing, child.appearance.isCovered { continue }
      child.beginAppearance(isAppearing, animated: animated, held: false)
    }
    return number
  }

  /// Ends the appearance transition, children first.
  ///
  /// - Parameter number: The number that ``beginAppearance(_:animated:held:movement:)`` returned;
  ///   nil for the transition under way. If another transition is under way, the call has no
  ///   effect.
  final func endAppearance(_ number: Int? = nil) {
    guard appearance.isInTransition, number ?? appearance.number == appearance.number else {
      return
    }
    announceAppearance()
    let number = appearance.number
    for child in followers where child.appearance.isInTransition && child.isFollower(of: self) {
      // For a controller that is being presented, the transition of its presentation ends the
      // appearance.
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
    // A container that held the controller may want a state that does not match the view's window.
    if !isByHand { updateAppearance() }
    for child in followers { child.updateAppearance() }
    appearanceDidEnd()
  }

  private func calling(_ callback: () -> Void) {
    appearance.callbacks += 1
    callback()
    appearance.callbacks -= 1
  }

  // MARK: The view in its window

  /// Calls ``viewIsAppearing(_:)`` before the next layout of the window, if the view is in one.
  final func announceAppearanceBeforeLayout() {
    guard appearance.awaitsWindow, let window = viewIfLoaded?.window else { return }
    window.beforeLayout { [weak self] in self?.announceAppearance() }
  }

  /// Calls ``viewIsAppearing(_:)`` if this appearance has not called it and the view is in a window,
  /// for outer controllers first.
  final func announceAppearance() {
    guard appearance.awaitsWindow, appearance.isVisible, viewIfLoaded?.window != nil else { return }
    leader?.announceAppearance()
    // The callback of the leader may have ended the appearance.
    guard appearance.awaitsWindow, appearance.callbacks < AppearanceState.deepestCallback else {
      return
    }
    appearance.awaitsWindow = false
    calling { viewIsAppearing(appearance.isAnimated) }
  }

  // MARK: Driver of the appearance

  /// The next outer controller: the parent, or for a controller presented in a context, the
  /// presenter's `outer`.
  private var outer: ViewController? {
    guard let presentedBy, presentedBy.isInContext else { return parent }
    return presentedBy.host?.outer
  }

  /// The controller whose appearance this controller follows; nil if it follows none.
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

  /// The controller and the controllers presented in its context, which share its position.
  final var withPresentedInContext: [ViewController] {
    guard let presentation, presentation.isInContext else { return [self] }
    return [self] + presentation.controller.withPresentedInContext
  }

  /// The controllers inside this one's view that appear and disappear together with it.
  private var followers: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.flatMap(\.withPresentedInContext).filter { $0.isFollower(of: self) }
  }

  /// Returns whether a controller is ``outer`` and its view contains this controller's view.
  private func isFollower(of other: ViewController) -> Bool { outer === other && isInsideOuter }

  /// Whether the parent calls the appearance methods of this controller itself.
  private var isLedByHand: Bool {
    guard let parent, !parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return isInsideOuter
  }

  /// Whether the view is in a visible window and no presentation has replaced it.
  private var isOnScreen: Bool {
    guard !appearance.isCovered, let window = viewIfLoaded?.window else { return false }
    return !window.isHidden
  }

  /// Begins or ends the appearance so that it matches the view's window and the leader's
  /// appearance.
  final func updateAppearance() {
    guard !appearance.isHeld, !isLedByHand else { return }
    let leader = leader
    if let leader, leader.appearance.isInTransition {
      // When the leader's transition ends, `endAppearance` ends the child's too or calls this
      // method again.
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

  /// Ends the transition after the next update, when the view is on screen.
  private func endAppearanceAfterUpdate() {
    guard let window = viewIfLoaded?.window else { return endAppearance() }
    let number = appearance.number
    window.afterUpdate { [weak self] in self?.endAppearance(number) }
  }

  /// Begins an appearance transition because the view is about to change its window.
  final func rootViewWillMove(to window: Window?) {
    guard !appearance.isHeld, !isLedByHand else { return }
    guard let window else {
      beginAppearance(false, animated: false, held: false)
      return
    }
    guard !window.isHidden, !appearance.isCovered else { return }
    if let outer {
      // A container that forwards callbacks itself does so only for its children, not for
      // controllers that these present in a context.
      let isByHand = !outer.shouldAutomaticallyForwardAppearanceMethods
      if isByHand ? parent != nil : !outer.appearance.isVisible { return }
    }
    beginAppearance(true, animated: false, held: false)
  }
}
