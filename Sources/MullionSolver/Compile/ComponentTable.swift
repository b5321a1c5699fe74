// SPDX-License-Identifier: GPL-3.0-or-later

/// The components by number.
struct ComponentTable {
  /// The components; nil for the number of a dissolved one.
  private(set) var all: [Component?] = []
  /// The number of components.
  private(set) var count = 0
  /// The components whose programs mention a parameter.
  private(set) var usersOfParameter: [Int32: [Int32]] = [:]
  private var vacant: [Int32] = []
  /// Dissolved components for reuse.
  private var spares: [Component] = []

  /// The number of dissolved components to keep for reuse, and the most constraints of such a one.
  private static let keptSpares = 8
  private static let smallComponent = 1024

  /// The component with a number; nil for -1 and for a dissolved one.
  subscript(number: Int32) -> Component? { number < 0 ? nil : all[Int(number)] }

  /// Returns an empty component with a number.
  mutating func make() -> Component {
    let number = vacant.popLast() ?? Int32(all.count)
    let component: Component
    if let spare = spares.popLast() {
      component = spare
      component.number = number
    } else {
      component = Component(number: number)
    }
    if Int(number) == all.count {
      all.append(component)
    } else {
      all[Int(number)] = component
    }
    count += 1
    return component
  }

  /// Frees the number of a component, and the parameters it uses.
  mutating func remove(_ component: Component) {
    let number = component.number
    all[Int(number)] = nil
    vacant.append(number)
    count -= 1
    for slot in component.parameters { usersOfParameter[slot]?.removeAll { $0 == number } }
  }

  /// Empties a removed component and keeps it for reuse, unless it is large.
  mutating func recycle(_ component: Component) {
    guard component.constraints.count <= Self.smallComponent else { return }
    component.clear()
    spares.append(component)
  }

  /// Discards dissolved components beyond the number to keep.
  mutating func trimSpares() {
    if spares.count > Self.keptSpares { spares.removeLast(spares.count - Self.keptSpares) }
  }

  /// Records that the programs of a component mention a parameter.
  mutating func addUser(_ component: Component, of parameter: Int32) {
    component.parameters.append(parameter)
    usersOfParameter[parameter, default: []].append(component.number)
  }

  /// Forgets a parameter and returns the components that mentioned it.
  mutating func removeParameter(_ slot: Int32) -> [Int32] {
    usersOfParameter.removeValue(forKey: slot) ?? []
  }
}
