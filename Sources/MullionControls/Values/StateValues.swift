// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// A value for each state of a control; a state without its own value has the normal state's.
struct StateValues<Value> {
  /// The values of states other than normal; most controls have none.
  private var special: [(state: Control.State, value: Value)] = []
  var normal: Value

  init(normal: Value) { self.normal = normal }

  /// Returns the state's own value; nil if it has none.
  func own(of state: Control.State) -> Value? {
    state.isEmpty ? normal : special.first { $0.state == state }?.value
  }

  /// The effective value in a state.
  subscript(state: Control.State) -> Value { own(of: state) ?? normal }

  /// Sets a state's own value; nil removes it, except in the normal state.
  mutating func set(_ value: Value?, for state: Control.State) {
    guard !state.isEmpty else {
      if let value { normal = value }
      return
    }
    special.removeAll { $0.state == state }
    if let value { special.append((state, value)) }
  }
}
