// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// The names a priority may be written with.
enum PriorityName: String, CaseIterable {
  case required, high, low, fittingSize

  var priority: Priority {
    switch self {
    case .required: .required
    case .high: .high
    case .low: .low
    case .fittingSize: .fittingSize
    }
  }

  /// What a priority has to be, in words.
  static let expectation =
    "a priority above 0 and at most 1000, or one of "
    + allCases.map(\.rawValue.quoted).joined(separator: ", ")
}

extension LayoutAttribute {
  /// The attributes as documents write them.
  static let documentNames: [(String, LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY), ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
    ("leftMargin", .leftMargin), ("rightMargin", .rightMargin), ("topMargin", .topMargin),
    ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin),
    ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
    ("centerYWithinMargins", .centerYWithinMargins),
  ]

  /// The same, by name.
  static let byDocumentName = Dictionary(uniqueKeysWithValues: documentNames)
}

extension Unicode.Scalar {
  /// Whether an id may hold the character: a letter, a digit, `_` or `-`.
  var isIDCharacter: Bool {
    isLetter || ("0"..."9").contains(self) || self == "_" || self == "-"
  }

  /// Whether the character is a letter of any script.
  var isLetter: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self)
      : properties.isAlphabetic
  }
}

extension AutoresizingMask {
  /// The flexible parts as documents write them.
  static let documentNames: [(String, AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

extension ContentMode {
  /// The modes as documents write them.
  static let documentNames: [(String, ContentMode)] = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
    ("scaleAspectFill", .scaleAspectFill), ("redraw", .redraw), ("center", .center), ("top", .top),
    ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft),
    ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]
}

extension Axis {
  /// The axes as documents write them.
  static let documentNames: [(String, Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension StackView.Distribution {
  /// The distributions as documents write them.
  static let documentNames: [(String, StackView.Distribution)] = allCases.map { ("\($0)", $0) }
}

extension StackView.Alignment {
  /// The alignments as documents write them, with both names of those that have two.
  static let documentNames: [(String, StackView.Alignment)] =
    allCases.map { ("\($0)", $0) } + [("top", .top), ("bottom", .bottom)]
}

extension LayoutDirection {
  /// The directions as documents write them.
  static let documentNames: [(String, LayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]
}

extension SemanticContentAttribute {
  /// The meanings as documents write them.
  static let documentNames: [(String, SemanticContentAttribute)] = allCases.map { ("\($0)", $0) }
}

extension Relation {
  /// The relations as documents write them.
  static let documentNames: [(String, Relation)] = allCases.map { ($0.description, $0) }
}
