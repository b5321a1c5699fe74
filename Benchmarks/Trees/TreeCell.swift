// SPDX-License-Identifier: GPL-3.0-or-later

import Workloads

/// One operation on a form of a size, laid out by constraints and by hand.
public final class TreeCell {
  /// Who lays out.
  public enum Side: CaseIterable, Sendable {
    /// Mullion, with constraints.
    case engine
    /// A loop that sets frames.
    case hand
  }

  private let operation: TreeOperation
  private let forms: [any FormLayout]
  private var isChanged = [false, false]

  /// Sets both forms up and lays them out.
  ///
  /// - Parameters:
  ///   - operation: What is done.
  ///   - views: About how many there are, at least 4.
  /// - Throws: An error if a constraint is refused.
  public init(_ operation: TreeOperation, views: Int) throws {
    self.operation = operation
    let rows = Workload.form.size(forViews: views)
    let hasTexts = operation == .label
    forms = [try ConstrainedForm(rows, hasTexts: hasTexts), HandForm(rows, hasTexts: hasTexts)]
    for form in forms { form.edit(operation, isChanged: false) }
  }

  /// Goes through the operation on both sides and holds all frames against each other.
  ///
  /// - Throws: ``WrongAnswer`` for frames that differ, and for an edit that changes none.
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

  /// Holds the frames of both sides, which are in the same state, against each other.
  ///
  /// - Throws: ``WrongAnswer`` for a frame that is another one.
  public func compare() throws {
    for (place, (found, wanted)) in zip(forms[0].frames, forms[1].frames).enumerated()
    where found != wanted {
      throw WrongAnswer(
        description: "frame \(place) after \(operation.rawValue) is \(found), by hand \(wanted)")
    }
  }

  /// Does the operation once on one side: there, or the next time back.
  public func step(_ side: Side) {
    let index = side == .engine ? 0 : 1
    isChanged[index].toggle()
    forms[index].edit(operation, isChanged: isChanged[index])
  }

  /// Does the operation some times on one side.
  ///
  /// - Returns: Seconds for one.
  public func time(_ side: Side, _ repetitions: Int) -> Double {
    Stopwatch.seconds {
      for _ in 0..<repetitions { step(side) }
    } / Double(repetitions)
  }
}
