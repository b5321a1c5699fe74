// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry

/// One document from its file to its printed result.
struct DocumentRun {
  let file: String
  let options: LayoutOptions
  /// How many of the document's steps are made; nil for all.
  var steps: Int?

  /// What became of it; the layout is nil if there is no result.
  struct Outcome {
    var status: ExitStatus
    var layout: DocumentLayout?
  }

  /// Reads, solves and prints; what is wrong goes to standard error.
  func solve() -> Outcome {
    do {
      let start = ContinuousClock.now
      var document = try LayoutDocument(json: DocumentFile.read(file))
      if let steps { document.steps = Array(document.steps.prefix(steps)) }
      let reading = ContinuousClock.now - start
      let (layout, result) = try EngineMessages.$file.withValue(file) {
        let layout = try DocumentLayout(document, options: options.forDocument(in: file))
        return (layout, try layout.solveAll(readMicroseconds: reading / .microseconds(1)))
      }
      let isWritten = StandardStreams.print(result.json)
      if !isWritten { StandardStreams.complain("standard output cannot be written") }
      explain(result)
      let status = ExitStatus(result, failOn: options.failOn)
      return Outcome(status: isWritten ? status : .internalFailure, layout: layout)
    } catch {
      return Outcome(status: complain(error))
    }
  }

  private func complain(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as DocumentError:
      for issue in error.issues { StandardStreams.complain(issue.description(inFile: file)) }
      for line in error.remainder { StandardStreams.complain("\(file): \(line)") }
      return ExitStatus(error)
    case let error as LayoutFailure:
      StandardStreams.complain("\(file): \(error)")
      return ExitStatus(error.cause)
    case let error as DocumentFile.Failure:
      StandardStreams.complain("\(file): \(error)")
      return error.isLimit ? .limit : .invalidInput
    default:
      StandardStreams.complain("\(file): \(error)")
      return .internalFailure
    }
  }

  /// Explains the document's conflicts, and of those of its steps the ones that were not there
  /// before.
  private func explain(_ result: LayoutResult) {
    var known: [LayoutResult.Conflict] = []
    explain(result, of: file, knowing: &known)
    for (index, step) in (result.steps ?? []).enumerated() {
      explain(step, of: "\(file): after /steps/\(index)", knowing: &known)
    }
  }

  private func explain(
    _ result: LayoutResult, of place: String, knowing known: inout [LayoutResult.Conflict]
  ) {
    for conflict in result.conflicts where !known.contains(conflict) {
      for line in conflict.explanation(of: place) { StandardStreams.complain(line) }
    }
    known = result.conflicts
    guard options.failOn == .ambiguous else { return }
    for ambiguity in result.ambiguous {
      StandardStreams.complain("\(place): \(ambiguity.explanation)")
    }
  }
}
