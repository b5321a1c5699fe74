// SPDX-License-Identifier: GPL-3.0-or-later

package import Mullion
import MullionSolver

// Most names equal the names of the cases, but they are written as literals: finding a case's name
// by reflection would take as long as reading a small document.

extension AutoresizingMask {
  /// The names of the flexible parts of a mask in layout documents.
  static let documentNames: [(String, AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

extension ContentMode {
  /// The names of the content modes in layout documents.
  static let documentNames: [(String, ContentMode)] = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
    ("scaleAspectFill", .scaleAspectFill), ("redraw", .redraw), ("center", .center), ("top", .top),
    ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft),
    ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]
}

extension Axis {
  /// The names of the axes in layout documents.
  static let documentNames: [(String, Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension StackView.Distribution {
  /// The names of the distributions of stacks in layout documents.
  static let documentNames: [(String, StackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
}

extension StackView.Alignment {
  /// The names of the alignments of stacks in layout documents; some alignments have two.
  static let documentNames: [(String, StackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("firstBaseline", .firstBaseline),
    ("center", .center), ("trailing", .trailing), ("lastBaseline", .lastBaseline), ("top", .top),
    ("bottom", .bottom),
  ]
}

extension LayoutDirection {
  /// The names of the layout directions in layout documents.
  package static let documentNames: [(String, LayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]

  /// The name of the direction in layout documents.
  package var documentName: String { self == .rightToLeft ? "rtl" : "ltr" }

  /// Creates the direction with a name in layout documents; nil if there is none.
  package init?(documentName: String) {
    guard let entry = Self.documentNames.first(where: { $0.0 == documentName }) else { return nil }
    self = entry.1
  }
}

extension ContentSizeCategory {
  /// The names of the text size categories in layout documents.
  static let documentNames: [(String, ContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
    ("accessibilityLarge", .accessibilityLarge),
    ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]
}

extension SemanticContentAttribute {
  /// The names of the semantic content attributes in layout documents.
  static let documentNames: [(String, SemanticContentAttribute)] = [
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("forceLeftToRight", .forceLeftToRight), ("forceRightToLeft", .forceRightToLeft),
  ]
}

extension LineBreakMode {
  /// The names of the line break modes in layout documents.
  static let documentNames: [(String, LineBreakMode)] = [
    ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping),
    ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
    ("byTruncatingTail", .byTruncatingTail), ("byTruncatingMiddle", .byTruncatingMiddle),
  ]
}

extension BaselineAdjustment {
  /// The names of the baseline adjustments in layout documents.
  static let documentNames: [(String, BaselineAdjustment)] = [
    ("alignBaselines", .alignBaselines), ("alignCenters", .alignCenters), ("none", .none),
  ]
}

extension Relation {
  /// The names of the relations of constraints in layout documents.
  static let documentNames: [(String, Relation)] = allCases.map { ($0.description, $0) }
}

extension LayoutConstraint.FormatOptions {
  /// The names of the options of visual formats in layout documents.
  static let documentNames: [(String, LayoutConstraint.FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop), ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading), ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX), ("alignAllCenterY", .alignAllCenterY),
    ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]
}

extension CollectionViewFlowLayout.ScrollDirection {
  /// The names of the scroll directions in layout documents.
  static let documentNames: [(String, Self)] = [
    ("vertical", .vertical), ("horizontal", .horizontal),
  ]
}

extension TableView.Style {
  /// The names of the table styles in layout documents.
  static let documentNames: [(String, TableView.Style)] = allCases.map { ("\($0)", $0) }
}

extension TableViewCell.Style {
  /// The names of the cell styles in layout documents.
  static let documentNames: [(String, TableViewCell.Style)] = [
    ("default", .default), ("value1", .value1), ("value2", .value2), ("subtitle", .subtitle),
  ]
}

extension TableViewCell.AccessoryType {
  /// The names of the accessories of cells in layout documents.
  static let documentNames: [(String, TableViewCell.AccessoryType)] =
    allCases.map { ("\($0)", $0) }
}

extension TableViewCell.SelectionStyle {
  /// The names of the selection styles of cells in layout documents.
  static let documentNames: [(String, TableViewCell.SelectionStyle)] =
    allCases.map { ("\($0)", $0) }
}

extension ActivityIndicatorView.Style {
  /// The names of the styles of activity indicators in layout documents.
  static let documentNames: [(String, ActivityIndicatorView.Style)] = [
    ("medium", .medium), ("large", .large),
  ]
}
