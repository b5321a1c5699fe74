// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

// The descriptions that several commands share.

extension ArgumentHelp {
  /// A document to work on.
  static let document: Self = "A layout document, .storyboard or .xib file; - reads standard input."

  /// The documents to work on.
  static let documents: Self =
    "Layout documents, .storyboard or .xib files; - reads a document from standard input."

  /// The output format of an answer.
  static let format = Self("Output format: text or json.", valueName: "format")
}

extension CompletionKind {
  /// The files of documents.
  static let documents = Self.file(extensions: ["json", "storyboard", "xib"])
}
