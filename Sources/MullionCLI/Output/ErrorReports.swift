// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionFiles
import MullionSolver

extension StandardStreams {
  /// The largest number of mistakes of a document that are printed, so that they and the other messages fit
  /// on a terminal.
  private static let mostIssues = 20

  /// Prints an error about a file to standard error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - file: The file.
  ///   - printsAll: Whether all mistakes of a document are printed, and not only the first ones.
  static func complain(_ error: any Error, about file: String, printsAll: Bool = false) {
    switch error.located(inFile: file) {
    case let error as DocumentError:
      let isShort = !printsAll && error.issues.count > mostIssues
      let shown = isShort ? mostIssues - 1 : error.issues.count
      for issue in error.issues.prefix(shown) { complain(issue.diagnostic(inFile: file)) }
      if isShort {
        complain(
          "\(file): and \(error.issues.count - shown) more mistakes; "
            + "\"mullion check --all \(file.quotedForShell)\" prints them")
      }
      for line in error.remainder { complain("\(file): \(line)") }
      if error.exceedsBudget {
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

extension Error {
  /// Returns the error with the lines and columns of a document's mistakes that have only a JSON
  /// pointer.
  ///
  /// The file is read again only for an error, so that a valid document's text need not stay in memory. A
  /// pipe cannot be read again, so its mistakes have no lines.
  func located(inFile file: String) -> any Error {
    guard let error = self as? DocumentError,
      error.issues.contains(where: { $0.position.line == nil }),
      let bytes = try? RegularFile(reading: file).bytes(atMost: LayoutDocument.Limit.bytes)
    else { return self }
    return error.located(in: bytes)
  }
}

extension String {
  /// The text as one word of a command for a POSIX shell.
  var quotedForShell: String {
    let isPlain = { (byte: UInt8) in
      byte.isASCIILetterOrDigit || "_./+@%:=,-".utf8.contains(byte)
    }
    return !isEmpty && utf8.allSatisfy(isPlain) ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  fileprivate var isASCIILetterOrDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
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
