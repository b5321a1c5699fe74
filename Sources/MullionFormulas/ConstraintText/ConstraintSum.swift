// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout

/// One side of a constraint with items given by name: multiples of attributes, and a constant.
nonisolated public struct ConstraintSum: Sendable, Equatable {
  /// A multiple of an item's attribute.
  nonisolated public struct Term: Sendable, Equatable {
    /// The item.
    public var item: ItemReference
    /// The attribute.
    public var attribute: LayoutAttribute
    /// The factor of the attribute.
    public var coefficient: Double

    /// Creates a term.
    public init(_ item: ItemReference, _ attribute: LayoutAttribute, coefficient: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order of the text.
  public var terms: [Term]
  /// The constant, in points.
  public var constant: Double

  /// Creates a sum.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}
