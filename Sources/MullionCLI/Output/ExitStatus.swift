// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionSolver

/// The exit codes of the command; no other type defines any.
enum ExitStatus: Int32, Comparable {
  case solved = 0
  case findings = 1
  case invalidInput = 3
  case conflict = 4
  case ambiguous = 5
  case limit = 6
  case usage = 64
  case internalFailure = 70
  case outputFailure = 74

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  var exitCode: ExitCode { ExitCode(rawValue) }

  /// The exit status for one result, without its steps.
  init(_ result: LayoutResult, failOn failure: LayoutSettings.Failure?) {
    var status = result.status == .conflict ? ExitStatus.conflict : .solved
    if failure == .ambiguous, !result.ambiguous.isEmpty { status = max(status, .ambiguous) }
    self = result.unfinished.isEmpty ? status : max(status, .limit)
  }

  /// The exit status for an error that ended the work on a document.
  init(_ error: any Error) {
    switch error {
    case let error as DocumentError: self.init(error)
    case let error as LayoutFailure: self.init(error)
    case let error as ViewError: self.init(LayoutFailure(pointer: "", cause: error))
    case let error as DocumentFile.Failure: self = error.exceedsLimit ? .limit : .invalidInput
    case is InterfaceInput.Failure: self = .usage
    case let error as OutputFile.Failure: self = error.status
    case is ValidationError, is LayoutProgram.UnknownLevel, is ItemAttribute.Failure: self = .usage
    case is TestCommand.SettingsFailure: self = .invalidInput
    case is LimitReached: self = .limit
    case is StandardStreams.Failure: self = .outputFailure
    default: self = .internalFailure
    }
  }

  /// The exit status for a document that could not be read or built.
  init(_ error: DocumentError) {
    self = error.exceedsLimit ? .limit : .invalidInput
  }

  /// The exit status for a layout that could not be solved.
  init(_ failure: LayoutFailure) {
    switch failure.reason {
    case .invalidInput: self = .invalidInput
    case .limit: self = .limit
    case .internalFailure: self = .internalFailure
    }
  }
}
