// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionLayout

nonisolated extension LayoutAttribute {
  /// The attributes with their names in texts and documents.
  package static let documentNames: [(String, LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY), ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
    ("leftMargin", .leftMargin), ("rightMargin", .rightMargin), ("topMargin", .topMargin),
    ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin),
    ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
    ("centerYWithinMargins", .centerYWithinMargins),
  ]

  /// The name in texts and documents.
  package var documentName: String { Self.documentNames.first { $0.1 == self }?.0 ?? "\(self)" }

  /// The attributes by their names.
  static let byDocumentName = Dictionary(uniqueKeysWithValues: documentNames)
}
