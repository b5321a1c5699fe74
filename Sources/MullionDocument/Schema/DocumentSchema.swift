// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON schema of the files that Mullion reads.
public enum DocumentSchema: String, Sendable, CaseIterable {
  /// The schema of layout documents.
  case document
  /// The schema of storyboards.
  case storyboard

  /// The name of the file in `Docs`, which is also the schema's `$id`.
  public var fileName: String { "\(rawValue)-schema.json" }

  private var title: String {
    self == .document ? "Mullion layout document" : "Mullion storyboard"
  }

  private var summary: String {
    self == .document
      ? "The input of mullion solve and mullion render." : "The input of Storyboard."
  }

  /// The definitions; the first is that of the outermost object.
  var definitions: [SchemaDefinition] {
    self == .document ? SchemaDefinition.layoutDocument : SchemaDefinition.storyboard
  }

  /// The text of the schema.
  ///
  /// It is generated from the shapes and forms that the readers use.
  public var text: String {
    let definitions = definitions
    let all = JSONSchema(definitions.map { ($0.name, .object($0.schema)) })
    return SchemaWriter.text(
      JSONSchema([
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("$id", .text(fileName)),
        ("title", .text(title)),
        ("description", .text("\(summary) SPDX-License-Identifier: GPL-3.0-or-later")),
        ("$ref", .text("#/$defs/\(definitions[0].name)")),
        ("$defs", .object(all)),
      ]))
  }

  /// The names of the objects whose keys ``keys(of:)`` lists.
  public static var objects: [String] { shapes.map(\.name) }

  /// Returns the keys of an object, such as `view`; nil for an unknown name.
  public static func keys(of object: String) -> [String]? {
    shapes.first { $0.name == object }?.keys
  }

  /// Returns the name of the object that has exactly these keys; nil if there is none.
  ///
  /// A step's change of a view has the same keys as a view, for which the name of the view is
  /// returned.
  static func object(withKeys keys: [String]) -> String? {
    if keys == ObjectShape.viewChange.keys { return ObjectShape.view.name }
    return shapes.first { $0.keys == keys }?.name
  }

  private static let shapes: [ObjectShape] = [
    .document, .view, .constraint, .section, .visualFormat, .step, .addition, .constraintChange,
    .checks, .check, .font, .frame, .size, .insets, .transform, .pattern, .textRun,
    .paragraphStyle, .buttonConfiguration,
  ]
}
