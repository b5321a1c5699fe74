// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The work of the command `mullion render FILE -o FILE.png`.
struct RenderRun: Equatable {
  /// The layout document or Interface Builder file; `-` for a document from standard input.
  var file: String
  /// The path of the picture, or of the folder for pictures of lines.
  var output: String
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?
  var settings: LayoutSettings
  /// The options for an Interface Builder file.
  var interface = InterfaceSettings()
  /// How to draw a file with a document on each line; nil if the file is a document.
  var batch: BatchSettings?

  /// Solves, prints and draws the document, or the document on each line.
  func run() -> ExitStatus {
    if let batch { return drawLines(batch) }
    do {
      return try draw()
    } catch {
      DocumentRun.complain(error, about: file)
      return ExitStatus(error)
    }
  }

  private func draw() throws -> ExitStatus {
    let picture = PictureFile(path: output)
    if picture.isFile(DocumentFile.inode(of: file)) { throw picture.refusal(of: "the document") }
    if picture.isFile(RegularFile.inode(of: STDOUT_FILENO)) {
      throw picture.refusal(of: "standard output")
    }
    let document = try interfaceDocument()
    let outcome = DocumentRun(file: file, options: settings, steps: steps, document: document)
      .solve()
    guard let layout = outcome.layout else { return outcome.status }
    do {
      try picture.draw(layout)
      return outcome.status
    } catch {
      DocumentRun.complain(error, about: file)
      return max(outcome.status, ExitStatus(error))
    }
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

  /// Returns the chosen document of an Interface Builder file; nil for a JSON document.
  private func interfaceDocument() throws -> LayoutDocument? {
    guard InterfaceSettings.isInterface(file) else { return nil }
    let input = try InterfaceInput(file: file, settings: interface, limits: settings.limits)
    return try input.document(of: file)
  }
}
