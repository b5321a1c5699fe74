// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// The objects of a document.
extension ObjectShape {
  static let document = ObjectShape(
    "document",
    "A screen: a tree of views, the constraints between them, and steps that edit them.",
    [
      .schemaAddress,
      .init("version", .constant(.number(1)), expected: "\"version\": 1"),
      .init("name", .type("string"), "The name in results; the file's name by default."),
      .init(
        "size", .definition("size"),
        "The root's size; by default that of its frame, or the fitting size without a frame."),
      .init(
        "scale", .positive(upTo: LayoutDocument.Limit.scale),
        "The number of device pixels per point; 1 by default."),
      .init(
        "direction", .names(LayoutDirection.documentNames.map(\.0)),
        "The layout direction, which determines the sides of leading and trailing; ltr by default."),
      .init(
        "contentSizeCategory", .names(ContentSizeCategory.documentNames.map(\.0)),
        "The content size category, which determines the sizes of text styles; large by default."),
      .init(
        "safeArea", .definition("insets"), "The insets of the root's safe area; zero by default."),
      .init("root", .definition("view"), expected: "the root view"),
      .init("constraints", .array(of: .definition("constraint"))),
      .init("visualFormats", .array(of: .definition("visualFormat"))),
      .init("steps", .array(of: .definition("step"))),
      .init("checks", .definition("checks")),
      .init(
        "assertions",
        .array(of: .type("string").described("[ID \":\"] SUM REL SUM")),
        "Relations that mullion check proves for every size."),
    ])

  static let checks = ObjectShape(
    "checks",
    "The rules of mullion check: for each rule true, false, a severity, or the views that it applies "
      + "to.",
    CheckRule.allCases.map {
      .init(
        $0.rawValue,
        .anyOf([
          .type("boolean"), .names(CheckReader.severityNames), .definition("check"),
        ]))
    })

  static let check = ObjectShape(
    "check", "The views and numbers of a rule of mullion check.",
    [
      .init(
        "views", .array(of: .definition("id")),
        "Only these views; for on-screen-order, the views whose subviews are in order."),
      .init("except", .array(of: .definition("id")), "All views but these."),
      .init(
        "allow",
        .array(
          of: .array(of: .definition("id")).adding("minItems", .number(2))
            .adding("maxItems", .number(2))),
        "Pairs of views that may overlap, together with the views inside them."),
      .init(
        "minimum", .definition("extent"), "The least width and height of a control; 44 by default."
      ),
      .init(
        "severity", .names(CheckSeverity.allCases.map(\.rawValue)),
        "Whether the findings are errors, which is the default, or warnings."),
    ])

  static let view = ObjectShape(
    "view", "A view.",
    [
      .init(
        "id", .definition("id"),
        "The id, unique in the file; by default the path, such as root/0/2."),
      .init(
        "type", .names(ViewDescription.Kind.allCases.map(\.rawValue)),
        "The type of the view; view by default."),
      .init("guides", .array(of: .definition("id")), "The ids of the view's layout guides."),
      .init("subviews", .array(of: .definition("view")), "The subviews, back to front."),
      .init(
        "sections", .array(of: .definition("section")),
        "The sections of a table, from top to bottom, or those of a collection."),
      .init(
        "tableHeaderView", .definition("view"),
        "The view above all rows of a table, with the height of its frame."),
      .init(
        "tableFooterView", .definition("view"),
        "The view below all rows of a table, with the height of its frame."),
    ] + viewKeys)

  static let section = ObjectShape(
    "section", "Rows of a table with titles above and below them, or items of a collection.",
    [
      .init("header", .type("string"), "The title above the rows; none by default."),
      .init("footer", .type("string"), "The title below the rows; none by default."),
      .init(
        "rows", .array(of: .definition("view")),
        "The rows of a table: views of the type row, which is their default."),
      .init(
        "items", .array(of: .definition("view")),
        "The items of a collection: views of the type item, which is their default."),
    ])

  private static let viewKeys = ViewKeyRow.all.map { row in
    Member(row.name) { row.key.schema }
  }

