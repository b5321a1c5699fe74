// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  /// Adds a controller as a child, after removing it from its current parent.
  ///
  /// Calls the child's ``willMove(toParent:)``. The caller then adds the child's view to the
  /// hierarchy, sets its frame, and calls ``didMove(toParent:)``. A cycle, a presented controller,
  /// and a window's root are refused and reported to ``ViewError/handler``.
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
    // The callback may have changed the hierarchy; check again.
    guard child.parent == nil, mayContain(child) else { return }
    children.append(child)
    child.parent = self
    child.updateAppearance()
  }

  /// Removes the controller from its parent.
  ///
  /// The caller first calls ``willMove(toParent:)`` with nil and removes the view from the
  /// hierarchy. This method calls ``didMove(toParent:)`` with nil. Nothing happens without a
  /// parent.
  public final func removeFromParent() {
    guard let parent else { return }
    presentation?.leaveContext()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
    updateAppearance()
  }

  private func mayContain(_ child: ViewController) -> Bool {
    var error: ControllerError?
    if isInside(child) {
      error = .cyclicHierarchy(controller: child.displayName, parent: displayName)
    } else if child.presentedBy != nil || child.rootWindow != nil {
      error = .inUse(controller: child.displayName)
    }
    if let error { report(error) }
    return error == nil
  }

  /// Returns the reason why the controller cannot become a child of a container; nil if it can.
  final func obstacle(inside container: ViewController) -> ControllerError.Obstacle? {
    if parent === container { return nil }
    if presentedBy != nil { return .isPresented }
    if rootWindow != nil { return .isRootOfWindow }
    return container.isInside(self) ? .containsContainer : nil
  }

  /// Reports that the container cannot show a controller.
  final func refuse(_ controller: ViewController, _ reason: ControllerError.Obstacle) {
    report(
      .notShowable(controller: controller.displayName, inside: displayName, reason: reason))
  }

  /// Returns whether this controller is `other`, its descendant, or presented by `other` or a
  /// descendant.
  final func isInside(_ other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let candidate = controller {
      if candidate === other { return true }
      controller = candidate.parent ?? candidate.presentedBy?.host
    }
    return false
  }

  /// Returns the error to report if the root view is added to a superview of a controller other
  /// than the parent; nil if the superview is valid.
  final func hierarchyError(inside superview: View) -> ControllerError? {
    guard presentedBy == nil, let nearest = superview.nearestController, nearest !== parent else {
      return nil
    }
    return .inconsistentHierarchy(
      controller: displayName, inside: nearest.displayName, parent: parent?.displayName)
  }

  /// This controller and its ancestors, nearest first.
  final var ancestors: [ViewController] {
    var all = [self]
    while let next = all[all.count - 1].parent { all.append(next) }
    return all
  }
}
