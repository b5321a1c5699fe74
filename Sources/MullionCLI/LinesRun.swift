// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import MullionDocument

/// Reads, solves and prints a file with one document on each line.
struct LinesRun {
  let file: String
  let options: LayoutSettings
  /// The number of lines to solve concurrently.
  let jobs: Int
  /// The part of the name in results that precedes the line number.
  let name: String

  /// Reads, solves and prints the documents.
  ///
  /// - Returns: The worst status of a line.
  func solve() -> ExitStatus {
    let descriptor: Int32
    do {
      descriptor = try DocumentFile.open(file)
    } catch {
      StandardStreams.complain("\(file): \(error)")
      return .invalidInput
    }
    defer { DocumentFile.close(descriptor) }
    let lines = LineQueue(
      LineReader(descriptor: descriptor, memory: options.limits.memory), room: Self.room * jobs)
    var layoutOptions = options.forDocument(in: file)
    layoutOptions.name = name
    let solver = LineSolver(options: layoutOptions, failOn: options.failOn)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let line = lines.next() {
        lines.finish(line, solver.answer(to: line))
      }
    }
    if let failure = lines.failure { StandardStreams.complain("\(file): \(failure)") }
    return lines.worst
  }

  /// The number of lines for each worker that may be read before their answers are printed.
  private static let room = 4
}
