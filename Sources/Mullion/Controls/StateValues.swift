// SPDX-License-Identifier: GPL-3.0-or-later

/// A value for each state of a control, with that of the normal state for those that have none of their own.
struct StateValues<Value> {
  /// Those of states other than normal; few have any.
  private var special: [(state: Control.State, value: Value)] = []
  var normal: Value

  init(normal: Value) { self.normal = normal }

  /// The state's own value, if it has one.
  func own(of state: Control.State) -> Value? {
    state.isEmpty ? normal : special.first { $0.state == state }?.value
  }

  /// What counts in a state.
  subscript(state: Control.State) -> Value { own(of: state) ?? normal }

  /// Gives a state a value, or none of its own.
  mutating func set(_ value: Value?, for state: Control.State) {
    guard !state.isEmpty else {
      if let value { normal = value }
      return
    }
    special.removeAll { $0.state == state }
    if let value { special.append((state, value)) }
  }
}
