// SPDX-License-Identifier: GPL-3.0-or-later

/// The work of the command `mullion solve FILE…`.
struct SolveRun: Equatable {
  /// The layout documents; `-` for standard input.
  var files: [String]
  var settings: LayoutSettings
  /// Whether each line is a document.
  var ndjson = false
  /// The number of lines to solve concurrently.
  var jobs = 1

  /// The valid numbers of lines to solve concurrently.
  static let jobNumbers = 1...1024

  /// Solves and prints the documents.
  ///
  /// - Returns: The worst status of a document.
  func run() -> ExitStatus {
    if ndjson { EngineMessages.discard() }
    var worst = ExitStatus.solved
    for file in ndjson && files.isEmpty ? ["-"] : files {
      let status =
        ndjson
        ? LinesRun(file: file, options: settings, jobs: jobs, name: name(of: file)).solve()
        : DocumentRun(file: file, options: settings, name: name(of: file)).solve().status
      worst = max(worst, status)
    }
    return worst
  }

  /// Returns the name of a file in results.
  ///
  /// The name omits the folder, unless another file has the same name.
  private func name(of file: String) -> String {
    let name = DocumentFile.name(of: file)
    let isTaken = files.contains { $0 != file && DocumentFile.name(of: $0) == name }
    return isTaken ? file : name
  }
}
