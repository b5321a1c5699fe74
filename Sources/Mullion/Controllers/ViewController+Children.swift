// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewController {
  /// Makes a controller a child; it leaves the parent it has.
  ///
  /// Calls the child's ``willMove(toParent:)``. Whoever calls it then puts the child's view into the hierarchy, gives it a
  /// size, and calls ``didMove(toParent:)``. A cycle, and a controller that is presented or a window's root, is refused and
  /// reported.
  ///
  /// - Parameter child: The controller.
  public final func addChild(_ child: ViewController) {
    guard child.parent !== self, mayContain(child) else { return }
    if let old = child.parent {
      child.removeFromParent()
      if let view = child.viewIfLoaded, view.superview?.nearestController === old {
        view.removeFromSuperview()
      }
    }
    child.willMove(toParent: self)
    // Who was told may have done anything.
    guard child.parent == nil, mayContain(child) else { return }
    children.append(child)
    child.parent = self
    child.settleAppearance()
  }

  /// Makes the controller a child of none; its view is to have left the hierarchy.
  ///
  /// Whoever calls it calls ``willMove(toParent:)`` with nil first, and takes the view away. Calls ``didMove(toParent:)``
  /// with nil. Nothing happens without a parent.
  public final func removeFromParent() {
    guard let parent else { return }
    presentation?.leaveContext()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
    settleAppearance()
  }

  private func mayContain(_ child: ViewController) -> Bool {
    var error: ControllerError?
    if isInside(child) {
      error = .cyclicHierarchy(controller: child.displayName, parent: displayName)
    } else if child.presentedBy != nil || child.rootWindow != nil {
      error = .inUse(controller: child.displayName)
    }
    if let error { ViewError.report(error) }
    return error == nil
  }

  /// Whether the controller is another one, lies inside of it, or was presented from there.
  final func isInside(_ other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let candidate = controller {
      if candidate === other { return true }
      controller = candidate.parent ?? candidate.presentedBy?.host
    }
    return false
  }

  /// What is wrong with the root view's becoming a subview of a view; nil if nothing is.
  final func inconsistency(inside superview: View) -> ControllerError? {
    guard presentedBy == nil, let nearest = superview.nearestController, nearest !== parent else {
      return nil
    }
    return .inconsistentHierarchy(
      controller: displayName, inside: nearest.displayName, parent: parent?.displayName)
  }

  /// The controllers around this one, itself first.
  final var ancestors: [ViewController] {
    var all = [self]
    while let next = all[all.count - 1].parent { all.append(next) }
    return all
  }

  /// Exchanges the view of a child for that of another.
  ///
  /// Both must be children. Forwards appearance by itself. The second view gets the frame of the first one, in front of it;
  /// the first leaves when the change has ended.
  ///
  /// - Parameters:
  ///   - from: The child whose view is there.
  ///   - to: The child whose view comes.
  ///   - duration: How long the change takes, in seconds; 0 for at once.
  ///   - animations: Sets views to what they are at the end.
  ///   - completion: Called when the new view has appeared, with whether the change ran to its end.
  public final func transition(
    from: ViewController, to: ViewController, duration: Double, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    for child in [from, to] { child.exchange?.finish(false) }
    for child in [from, to] where child.parent !== self {
      ViewError.report(.notAChild(controller: child.displayName, parent: displayName))
      return
    }
    guard from !== to, let old = from.viewIfLoaded, let area = old.superview else { return }
    let isShown = appearance.phase == .appeared
    let change = AppearanceTransition(animated: duration > 0)
    (from.exchange, to.exchange) = (change, change)
    if isShown { change.begin(leaving: from.placed(), entering: to.placed()) }
    let new: View = to.view
    new.frame = old.frame
    area.addSubview(new)
    change.run(
      in: isShown ? viewIfLoaded?.window : nil,
      motion: ControllerMotion(duration: duration, end: animations),
      remove: { [weak old] in old?.removeFromSuperview() }, completion: completion)
  }
}
