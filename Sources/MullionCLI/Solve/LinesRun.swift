// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// Answers each line of a file, concurrently, and prints the answers in the order of the lines.
struct LinesRun {
  let file: String
  /// The memory limit of a line's document, in bytes, which also limits the length of the line.
  let memory: Int
  let settings: BatchSettings
  /// Returns the answer to a line, on any thread; an error becomes the line's answer.
  let answer: @Sendable (LineReader.Line) throws -> LineAnswer

  /// Reads the lines and prints the answers.
  ///
  /// - Returns: The worst status of a line.
  func run() -> ExitStatus {
    let descriptor: Int32
    do {
      descriptor = try DocumentFile.open(file)
    } catch {
      StandardStreams.complain("\(file): \(error)")
      return .invalidInput
    }
    defer { DocumentFile.close(descriptor) }
    let lines = LineQueue(
      LineReader(descriptor: descriptor, memory: memory), room: Self.room * settings.jobs,
      progress: BatchProgress(file: file, descriptor: descriptor, settings: settings))
    DispatchQueue.concurrentPerform(iterations: settings.jobs) { _ in
      while let line = lines.next() {
        do {
          lines.finish(line, try answer(line))
        } catch {
          lines.finish(line, LineAnswer(to: line, error: error))
        }
      }
    }
    lines.end()
    if let failure = lines.failure { StandardStreams.complain("\(file): \(failure)") }
    return lines.worst
  }

  /// The number of lines per worker that may be read ahead of the oldest answer that is not printed
  /// yet.
  private static let room = 4
}
