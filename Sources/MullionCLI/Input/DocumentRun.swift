// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionInterfaceBuilder

/// Solves and prints one document.
struct DocumentRun {
  /// The file of the document for messages.
  let file: String
  let settings: LayoutSettings

  /// The exit status of the run and its layout; the layout is nil if any result is missing.
  struct Outcome {
    var status: ExitStatus
    var layout: DocumentLayout?
  }

  /// Solves and prints the document; errors go to standard error.
  func solve(_ input: consuming InputDocument) -> Outcome {
    do {
      var options = settings.forDocument(in: file, name: input.name)
      options.forgetsConstraintDescriptions = true
      let hasSteps = !input.document.steps.isEmpty
      let reading = input.reading / .microseconds(1)
      let names = input.names
      let layout = try input.layout(options)
      if let format = settings.accessibility {
        return printAccessibility(of: layout, names, format)
      }
      return print(layout, names, hasSteps: hasSteps, reading: reading)
    } catch {
      complain(error)
      return Outcome(status: ExitStatus(error))
    }
  }

  /// Solves the document, and prints and explains each result as soon as it is available.
  ///
  /// The printed object is always complete JSON; its `unfinished` lists the missing work.
  private func print(
    _ layout: DocumentLayout, _ names: InterfaceNames, hasSteps: Bool, reading: Double
  ) -> Outcome {
    var writer = ResultWriter(hasSteps: hasSteps)
    var status = ExitStatus.solved
    var explainer = ResultExplainer(
      file: file, names: names, explainsAmbiguities: settings.failOn == .ambiguous)
    do {
      do {
        try layout.solveEach(readMicroseconds: reading) { result in
          status = max(status, ExitStatus(result, failOn: settings.failOn))
          explainer.explain(result)
          try StandardStreams.print(
            settings.printsText ? FrameTable(of: result).text : writer.result(result))
        }
        if !settings.printsText { try StandardStreams.print(writer.end() + "\n") }
        return Outcome(status: status, layout: layout)
      } catch let failure as StandardStreams.Failure {
        throw failure
      } catch {
        complain(error)
        status = max(status, ExitStatus(error))
        let end = writer.end(["\(error)"])
        if !end.isEmpty, !settings.printsText { try StandardStreams.print(end + "\n") }
      }
    } catch {
      complain(error)
      return Outcome(status: .outputFailure)
    }
    return Outcome(status: status)
  }

  /// Solves the document and its steps, and prints the accessibility elements of the last state.
  private func printAccessibility(
    of layout: DocumentLayout, _ names: InterfaceNames, _ format: ReportFormat
  ) -> Outcome {
    var status = ExitStatus.solved
    var name = ""
    var explainer = ResultExplainer(
      file: file, names: names, explainsAmbiguities: settings.failOn == .ambiguous)
    do {
      try layout.solveEach { result in
        name = result.name
        status = max(status, ExitStatus(result, failOn: settings.failOn))
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

  private func complain(_ error: any Error) { StandardStreams.complain(error, about: file) }
}