  // MARK: Constraints

  static let constraint = ObjectShape(
    "constraint",
    "item.attribute relation multiplier * toItem.toAttribute + constant, or an expression.",
    rules: [
      (
        "oneOf",
        .list([
          .object(required(["expression"])), .object(required(["item", "attribute"])),
        ])
      )
    ],
    [
      .init("id", .definition("id")),
      .init(
        "expression", .type("string"), "SUM REL SUM, in place of item, attribute and the others."),
      .init("priority", .definition("priority"), "The priority; 1000 by default."),
      .init(
        "active", .type("boolean"), "Whether the constraint is active initially; true by default."),
    ] + expressionMembers)

  /// The keys of a constraint object that must not be present together with `expression`.
  static let expressionParts = expressionMembers.map(\.key)

  private static let expressionMembers: [Member] = [
    .init("item", .definition("reference")),
    .init("attribute", .definition("attribute")),
    .init(
      "relation", .names(Relation.documentNames.map(\.0)), "The relation; == by default."),
    .init("toItem", .definition("reference")),
    .init("toAttribute", .definition("attribute")),
    .init("multiplier", .definition("factor"), "The factor of toAttribute; 1 by default."),
    .init("constant", .definition("length"), "The constant, in points; 0 by default."),
  ]

  private static func required(_ keys: [String]) -> JSONSchema {
    JSONSchema([("required", .list(keys.map { .text($0) }))])
  }

  static let visualFormat = ObjectShape(
    "visualFormat",
    "A row of views in Apple's visual format language; its constraints are visualFormats[0][0] "
      + "and so on.",
    [
      .init(
        "format", .filledText,
        "The format, such as H:|-[a(>=50@700)]-10-[b(==a)]-|; its names are ids of views and "
          + "guides.",
        expected: "a text such as \"H:|-[a]-[b]-|\""),
      .init(
        "options",
        .array(of: .names(LayoutConstraint.FormatOptions.documentNames.map(\.0))),
        "Alignments across the row, at most one direction and at most one spacing."),
      .init(
        "metrics", .dictionary(of: .definition("length")),
        "Numbers by their names in the format; a metric hides an id with its name."),
    ])

  // MARK: Steps

  static let step = ObjectShape(
    "step",
    "Edits that are made together, in the order remove, add, deactivate, set, activate, size; "
      + "the layout is then solved again.",
    rules: [("minProperties", .number(1))],
    [
      .init("size", .definition("size"), "The root's new size."),
      .init(
        "set", .anyOf([.definition("change"), .array(of: .definition("change"))]),
        "A change of a constraint or a view, or several."),
      .init("activate", .array(of: .type("string")), "The ids of constraints."),
      .init("deactivate", .array(of: .type("string")), "The ids of constraints."),
      .init("add", .definition("addition")),
      .init(
        "remove", .type("string"),
        "The id of a view; its descendants and all constraints that refer to any of them are "
          + "removed too."),
    ])

  static let addition = ObjectShape(
    "addition", "A view that a step adds.",
    [
      .init("to", .type("string"), "The id of the superview.", expected: "the id of a view"),
      .init("view", .definition("view"), expected: "a view"),
      .init(
        "at", .type("integer").adding("minimum", .number(0)),
        "The index among the subviews; by default the end, in front of all others."),
      .init("constraints", .array(of: .definition("constraint"))),
    ])

  static let constraintChange = ObjectShape(
    "constraintChange", "New numbers of a constraint.",
    [
      .init(
        "constraint", .type("string"),
        "The id of the constraint, such as constraints[3] or visualFormats[0][2].",
        expected: "the id of a constraint"),
      .init(
        "constant", .definition("length"),
        "The constant on the right side, after moving both constants there."),
      .init("priority", .definition("priority")),
    ])

  static let viewChange = ObjectShape(
    "viewChange", "New properties of a view; the others stay unchanged.",
    [
      .init("view", .type("string"), "The id of the view.", expected: "the id of a view")
    ] + viewKeys)
}
