// SPDX-License-Identifier: GPL-3.0-or-later

/// The correction of one mistake that can mean only one thing.
public struct DocumentFix: Sendable, Equatable {
  /// A replacement of some bytes of the text.
  public struct Edit: Sendable, Equatable {
    /// The offsets of the replaced bytes.
    public var range: Range<Int>
    /// The text in place of the bytes.
    public var replacement: String
    /// The position of the first replaced character.
    public var start = DocumentIssue.Position()
    /// The position after the last replaced character.
    public var end = DocumentIssue.Position()

    /// Creates an edit.
    init(_ repair: ReadingContext.Repair) {
      (range, replacement) = (repair.range, repair.replacement)
    }
  }

  /// The mistake.
  public var issue: DocumentIssue
  /// The edits in the order of the text, which do not overlap.
  ///
  /// One edit corrects the mistake. The others correct mistakes that the reader finds only after
  /// that edit, such as the value of a misspelled key.
  public var edits: [Edit]

  /// A sentence about the first edit.
  public var sentence: String {
    guard let edit = edits.first, !edit.replacement.isEmpty else { return "Remove the repetition." }
    return "Write \"\(edit.replacement)\"."
  }
}
