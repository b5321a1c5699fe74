// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder

/// The work of the command `mullion solve FILE…`.
struct SolveRun: Equatable {
  /// The layout documents and Interface Builder files; `-` for a document from standard input.
  var files: [String]
  var settings: LayoutSettings
  /// Whether the frames of Interface Builder's files are compared with the recorded ones.
  var comparesRecorded = false
  /// How to solve files with a document on each line; nil if each file is a document.
  var batch: BatchSettings?

  /// Solves and prints the documents.
  ///
  /// - Returns: The worst status of a document.
  func run() -> ExitStatus {
    if batch != nil { EngineMessages.discard() }
    var worst = ExitStatus.solved
    let all = batch != nil && files.isEmpty ? ["-"] : files
    for (index, file) in all.enumerated() {
      let status =
        if let batch {
          solveLines(of: file, batch)
        } else {
          solve(file, isLast: index == all.count - 1)
        }
      worst = max(worst, status)
    }
    return worst
  }

  private func solveLines(of file: String, _ batch: BatchSettings) -> ExitStatus {
    var options = settings.forDocument(in: file)
    options.name = DocumentFile.name(of: file, among: files)
    let solver = LineSolver(options: options, failOn: settings.failOn)
    return LinesRun(file: file, memory: settings.limits.memory, settings: batch) {
      try solver.answer(to: $0)
    }.run()
  }

  private func solve(_ file: String, isLast: Bool) -> ExitStatus {
    let name = DocumentFile.name(of: file, among: files)
    return ExitStatus.reporting(about: file) {
      if comparesRecorded {
        return try RecordedRun(file: file, name: name, settings: settings).compare()
      }
      var worst = ExitStatus.solved
      var inputs = try InputDocument.all(in: file, name: name, settings)
      while !inputs.isEmpty {
        let input = inputs.removeFirst()
        let outcome = DocumentRun(file: input.file, settings: settings).solve(consume input)
        worst = max(worst, outcome.status)
        // The process ends after the last document. Do not free its tree before, which would take a
        // tenth of the time for a large one.
        if isLast, inputs.isEmpty, let layout = outcome.layout {
          _ = Unmanaged.passRetained(layout)
        }
      }
      return worst
    }
  }
}
