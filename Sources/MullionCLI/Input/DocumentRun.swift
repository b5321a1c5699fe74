// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionSolver

/// Reads, solves and prints one document.
struct DocumentRun {
  let file: String
  let options: LayoutSettings
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?
  /// The name used in results if the document has none.
  var name: String?
  /// The document, if it does not come from the file as it is.
  var document: LayoutDocument?

  /// The exit status of the run and its layout; the layout is nil if any result is missing.
  struct Outcome {
    var status: ExitStatus
    var layout: DocumentLayout?
  }

  /// Reads, solves and prints the document; errors go to standard error.
  func solve() -> Outcome {
    do {
      let isRead = document != nil
      let bytes = isRead ? [] : try DocumentFile.read(file, atMost: options.limits.memory)
      // A program that writes the document into a pipe may be slow, so the time starts after
      // reading.
      let start = ContinuousClock.now
      let budget = DocumentBudget(options.limits, since: start)
      let document = try document(in: bytes, budget)
      let reading = ContinuousClock.now - start
      var layoutOptions = options.forDocument(in: file)
      if let name { layoutOptions.name = name }
      layoutOptions.forgetsConstraintDescriptions = true
      EngineMessages.print(of: file)
      let hasSteps = !document.steps.isEmpty
      // The budget of a document that was read contains its views already.
      let layout = try DocumentLayout(
        consume document, options: layoutOptions, budget: isRead ? nil : budget)
      EngineMessages.print(of: layout, in: file)
      if let format = options.accessibility { return printAccessibility(of: layout, format) }
      return print(
        layout, hasSteps: hasSteps, reading: reading / .microseconds(1))
    } catch {
      complain(error)
      return Outcome(status: ExitStatus(error))
    }
  }

  private func document(
    in bytes: [UInt8], _ budget: DocumentBudget
  ) throws(DocumentError) -> LayoutDocument {
    var result: LayoutDocument
    if let document {
      result = document
    } else {
      result = try LayoutDocument(json: bytes, budget: budget)
    }
    if let steps { result.steps = Array(result.steps.prefix(steps)) }
    return result
  }

  /// Solves the document, and prints and explains each result as soon as it is available.
  ///
  /// The printed object is always complete JSON; its `unfinished` lists the missing work.
  private func print(_ layout: DocumentLayout, hasSteps: Bool, reading: Double) -> Outcome {
    var writer = ResultWriter(hasSteps: hasSteps)
    var status = ExitStatus.solved
    var explainer = ResultExplainer(file: file, explainsAmbiguities: options.failOn == .ambiguous)
    do {
      do {
        try layout.solveEach(readMicroseconds: reading) { result in
          status = max(status, ExitStatus(result, failOn: options.failOn))
          explainer.explain(result)
          try StandardStreams.print(writer.result(result))
        }
        try StandardStreams.print(writer.end() + "\n")
        return Outcome(status: status, layout: layout)
      } catch let failure as StandardStreams.Failure {
        throw failure
      } catch {
        complain(error)
        status = max(status, ExitStatus(error))
        let end = writer.end(["\(error)"])
        if !end.isEmpty { try StandardStreams.print(end + "\n") }
      }
    } catch {
      complain(error)
      return Outcome(status: .outputFailure)
    }
    return Outcome(status: status)
  }

  /// Solves the document and its steps, and prints the accessibility elements of the last state.
  private func printAccessibility(
    of layout: DocumentLayout, _ format: ReportFormat
  ) -> Outcome {
    var status = ExitStatus.solved
    var name = ""
    var explainer = ResultExplainer(file: file, explainsAmbiguities: options.failOn == .ambiguous)
    do {
      try layout.solveEach { result in
        name = result.name
        status = max(status, ExitStatus(result, failOn: options.failOn))
        explainer.explain(result)
      }
      let tree = AccessibilityTree(of: layout.window)
      switch format {
      case .text: try StandardStreams.print("\(tree)")
      case .json:
        try StandardStreams.print(AccessibilityReport(name: name, tree: tree).text)
      }
      return Outcome(status: status, layout: layout)
    } catch {
      complain(error)
      return Outcome(status: max(status, ExitStatus(error)))
    }
  }

  private func complain(_ error: any Error) { Self.complain(error, about: file) }

  /// Prints an error about a file to standard error.
  static func complain(_ error: any Error, about file: String) {
    switch error {
    case let error as DocumentError:
      for issue in error.issues { StandardStreams.complain(issue.description(inFile: file)) }
      for line in error.remainder { StandardStreams.complain("\(file): \(line)") }
    case is StandardStreams.Failure: StandardStreams.complain("\(error)")
    case is LimitReached, ViewError.solver(_, .limitReached):
      StandardStreams.complain(
        "\(file): \(error); --time-limit and --memory-limit set the limits")
    default: StandardStreams.complain("\(file): \(error)")
    }
  }
}
