// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionInterfaceBuilder
import MullionSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work of the command `mullion explain FILE… ITEM.ATTRIBUTE`.
struct ExplainRun {
  /// The form of the output.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// The layout documents and Interface Builder files; `-` for a document from standard input.
  var files: [String]
  var question: ItemAttribute
  var format: Format
  var settings: LayoutSettings
  var interface: InterfaceSettings

  /// Explains the attribute in each document.
  ///
  /// - Returns: The worst status of a document.
  func run() -> ExitStatus {
    files.reduce(.solved) { max($0, explain($1)) }
  }

  private func explain(_ file: String) -> ExitStatus {
    do {
      var worst = ExitStatus.solved
      for (name, document, budget) in try documents(in: file) {
        do {
          try explain(document, name, budget, in: file)
        } catch {
          DocumentRun.complain(error, about: name)
          worst = max(worst, status(of: error))
        }
      }
      return worst
    } catch {
      DocumentRun.complain(error, about: file)
      return status(of: error)
    }
  }

  private func status(of error: any Error) -> ExitStatus {
    switch error {
    case is ItemAttribute.Failure: .usage
    case ViewError.solver(_, .limitReached): .limit
    case ViewError.outOfRange, ViewError.fixedGuide: .usage
    default: ExitStatus(error)
    }
  }

  /// Returns the documents of a file with their names, and the budget of a document that was read.
  private func documents(
    in file: String
  ) throws -> [(name: String, document: LayoutDocument, budget: DocumentBudget?)] {
    let name = DocumentFile.name(of: file)
    guard InterfaceSettings.isInterface(file) else {
      let bytes = try DocumentFile.read(file, atMost: settings.limits.memory)
      let budget = DocumentBudget(settings.limits)
      let document = try LayoutDocument(json: bytes, budget: budget)
      return [(document.name ?? name, document, budget)]
    }
    let input = try InterfaceInput(file: file, settings: interface, limits: settings.limits)
    return input.screens.map { ("\(name)#\($0.id)", $0.document, nil) }
  }

  private func explain(
    _ document: LayoutDocument, _ name: String, _ budget: DocumentBudget?, in file: String
  ) throws {
    EngineMessages.print(of: file)
    // The question is about the document before its steps.
    var document = document
    document.steps = []
    let layout = try DocumentLayout(
      document, options: settings.forDocument(in: file), budget: budget)
    EngineMessages.print(of: layout, in: file)
    _ = try layout.solveAll()
    let answer = try ExplainAnswer(question, in: layout, name: name)
    let text = format == .json ? answer.json : ExplainText.text(of: answer, style: Self.style)
    try StandardStreams.print(text)
  }

  /// The style for standard output: with colors only on a terminal, unless `NO_COLOR` is set.
  private static var style: ExplainText.Style {
    let isColored =
      isatty(STDOUT_FILENO) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    return isColored ? .terminal : .plain
  }
}
