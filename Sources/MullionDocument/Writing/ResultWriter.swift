// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes the results of one document as JSON, each result as soon as it is available.
///
/// The returned texts, concatenated, form one object: `LayoutResult.json` without the final line
/// feed, or `LayoutResult.jsonLine`.
public struct ResultWriter {
  private var writer: JSONWriter
  private let hasSteps: Bool
  private var hasBegun = false
  private var unfinished: [String] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - hasSteps: Whether the document has steps.
  ///   - isOneLine: Whether the whole object is on one line.
  public init(hasSteps: Bool, isOneLine: Bool = false) {
    self.hasSteps = hasSteps
    writer = JSONWriter(isOneLine: isOneLine)
  }

  /// Writes the document's result, and in each later call the result of a step.
  ///
  /// The writer ignores the `steps` of the results.
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
  /// - Parameter reasons: The reasons why the results of some steps are missing; empty if all were
  ///   written.
  /// - Returns: The rest of the text; empty if there was no result.
  public mutating func end(_ reasons: [String] = []) -> String {
    guard hasBegun else { return "" }
    if hasSteps { writer.endArray() }
    Self.write(unfinished + reasons, to: &writer)
    writer.endObject()
    return writer.takeText()
  }

  private static func write(_ unfinished: [String], to writer: inout JSONWriter) {
    if !unfinished.isEmpty { writer.list("unfinished", unfinished) { $0.string($1) } }
  }
}
