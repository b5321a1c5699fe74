// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionDocument
import MullionFiles

/// The work of the command `mullion render FILE -o FILE.png`.
struct RenderRun: Equatable {
  /// The layout documents or Interface Builder files; `-` for a document from standard input.
  var files: [String]
  /// The path of the picture, or of the folder for pictures of lines or of several files.
  var output: String
  /// The number of the document's steps to apply; nil for all.
  var steps: Int?
  var settings: LayoutSettings
  /// How to draw a file with a document on each line; nil if the file is a document.
  var batch: BatchSettings?

  /// Solves, prints and draws the document, or the document on each line.
  func run() -> ExitStatus {
    if let batch { return drawLines(of: files[0], batch) }
    return zip(files, pictures).worstStatus { file, picture in
      ExitStatus.reporting(about: file) { try draw(file, to: picture) }
    }
  }

  /// Whether the output is a folder: for several files, or if it ends in a slash or exists as one.
  static func isFolder(_ output: String, for files: [String]) -> Bool {
    files.count > 1 || output.hasSuffix("/") || DocumentFile.isFolder(output)
  }

  /// The paths of the pictures, one for each file.
  ///
  /// Files of the same name in several folders get the names of their folders too.
  private var pictures: [String] {
    guard Self.isFolder(output, for: files) else { return [output] }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    let names = files.map { DocumentFile.name(of: $0) }
    var taken: Set<String> = []
    return zip(files, names).map { file, name in
      let isShared = names.count { Self.stem($0) == Self.stem(name) } > 1
      let own = isShared ? file.split(separator: "/").joined(separator: "-") : name
      var stem = Self.stem(own == "-" ? "stdin" : own)
      while !taken.insert(stem).inserted { stem += "-2" }
      return "\(folder)/\(stem).png"
    }
  }

  private static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
  }

  private func draw(_ file: String, to path: String) throws -> ExitStatus {
    let picture = OutputFile(path: path)
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

  private func drawLines(of file: String, _ batch: BatchSettings) -> ExitStatus {
    EngineMessages.discard()
    do {
      try OutputFile.createFolder(output)
    } catch {
      StandardStreams.complain("\(error)")
      return .outputFailure
    }
    var solver = LineSolver(options: settings.forDocument(in: file), failOn: settings.failOn)
    solver.pictures = output
    solver.steps = steps
    return LinesRun(file: file, memory: settings.limits.memory, settings: batch) { [solver] in
      try solver.answer(to: $0)
    }.run()
  }
}
