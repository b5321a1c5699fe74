// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization

/// Distributes lines to workers and prints their answers in the order of the lines.
///
/// The queue reads a line only if it has capacity to hold the answer until the answers to earlier
/// lines are printed. Memory therefore does not grow with the number of lines, even if one line
/// takes long.
final class LineQueue: Sendable {
  private struct Input {
    var reader: LineReader
    var isAtEnd = false
    var failure: DocumentFile.Failure?
  }

  private struct Output {
    /// The texts of the answers, by line index.
    var answers = InOrder<String>()
    var worst = ExitStatus.solved
    var isWritable = true
    var progress: BatchProgress
  }

  private let input: Mutex<Input>
  private let output: Mutex<Output>
  private let room: DispatchSemaphore

  /// Creates a queue of a reader's lines with capacity for `room` answers.
  init(_ reader: LineReader, room: Int, progress: BatchProgress) {
    input = Mutex(Input(reader: reader))
    output = Mutex(Output(progress: progress))
    self.room = DispatchSemaphore(value: room)
  }

  /// Returns the next line; nil at the end.
  ///
  /// Waits for capacity and for the line.
  func next() -> LineReader.Line? {
    room.wait()
    let line = input.withLock { input -> LineReader.Line? in
      guard !input.isAtEnd, output.withLock({ $0.isWritable }) else { return nil }
      do throws(DocumentFile.Failure) {
        if let line = try input.reader.next() { return line }
      } catch {
        input.failure = error
      }
      input.isAtEnd = true
      return nil
    }
    if line == nil { room.signal() }
    return line
  }

  /// Stores the answer to a line and prints all answers whose predecessors are printed.
  func finish(_ line: LineReader.Line, _ answer: LineAnswer) {
    output.withLock { output in
      output.worst = max(output.worst, answer.status)
      output.progress.count(line, answer.status)
      for text in output.answers.add(answer.text, at: line.index) {
        if output.isWritable {
          do throws(StandardStreams.Failure) {
            try StandardStreams.print(text + "\n")
          } catch {
            StandardStreams.complain("\(error)")
            output.isWritable = false
            output.worst = .outputFailure
          }
        }
        room.signal()
      }
    }
  }

  /// Reports the totals; called after the last answer.
  func end() { output.withLock { $0.progress.end() } }

  /// The error that ended the lines early; nil if there was none.
  var failure: DocumentFile.Failure? { input.withLock { $0.failure } }

  /// The worst status of any line, or of reading.
  var worst: ExitStatus {
    max(output.withLock { $0.worst }, failure == nil ? .solved : .invalidInput)
  }
}
