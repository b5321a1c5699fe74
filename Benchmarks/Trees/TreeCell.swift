// SPDX-License-Identifier: GPL-3.0-or-later

import Workloads

/// One operation on a form of one size, laid out by constraints and by hand.
public final class TreeCell {
  /// The method of layout.
  public enum Side: CaseIterable, Sendable {
    /// Mullion, with constraints.
    case engine
    /// A loop that sets frames.
    case hand
  }

  private let operation: TreeOperation
  private let forms: [any FormLayout]
  private var isChanged = [false, false]

  /// Creates both forms and lays them out.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - views: The approximate number of views, at least 4.
  /// - Throws: An error if a constraint is refused.
  public init(_ operation: TreeOperation, views: Int) throws {
    self.operation = operation
    let rows = Workload.form.size(forViews: views)
    let hasTexts = operation == .label
    forms = [try ConstrainedForm(rows, hasTexts: hasTexts), HandForm(rows, hasTexts: hasTexts)]
    for form in forms { form.edit(operation, isChanged: false) }
  }

  /// Performs the operation and its inverse on both sides, and compares all frames.
  ///
  /// - Throws: ``WrongAnswer`` if frames differ, or if the edit changes no frame.
  public func check() throws {
    let before = forms[1].frames
    for _ in 0..<2 {
      for side in Side.allCases { step(side) }
      try compare()
      guard !isChanged[1] || forms[1].frames != before else {
        throw WrongAnswer(description: "\(operation.rawValue) changes no frame")
      }
    }
  }

  /// Compares the frames of both sides, which must be in the same state.
  ///
  /// - Throws: ``WrongAnswer`` if a frame differs.
  public func compare() throws {
    for (place, (found, wanted)) in zip(forms[0].frames, forms[1].frames).enumerated()
    where found != wanted {
      throw WrongAnswer(
        description: "frame \(place) after \(operation.rawValue) is \(found), by hand \(wanted)")
    }
  }

  /// Performs the operation on one side, or reverts it on every second call.
  public func step(_ side: Side) {
    let index = side == .engine ? 0 : 1
    isChanged[index].toggle()
    forms[index].edit(operation, isChanged: isChanged[index])
  }

  /// Performs the operation a number of times on one side.
  ///
  /// - Returns: The seconds of one operation.
  public func time(_ side: Side, _ repetitions: Int) -> Double {
    Stopwatch.seconds {
      for _ in 0..<repetitions { step(side) }
    } / Double(repetitions)
  }
}
