// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument

/// A document with golden layouts.
public struct GoldenDocument {
  /// The path below the folder of the documents, without `.json`.
  public var name: String
  /// The path of the file, for messages.
  public var file: String
  /// The folder that relative image paths start from.
  public var folder: String
  /// Reads the document.
  public var load: () throws -> LayoutDocument

  /// Creates a document.
  public init(
    name: String, file: String, folder: String, load: @escaping () throws -> LayoutDocument
  ) {
    (self.name, self.file, self.folder, self.load) = (name, file, folder, load)
  }
}
