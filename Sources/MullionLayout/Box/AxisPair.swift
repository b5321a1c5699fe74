// SPDX-License-Identifier: GPL-3.0-or-later

/// One value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  /// Creates a pair with the same value for both axes.
  init(both value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
