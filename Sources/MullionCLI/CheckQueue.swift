// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import Synchronization

/// Distributes documents in their variants to workers, and delivers the outcomes in order.
///
/// A worker reads the next file only when no document waits, so memory does not grow with the number
/// of files.
final class CheckQueue: Sendable {
  /// One document in one variant.
  struct Task: Sendable {
    let index: Int
    let file: String
    let document: LayoutDocument
    let variant: CheckVariant
  }

  private struct Input {
    var files: ArraySlice<String>
    var waiting: ArraySlice<Task> = []
    var count = 0
  }

  private struct Output: ~Copyable {
    /// The outcomes that wait for an earlier one, by index.
    var waiting: [Int: CheckOutcome] = [:]
    /// The index of the outcome that is delivered next.
    var next = 0
  }

  private let variants: [CheckVariant]
  private let read: @Sendable (String) throws -> [(file: String, document: LayoutDocument)]
  private let input: Mutex<Input>
  private let output = Mutex(Output())

  /// Creates a queue of files.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - variants: The variants of each document.
  ///   - read: Returns the documents of a file, each with its name in messages.
  init(
    _ files: [String], variants: [CheckVariant],
    read: @escaping @Sendable (String) throws -> [(file: String, document: LayoutDocument)]
  ) {
    self.variants = variants
    self.read = read
    input = Mutex(Input(files: files[...]))
  }

  /// Takes the next task.
  ///
  /// - Parameter deliver: Receives the failures of files that cannot be read.
  /// - Returns: The task; nil at the end.
  func next(_ deliver: (CheckOutcome) -> Void) -> Task? {
    while true {
      let (task, failure) = input.withLock { takeTask(of: &$0) }
      if let failure {
        finish(failure.index, .failed(file: failure.file, failure.error), deliver)
      } else {
        return task
      }
    }
  }

  /// Returns the next task, the failure of the next file, or neither at the end.
  private func takeTask(
    of input: inout Input
  ) -> (Task?, (index: Int, file: String, error: any Error)?) {
    while true {
      if let task = input.waiting.popFirst() { return (task, nil) }
      guard let file = input.files.popFirst() else { return (nil, nil) }
      do {
        for (name, document) in try read(file) {
          for variant in variants {
            input.waiting.append(
              Task(index: input.count, file: name, document: document, variant: variant))
            input.count += 1
          }
        }
      } catch {
        input.count += 1
        return (nil, (input.count - 1, file, error))
      }
    }
  }

  /// Delivers an outcome after those of all earlier tasks.
  func finish(_ index: Int, _ outcome: CheckOutcome, _ deliver: (CheckOutcome) -> Void) {
    output.withLock { output in
      output.waiting[index] = outcome
      while let outcome = output.waiting.removeValue(forKey: output.next) {
        output.next += 1
        deliver(outcome)
      }
    }
  }
}

/// The outcome of checking one document in one variant.
enum CheckOutcome: Sendable {
  case checked(file: String, LayoutCheck.Report)
  case failed(file: String, any Error)
}
