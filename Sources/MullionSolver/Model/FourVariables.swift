// SPDX-License-Identifier: GPL-3.0-or-later

/// The handles of four variables or parameters that were added consecutively.
///
/// They take half the memory of four ``Variable`` values.
///
/// A view tree stores four handles for each view, and these are most of the memory that it needs
/// for the view.
package struct FourVariables: Sendable {
  private let slots: InlineArray<4, Int32>
  /// The generation of the first variable; each further variable has the next one.
  fileprivate let generation: UInt32
  fileprivate let solver: UInt32

  /// Creates the value from the handles of a solver's last four additions, in their order.
  package init(_ first: Variable, _ second: Variable, _ third: Variable, _ fourth: Variable) {
    slots = [first.index, second.index, third.index, fourth.index]
    generation = first.generation
    solver = first.solver
    assert(self[1] == second && self[2] == third && self[3] == fourth, "not added consecutively")
  }

  /// The variable at an index from 0 to 3.
  package subscript(place: Int) -> Variable {
    Variable(
      index: slots[place], generation: generation &+ UInt32(truncatingIfNeeded: place),
      solver: solver)
  }

  /// The slots of the four variables.
  var places: InlineArray<4, Int32> { slots }

  /// Returns the values of the four variables, read from an array of values by slot such as
  /// ``Solver/valuesBySlot``.
  package func values(in values: [Double]) -> SIMD4<Double> {
    SIMD4(
      values[Int(slots[0])], values[Int(slots[1])], values[Int(slots[2])], values[Int(slots[3])])
  }
}

extension Solver {
  /// Returns the values of four variables after the last solve; zeros for invalid handles.
  package func values(of variables: FourVariables) -> SIMD4<Double> {
    // Reads each array directly, because a call of one of the model's methods would copy the model
    // and retain all its arrays.
    let places = variables.places
    let index = Int(places[0])
    guard variables.solver == engine.model.number, index < engine.model.kinds.count,
      engine.model.kinds[index] != .vacant,
      UInt32(truncatingIfNeeded: engine.model.creations[index]) == variables.generation
    else { return .zero }
    return variables.values(in: engine.model.values)
  }

  /// The values of all variables after the last solve, indexed by slot.
  package var valuesBySlot: [Double] { engine.model.values }
}
