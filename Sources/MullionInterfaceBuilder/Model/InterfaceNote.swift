// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument

/// A statement about a part of a file that a conversion approximates or ignores.
public struct InterfaceNote: Sendable, Equatable {
  /// The line and column of the first such part.
  public var position: DocumentIssue.Position
  /// The found part, and its treatment.
  public var sentence: String

  /// Creates a note.
  public init(position: DocumentIssue.Position, sentence: String) {
    self.position = position
    self.sentence = sentence
  }
}

extension InterfaceNote: CustomStringConvertible {
  /// The position and the sentence.
  public var description: String { "\(position): \(sentence)" }

  /// Returns the line that a command prints: `FILE:3:17: …`.
  public func description(inFile file: String) -> String { "\(file):\(position): \(sentence)" }
}

/// Collects notes, one for each kind of part.
final class InterfaceNotes {
  private(set) var notes: [InterfaceNote] = []
  private var kinds: Set<String> = []

  /// Adds a note unless there is one of the same kind.
  func add(_ kind: String, _ sentence: @autoclosure () -> String, at element: XMLElement) {
    guard kinds.insert(kind).inserted else { return }
    notes.append(InterfaceNote(position: element.position, sentence: sentence()))
  }
}
