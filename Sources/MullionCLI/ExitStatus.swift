// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionSolver

/// The exit codes of the command; the only place that knows them.
enum ExitStatus: Int32, Comparable {
  case solved = 0
  case findings = 1
  case invalidInput = 3
  case conflict = 4
  case ambiguous = 5
  case limit = 6
  case usage = 64
  case internalFailure = 70

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  var exitCode: ExitCode { ExitCode(rawValue) }

  /// What a layout came to, its steps included.
  init(_ result: LayoutResult, failOn failure: LayoutOptions.Failure?) {
    let all = [result] + (result.steps ?? [])
    var status = ExitStatus.solved
    if all.contains(where: { $0.status == .conflict }) { status = .conflict }
    if failure == .ambiguous, all.contains(where: { !$0.ambiguous.isEmpty }) {
      status = max(status, .ambiguous)
    }
    self = status
  }

  /// What a document that could not be read or built comes to.
  init(_ error: DocumentError) {
    self = error.isLimit ? .limit : .invalidInput
  }

  /// What an error of the layout engine comes to: a number it refuses is the document's fault, all
  /// else its own.
  init(_ error: ViewError) {
    if case .solver(_, let cause) = error {
      if case .invalidNumber = cause { self = .invalidInput } else { self = .internalFailure }
    } else {
      self = .invalidInput
    }
  }
}
