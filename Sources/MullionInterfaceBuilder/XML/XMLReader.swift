// SPDX-License-Identifier: GPL-3.0-or-later

import CExpat
import MullionDocument

/// Reads XML with libexpat.
enum XMLReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The text, in an encoding that libexpat detects.
  ///   - budget: The budget for the tree; the memory that it takes for the tree is not given back.
  /// - Returns: The outermost element.
  /// - Throws: A ``DocumentError`` with the line and column of the first mistake.
  /// - Complexity: O(bytes).
  static func element(
    _ bytes: [UInt8], budget: DocumentBudget
  ) throws(DocumentError) -> XMLElement {
    guard bytes.count <= XMLLimit.bytes else {
      let limit = XMLLimit.bytes
      throw DocumentError(
        .limit("found \(bytes.count) bytes, expected at most \(limit) (64 MiB)"),
        at: .init(line: 1, column: 1))
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw DocumentError(
        .limit("found no memory for a parser, expected some"), at: .init(line: 1, column: 1))
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLTreeBuilder(parser: parser, budget: budget)
    let status = withExtendedLifetime(builder) {
      connect(parser, to: builder)
      return bytes.withUnsafeBytes { buffer in
        // Parse the text in a single call, without a copy. With several calls, the library would
        // scan an attribute that spans many chunks again for each of them.
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: XML_Char.self), Int32(buffer.count), 1
        )
      }
    }
    if let issue = builder.issue { throw DocumentError(issues: [issue]) }
    guard status == XML_STATUS_OK, let root = builder.root else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw DocumentError(
        .syntax("found text that is not XML (\(reason ?? "no element found"))"),
        at: builder.position)
    }
    return root
  }

  private static func connect(_ parser: XML_Parser, to builder: XMLTreeBuilder) {
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let builder = XMLReader.builder(data), let name else { return }
        builder.begin(String(cString: name), attributes)
      },
      { data, _ in XMLReader.builder(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text, count > 0 else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        XMLReader.builder(data)?.add(UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      XMLReader.builder(data)?.rejectDocumentType()
    }
  }

  /// Returns the tree builder from the user data that libexpat passes to a callback.
  private static func builder(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension DocumentError {
  /// Creates an error with one issue.
  init(_ problem: DocumentIssue.Problem, at position: DocumentIssue.Position) {
    self.init(issues: [DocumentIssue(position: position, problem: problem)])
  }
}
