// SPDX-License-Identifier: GPL-3.0-or-later

/// The source location at which a constraint was created.
public struct SourceLocation: Hashable, Sendable {
  /// The file as `Module/File.swift`, in the form of `#fileID`.
  public let fileID: String
  /// The line number, from 1.
  public let line: Int

  /// Creates a location.
  ///
  /// The defaults are the file and the line of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The file name and the line, such as `File.swift:41`.
  public var description: String {
    let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return "\(file):\(line)"
  }
}
