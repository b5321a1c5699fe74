// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionFiles

/// The work of the command `mullion export FILE --to lp|mps`.
struct ExportRun {
  var input: LayoutInput
  var programFormat: LayoutProgram.Format
  /// The index of the level to minimize.
  var level: Int
  /// The file to write; nil for standard output.
  var output: String?
  var format: ReportFormat

  /// Solves the document and writes its program.
  func run() -> ExitStatus {
    do {
      let (layout, result) = try input.solved()
      var explainer = ResultExplainer(file: input.file, explainsAmbiguities: false)
      explainer.explain(result)
      let program = try LayoutProgram(of: layout.window, level: level)
      let text =
        switch format {
        case .text: program.text(programFormat, name: result.name, size: result.size)
        case .json: program.json(programFormat, name: result.name, size: result.size)
        }
      try write(text)
      return ExitStatus(result, failOn: nil)
    } catch {
      DocumentRun.complain(error, about: input.file)
      return error is FileError ? .outputFailure : ExitStatus(error)
    }
  }

  private func write(_ text: String) throws {
    guard let output else { return try StandardStreams.print(text) }
    let inode = RegularFile.inode(at: output)
    if inode != nil, inode == DocumentFile.inode(of: input.file) {
      throw PictureFile.Failure(
        description: "--output is the document itself; choose another file", status: .usage)
    }
    try ReplacementFile.write(text, to: output)
  }
}
