// SPDX-License-Identifier: GPL-3.0-or-later

/// The handles of four variables or parameters that were added one right after another, in half the room.
///
/// A tree of views has four for each view, and they are the most it keeps for one.
package struct FourVariables: Sendable {
  private let slots: InlineArray<4, Int32>
  /// The first one's; each of the others has the next.
  private let generation: UInt32
  private let solver: UInt32

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
}

extension Solver {
  /// The values of four variables after the last solve; zeros for handles that are not valid.
  package func values(of variables: FourVariables) -> SIMD4<Double> {
    guard (try? engine.model.slot(of: variables[0])) != nil else { return .zero }
    let places = variables.places
    return SIMD4(
      engine.model.values[Int(places[0])], engine.model.values[Int(places[1])],
      engine.model.values[Int(places[2])], engine.model.values[Int(places[3])])
  }
}
