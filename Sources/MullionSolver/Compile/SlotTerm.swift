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
  /// The one parameter it depends on; -1 for none, and less where they are several.
  var given: Int32 = -1
  var ratio = 0.0
  var offset = 0.0
  var givenRatio = 0.0

  /// The place of its parameters in ``Reduction/further`` if they are several, which is rare; -1 otherwise.
  var further: Int32 {
    get { given < -1 ? -2 - given : -1 }
    set { given = -2 - newValue }
  }

  /// A variable that stands for itself within bounds, which are where the parts are that it has no need of.
  static func column(_ slot: Int32, lower: Double) -> Self {
    Self(root: slot, ratio: 1, offset: lower, givenRatio: .infinity)
  }
}

/// One of several parameters in a form.
struct FurtherTerm {
  var slot: Int32
  /// The place of the next one; -1 for none.
  var next: Int32
  var coefficient: Double
}
