// SPDX-License-Identifier: GPL-3.0-or-later

/// The components of a solver, by number.
struct ComponentTable {
  /// The components; nil at the number of a dissolved component.
  private(set) var all: [Component?] = []
  /// The number of components.
  private(set) var count = 0
  /// For each parameter, the numbers of the components that mention it.
  private(set) var usersOfParameter: [Int32: [Int32]] = [:]
  private var vacant: [Int32] = []
  /// Dissolved components for reuse.
  private var spares: [Component] = []

  /// The largest number of dissolved components to keep for reuse.
  private static let keptSpares = 8
  /// The largest number of constraints of a component that is kept for reuse.
  private static let smallComponent = 1024

  /// The component with a number; nil for the number -1 or the number of a dissolved component.
  subscript(number: Int32) -> Component? { number < 0 ? nil : all[Int(number)] }

  /// Adds an empty component and returns it.
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

  /// Removes a component and frees its number.
  mutating func remove(_ component: Component) {
    let number = component.number
    all[Int(number)] = nil
    vacant.append(number)
    count -= 1
    for slot in component.parameters { usersOfParameter[slot]?.removeAll { $0 == number } }
  }

  /// Begins the numbers of components at 0 again; all components must be removed.
  mutating func restart() {
    all.removeAll(keepingCapacity: true)
    vacant.removeAll(keepingCapacity: true)
  }

  /// Empties a removed component and keeps it for reuse, unless it has many constraints.
  mutating func recycle(_ component: Component) {
    guard component.constraints.count <= Self.smallComponent else { return }
    component.clear()
    spares.append(component)
  }

  /// Discards the dissolved components in excess of the number to keep.
  mutating func trimSpares() {
    if spares.count > Self.keptSpares { spares.removeLast(spares.count - Self.keptSpares) }
  }

  /// Records that a component mentions a parameter.
  mutating func addUser(_ component: Component, of parameter: Int32) {
    component.parameters.append(parameter)
    usersOfParameter[parameter, default: []].append(component.number)
  }

  /// Removes a parameter and returns the numbers of the components that mentioned it.
  mutating func removeParameter(_ slot: Int32) -> [Int32] {
    usersOfParameter.removeValue(forKey: slot) ?? []
  }
}
