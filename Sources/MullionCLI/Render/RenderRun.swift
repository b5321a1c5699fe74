// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionFiles

/// The work of the command `mullion render FILE -o FILE.png`.
struct RenderRun: Equatable {
  /// The layout document or Interface Builder file; `-` for a document from standard input.
  var file: String
  /// The path of the picture, or of the folder for pictures of lines.
  var output: String
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?
  var settings: LayoutSettings
  /// How to draw a file with a document on each line; nil if the file is a document.
  var batch: BatchSettings?

  /// Solves, prints and draws the document, or the document on each line.
  func run() -> ExitStatus {
    if let batch { return drawLines(batch) }
    return ExitStatus.reporting(about: file) { try draw() }
  }

  private func draw() throws -> ExitStatus {
    let picture = OutputFile(path: output)
    try picture.requireOther(than: file)
    if picture.isFile(RegularFile.inode(of: STDOUT_FILENO)) {
      throw picture.refusal(of: "standard output")
    }
    var input = try InputDocument.single(in: file, settings)
    input.keepSteps(steps)
    let outcome = DocumentRun(file: file, settings: settings).solve(consume input)
    guard let layout = outcome.layout else { return outcome.status }
    let status = ExitStatus.reporting(about: file) {
      try picture.draw(layout)
      return .solved
    }
    return max(outcome.status, status)
  }

  private func drawLines(_ batch: BatchSettings) -> ExitStatus {
    EngineMessages.discard()
    var solver = LineSolver(options: settings.forDocument(in: file), failOn: settings.failOn)
    solver.pictures = output
    solver.steps = steps
    return LinesRun(file: file, memory: settings.limits.memory, settings: batch) { [solver] in
      try solver.answer(to: $0)
    }.run()
  }
}
