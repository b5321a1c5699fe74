// SPDX-License-Identifier: GPL-3.0-or-later

/// A variable or parameter, by its slot, times a coefficient.
struct SlotTerm {
  var slot: Int32
  var coefficient: Double
}

/// The form of an alias: `ratio * root + offset`, plus parameters.
struct AffineForm {
  /// The slot of the root, a variable; -1 if the form has only parameters and a constant.
  var root: Int32 = -1
  /// The slot of the only parameter; -1 for none, less than -1 if there are several.
  var parameter: Int32 = -1
  var ratio = 0.0
  var offset = 0.0
  var parameterRatio = 0.0

  /// The index of the form's first entry in ``Reduction/moreParameters`` if it has several
  /// parameters, which is rare; -1 otherwise.
  var moreParameters: Int32 {
    get { parameter < -1 ? -2 - parameter : -1 }
    set { parameter = -2 - newValue }
  }
}

/// The term of a parameter in a form that has several parameters.
struct ParameterTerm {
  var slot: Int32
  /// The index of the next entry; -1 for none.
  var next: Int32
  var coefficient: Double
}
