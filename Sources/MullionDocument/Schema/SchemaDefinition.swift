// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

/// A definition of a schema file.
struct SchemaDefinition: Sendable {
  let name: String
  let schema: JSONSchema

  init(_ name: String, _ schema: JSONSchema) { (self.name, self.schema) = (name, schema) }

  /// Creates the definition of an object.
  init(_ shape: ObjectShape) { self.init(shape.name, shape.schema) }

  /// Creates the definition of a value that is either an object with a shape or a value with
  /// another schema.
  init(_ form: JSONSchema, or shape: ObjectShape) {
    self.init(shape.name, .anyOf([form, shape.schema]))
  }

  /// The definitions of layout documents, in the order of the file.
  static var layoutDocument: [SchemaDefinition] {
    [SchemaDefinition(.document)] + numbers + names + values + objects
  }

  /// The definitions of storyboards, in the order of the file.
  static var storyboard: [SchemaDefinition] {
    ObjectShape.storyboardShapes.map { SchemaDefinition($0) }
  }

  // MARK: Layout documents

  private static var numbers: [SchemaDefinition] {
    let length = LayoutDocument.Limit.length
    let factors = LayoutDocument.Limit.factors
    return [
      .init(
        "length",
        .number(in: -length...length)
          .described("A coordinate or a length of either sign, in points.")),
      .init(
        "factor",
        .anyOf([
          .constant(.number(0)), .number(in: factors),
          .number(in: -factors.upperBound ... -factors.lowerBound),
        ]).described("The factor of an attribute: \(LayoutDocument.Limit.factorExpectation).")),
      .init(
        "extent", .number(in: 0...length).described("A length that is not negative, in points.")),
      .init(
        "pointSize",
        .number(in: Font.pointSizes).described("The size of the letters, in points.")),
      .init(
        "spacing",
        .anyOf([
          .definition("length"), .constant(.text(ValueForm<Double>.systemSpacing.0)),
        ]).described("A length of either sign, in points, or system, which is 8.")),
      .init(
        "priority",
        .anyOf([
          .positive(upTo: Double(Priority.required.value)),
          .names(PriorityName.allCases.map(\.rawValue)),
        ]).described(
          "A number above 0 and at most 1000, or the name of 1000, 750, 250 or 50, in this order.")
      ),
    ]
  }

  private static var names: [SchemaDefinition] {
    [
      .init(
        "id",
        .type("string").adding("pattern", .text(#"^[^\u0000-,./:-@\[-\^`{-\u007f]+$"#))
          .described("Letters of any script with their marks, digits, _ and -.")),
      .init(
        "reference",
        .type("string").described(
          "The id of a view or a guide, ID.safeArea or ID.margins of a view, or "
            + "ID.contentLayoutGuide or ID.frameLayoutGuide of a scroll view.")),
      .init("attribute", .names(LayoutAttribute.documentNames.map(\.0))),
      .init(
        "color",
        .type("string")
          .adding("pattern", .text("^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"))
          .described("A color in sRGB, with or without opacity.")),
      .init(
        "date",
        .type("string").adding("pattern", .text(DocumentDate.pattern))
          .described("A date with or without a time of day, without a time zone.")),
    ]
  }

  private static var values: [SchemaDefinition] {
    let shapes: [ObjectShape] = [
      .size, .frame, .insets, .directionalInsets, .signedInsets, .intrinsicSize, .axisPriorities,
      .baseline, .factors, .offset, .pattern, .barButton, .barSpace, .textRun, .paragraphStyle,
      .buttonConfiguration,
    ]
    let matrix = JSONSchema.array(of: .definition("length")).adding("minItems", .number(6))
      .adding("maxItems", .number(6)).described("The matrix: a, b, c, d, tx, ty.")
    return shapes.map { SchemaDefinition($0) } + [
      .init(.definition("pointSize"), or: .font), .init(matrix, or: .transform),
      .init(
        "image",
        .anyOf([
          .filledText.described(
            "The path of a PNG file, relative to the document's folder; @2x or @3x before the "
              + "extension is its scale. Of logo.png, the variant logo@2x.png or logo@3x.png is "
              + "used if its scale is nearer to the layout's."),
          .definition("pattern"),
        ])),
    ]
  }

  private static var objects: [SchemaDefinition] {
    let line = JSONSchema.type("string").described("[ID \":\"] SUM REL SUM [\"@\" PRIORITY]")
    return [
      .init(.view), .init(.section), .init(line, or: .constraint), .init(.visualFormat),
      .init(.step),
      .init(.addition),
      .init(
        "change", .anyOf([.definition("constraintChange"), .definition("viewChange")])),
      .init(.constraintChange), .init(.viewChange), .init(.checks), .init(.check),
    ]
  }
}
