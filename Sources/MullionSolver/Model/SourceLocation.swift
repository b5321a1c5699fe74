// SPDX-License-Identifier: GPL-3.0-or-later

/// The source location at which a constraint was created.
public struct SourceLocation: Hashable, Sendable {
  /// `Module/File.swift`, as in `#fileID`.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// Creates a location; the defaults name the call site.
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
