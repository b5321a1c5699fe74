// SPDX-License-Identifier: GPL-3.0-or-later

/// A variable or parameter, by its slot, times a coefficient.
struct SlotTerm {
  var slot: Int32
  var coefficient: Double
}

/// What a variable that was taken out is worth: `ratio * root + offset`, and parameters.
struct AffineForm {
  /// The variable it follows; -1 for one that depends on parameters and constants alone.
  var root: Int32 = -1
  /// A parameter it depends on; -1 for none.
  var given: Int32 = -1
  var ratio = 0.0
  var offset = 0.0
  var givenRatio = 0.0
  /// The place of further parameters, which are rare; -1 for none.
  var further: Int32 = -1

  /// A variable that stands for itself.
  static func identity(_ slot: Int32) -> Self {
    Self(root: slot, ratio: 1)
  }
}
