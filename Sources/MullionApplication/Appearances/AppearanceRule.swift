// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The values of an ``AppearanceProxy`` for the objects of a class in containers.
final class AppearanceRule {
  /// The value of a property.
  struct Setting {
    /// The key path of the property, or the name of the method and its state.
    let property: AnyHashable
    let value: Any
    /// Sets the value on an object of the class.
    let apply: (AnyObject) -> Void
    /// Returns a closure that sets the present value of the object again.
    let restoration: (AnyObject) -> () -> Void
  }

  /// The class of the objects.
  let target: AnyClass
  /// The classes of the containers, the innermost first.
  let containers: [any AppearanceContainer.Type]
  /// The values, in the order in which the program set them.
  private(set) var settings: [Setting] = []
  /// Whether a class is the class of the objects or a subclass of it.
  let covers: (AnyClass) -> Bool

  init<Target: AppearanceTarget>(
    for target: Target.Type, in containers: [any AppearanceContainer.Type]
  ) {
    self.target = target
    self.containers = containers
    covers = { $0 is Target.Type }
  }

  /// Returns whether the rule is for a class in containers.
  func isFor(_ target: AnyClass, in containers: [any AppearanceContainer.Type]) -> Bool {
    self.target == target && self.containers.elementsEqual(containers) { $0 == $1 }
  }

  /// Returns the value of a property; nil if the program set none.
  ///
  /// - Complexity: O(values).
  func value(of property: AnyHashable) -> Any? {
    settings.first { $0.property == property }?.value
  }

  /// Sets or removes the value of a property.
  ///
  /// - Complexity: O(values).
  func set(_ setting: Setting?, for property: AnyHashable) {
    settings.removeAll { $0.property == property }
    if let setting { settings.append(setting) }
  }

  /// Returns the position of the outermost container among the ancestors of an object.
  ///
  /// - Parameter ancestors: The ancestors, the outermost first.
  /// - Returns: The position; nil if the ancestors do not contain the containers in their order.
  /// - Complexity: O(ancestors).
  func position(in ancestors: [AnyObject]) -> Int? {
    var waiting = containers
    var outermost: Int?
    for (position, ancestor) in ancestors.enumerated() {
      guard let container = waiting.last else { break }
      guard Self.isInstance(ancestor, of: container) else { continue }
      waiting.removeLast()
      if outermost == nil { outermost = position }
    }
    return waiting.isEmpty ? outermost ?? 0 : nil
  }

  private static func isInstance<Container: AppearanceContainer>(
    _ object: AnyObject, of container: Container.Type
  ) -> Bool {
    object is Container
  }
}
