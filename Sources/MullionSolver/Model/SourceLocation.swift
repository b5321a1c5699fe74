// SPDX-License-Identifier: GPL-3.0-or-later

/// The place in a source file where a constraint was made.
public struct SourceLocation: Hashable, Sendable {
  /// `Module/File.swift`, as `#fileID` gives it.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// Creates a location; the defaults name the place of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `File.swift:41`.
  public var description: String {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return "\(file):\(line)"
  }
}
