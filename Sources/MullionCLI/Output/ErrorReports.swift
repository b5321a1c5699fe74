// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionSolver

extension StandardStreams {
  /// The most mistakes of a document that are printed, which leaves lines of a terminal for the rest.
  private static let mostIssues = 20

  /// Prints an error about a file to standard error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - file: The file.
  ///   - printsAll: Whether all mistakes of a document are printed, and not only the first ones.
  static func complain(_ error: any Error, about file: String, printsAll: Bool = false) {
    switch error {
    case let error as DocumentError:
      let isShort = !printsAll && error.issues.count > mostIssues
      let shown = isShort ? mostIssues - 1 : error.issues.count
      for issue in error.issues.prefix(shown) { complain(issue.diagnostic(inFile: file)) }
      if isShort {
        complain(
          "\(file): and \(error.issues.count - shown) more mistakes; \"mullion check --all\" prints "
            + "them")
      }
      for line in error.remainder { complain("\(file): \(line)") }
      if error.exceedsLimit {
        complain("\(file): --time-limit and --memory-limit set the limits")
      }
    case is StandardStreams.Failure: complain("\(error)")
    case let error as ValidationError: complain("Error: \(error.message)")
    case is LimitReached, ViewError.solver(_, .limitReached):
      complain("\(file): \(error); --time-limit and --memory-limit set the limits")
    default: complain("\(file): \(error)")
    }
  }
}

extension ExitStatus {
  /// Does work on a file, and prints the error that ends it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - status: Returns the status for an error.
  ///   - work: The work.
  /// - Returns: The status of the work, or of the error.
  static func reporting(
    about file: String, status: (any Error) -> ExitStatus = { ExitStatus($0) },
    _ work: () throws -> ExitStatus
  ) -> ExitStatus {
    do {
      return try work()
    } catch {
      StandardStreams.complain(error, about: file)
      return status(error)
    }
  }

  /// Prints that a limit ended work on a range of sizes early.
  ///
  /// - Parameters:
  ///   - action: The work that is missing for some sizes, such as `covered`.
  ///   - file: The file or files.
  /// - Returns: The status of a reached limit.
  static func reportLimit(beforeAllSizesWere action: String, in file: String) -> ExitStatus {
    StandardStreams.complain(
      "\(file): a limit was reached before all sizes were \(action); --time-limit sets the limit of "
        + "time")
    return .limit
  }
}

extension Sequence {
  /// Does work on each element.
  ///
  /// - Returns: The worst status.
  func worstStatus(_ work: (Element) throws -> ExitStatus) rethrows -> ExitStatus {
    try reduce(.solved) { Swift.max($0, try work($1)) }
  }
}
