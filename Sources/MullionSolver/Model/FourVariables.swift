// SPDX-License-Identifier: GPL-3.0-or-later

/// The handles of four variables or parameters that were added one right after another, in half the room.
///
/// A tree of views has four for each view, and they are the most it keeps for one.
package struct FourVariables: Sendable {
  private let slots: InlineArray<4, Int32>
  /// The first one's; each of the others has the next.
  fileprivate let generation: UInt32
  fileprivate let solver: UInt32

  /// Takes the handles of a solver's last four additions, in their order.
  package init(_ first: Variable, _ second: Variable, _ third: Variable, _ fourth: Variable) {
    slots = [first.index, second.index, third.index, fourth.index]
    generation = first.generation
    solver = first.solver
    assert(self[1] == second && self[2] == third && self[3] == fourth, "others came between")
  }

  /// One of them, from 0.
  package subscript(place: Int) -> Variable {
    Variable(
      index: slots[place], generation: generation &+ UInt32(truncatingIfNeeded: place),
      solver: solver)
  }

  /// Their places in the solver's table.
  var places: InlineArray<4, Int32> { slots }

  /// Their values among those by slot, see ``Solver/valuesBySlot``.
  package func values(in values: [Double]) -> SIMD4<Double> {
    SIMD4(
      values[Int(slots[0])], values[Int(slots[1])], values[Int(slots[2])], values[Int(slots[3])])
  }
}

extension Solver {
  /// The values of four variables after the last solve; zeros for handles that are not valid.
  package func values(of variables: FourVariables) -> SIMD4<Double> {
    // Each table by itself: calling something of the model would make a copy of it, with all its references.
    let places = variables.places
    let index = Int(places[0])
    guard variables.solver == engine.model.number, index < engine.model.kinds.count,
      engine.model.kinds[index] != .vacant,
      UInt32(truncatingIfNeeded: engine.model.creations[index]) == variables.generation
    else { return .zero }
    return variables.values(in: engine.model.values)
  }

  /// The values of all variables by their slots, after the last solve.
  package var valuesBySlot: [Double] { engine.model.values }
}
