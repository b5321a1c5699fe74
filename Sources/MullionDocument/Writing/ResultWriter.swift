// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes the results of one document as JSON, one after another as they are known.
///
/// The texts that it answers, put together, are one object: that of `LayoutResult.json` without the line feed at the
/// end, or of `LayoutResult.jsonLine`.
public struct ResultWriter {
  private var writer: JSONWriter
  private let hasSteps: Bool
  private var hasBegun = false
  private var unfinished: [String] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - hasSteps: Whether the document has steps.
  ///   - isOneLine: Whether all is to stand on one line.
  public init(hasSteps: Bool, isOneLine: Bool = false) {
    self.hasSteps = hasSteps
    writer = JSONWriter(isOneLine: isOneLine)
  }

  /// Writes the document's result, and at later calls that of a step; steps inside of results are not looked at.
  ///
  /// - Parameter result: The result.
  /// - Returns: The next part of the text.
  /// - Complexity: O(views).
  public mutating func result(_ result: LayoutResult) -> String {
    if hasBegun {
      writer.element()
      writer.beginObject()
      result.writeOpening(to: &writer)
      Self.write(result.unfinished, to: &writer)
      writer.endObject()
    } else {
      hasBegun = true
      unfinished = result.unfinished
      writer.beginObject()
      result.writeOpening(to: &writer)
      if hasSteps {
        writer.key("steps")
        writer.beginArray()
      }
    }
    return writer.takeText()
  }

  /// Ends the object.
  ///
  /// - Parameter reasons: Why steps are missing.
  /// - Returns: The rest of the text; empty if there was no result at all.
  public mutating func end(_ reasons: [String] = []) -> String {
    guard hasBegun else { return "" }
    if hasSteps { writer.endArray() }
    Self.write(unfinished + reasons, to: &writer)
    writer.endObject()
    return writer.takeText()
  }

  private static func write(_ unfinished: [String], to writer: inout JSONWriter) {
    guard !unfinished.isEmpty else { return }
    writer.key("unfinished")
    writer.array { writer in
      for sentence in unfinished {
        writer.element()
        writer.string(sentence)
      }
    }
  }
}
