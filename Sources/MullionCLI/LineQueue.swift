// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization

/// Hands out lines to workers and prints what they answer, in the order of the lines.
///
/// A line is read only when there is room for its answer to wait until those before it are printed; so memory does not
/// grow with the number of lines, however long one of them takes.
final class LineQueue: Sendable {
  private struct Input {
    var reader: LineReader
    var isAtEnd = false
    var failure: DocumentFile.Failure?
  }

  private struct Output {
    /// Answers waiting for an earlier one, by line index.
    var waiting: [Int: String] = [:]
    /// The index of the line whose answer is printed next.
    var next = 0
    var worst = ExitStatus.solved
    var isWritable = true
  }

  private let input: Mutex<Input>
  private let output = Mutex(Output())
  private let room: DispatchSemaphore

  /// Creates a queue of a reader's lines with room for some answers.
  init(_ reader: LineReader, room: Int) {
    input = Mutex(Input(reader: reader))
    self.room = DispatchSemaphore(value: room)
  }

  /// The next line; nil at the end.
  ///
  /// It waits until there is room, and until the line is there.
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

  /// Takes the answer to a line, and prints all whose turn it is.
  func finish(_ line: LineReader.Line, _ answer: LineSolver.Answer) {
    output.withLock { output in
      output.worst = max(output.worst, answer.status)
      output.waiting[line.index] = answer.text
      while let text = output.waiting.removeValue(forKey: output.next) {
        output.next += 1
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

  /// Why the lines ended early, if they did.
  var failure: DocumentFile.Failure? { input.withLock { $0.failure } }

  /// The worst that became of a line, or of reading.
  var worst: ExitStatus {
    max(output.withLock { $0.worst }, failure == nil ? .solved : .invalidInput)
  }
}
