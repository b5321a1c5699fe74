// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  final func mayContain(_ child: ViewController) -> Bool {
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
