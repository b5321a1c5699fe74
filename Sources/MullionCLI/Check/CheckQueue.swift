// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionInterfaceBuilder
import Synchronization

/// Distributes documents in their variants to workers, and delivers the outcomes in order.
///
/// A worker reads the next file only when no document waits, so memory does not grow with the number
/// of files.
final class CheckQueue: Sendable {
  /// One document in one variant, or one file that cannot be read.
  struct Task: Sendable {
    let index: Int
    let file: String
    let document: Result<LayoutDocument, any Error>
    /// The JSON text; nil if there is none.
    let text: [UInt8]?
    /// The names of the views of an Interface Builder file; empty for JSON.
    let names: InterfaceNames
    let variant: CheckVariant
  }

  private struct Input {
    var files: ArraySlice<String>
    var waiting: ArraySlice<Task> = []
    var count = 0
  }

  private let variants: [CheckVariant]
  private let read: @Sendable (String) throws -> [InputDocument]
  private let input: Mutex<Input>
  private let output = Mutex(InOrder<CheckOutcome>())

  /// Creates a queue of files.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - variants: The variants of each document.
  ///   - read: Returns the documents of a file, each with its name in messages.
  init(
    _ files: [String], variants: [CheckVariant],
    read: @escaping @Sendable (String) throws -> [InputDocument]
  ) {
    self.variants = variants
    self.read = read
    input = Mutex(Input(files: files[...]))
  }

  /// Takes the next task; nil at the end.
  func next() -> Task? {
    input.withLock { input in
      while true {
        if let task = input.waiting.popFirst() { return task }
        guard let file = input.files.popFirst() else { return nil }
        input.waiting = tasks(of: file, from: input.count)[...]
        input.count += input.waiting.count
      }
    }
  }

  /// Returns the tasks of a file, with indexes from `start`.
  private func tasks(of file: String, from start: Int) -> [Task] {
    do {
      let pairs = try read(file).flatMap { entry in variants.map { (entry, $0) } }
      return pairs.enumerated().map { index, pair in
        Task(
          index: start + index, file: pair.0.file, document: .success(pair.0.document),
          text: pair.0.text, names: pair.0.names, variant: pair.1)
      }
    } catch {
      return [
        Task(
          index: start, file: file, document: .failure(error), text: nil, names: InterfaceNames(),
          variant: CheckVariant())
      ]
    }
  }

  /// Stores an outcome, and delivers it and those waiting for it as soon as the outcomes of all earlier
  /// tasks are delivered.
  func finish(_ index: Int, _ outcome: CheckOutcome, _ deliver: (CheckOutcome) -> Void) {
    output.withLock { $0.add(outcome, at: index).forEach(deliver) }
  }
}

/// The outcome of checking one document in one variant.
struct CheckOutcome: Sendable {
  let file: String
  let names: InterfaceNames
  let report: Result<LayoutCheck.Report, any Error>
}
