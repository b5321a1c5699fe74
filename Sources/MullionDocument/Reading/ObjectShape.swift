// SPDX-License-Identifier: GPL-3.0-or-later

/// The keys that an object of a document may have.
///
/// The JSON schema in `Docs` lists the same keys; a test compares the two.
struct ObjectShape {
  /// The name of the definition in the schema.
  let name: String
  /// The allowed keys.
  let keys: [String]
  /// The required keys, each with a description of its expected value.
  var required: [(key: String, expected: String)] = []

  static let document = ObjectShape(
    name: "document",
    keys: [
      "version", "name", "size", "scale", "direction", "safeArea", "root", "constraints",
      "visualFormats", "steps",
    ],
    required: [("version", "\"version\": 1"), ("root", "the root view")])

  static let size = ObjectShape(
    name: "size", keys: ["width", "height"],
    required: [("width", lengthThere), ("height", lengthThere)])

  static let frame = ObjectShape(
    name: "frame", keys: ["x", "y", "width", "height"],
    required: [
      ("x", lengthThere), ("y", lengthThere), ("width", lengthThere), ("height", lengthThere),
    ])

  static let insets = ObjectShape(name: "insets", keys: ["top", "left", "bottom", "right"])
  static let directionalInsets = ObjectShape(
    name: "directionalInsets", keys: ["top", "leading", "bottom", "trailing"])
  static let intrinsicSize = ObjectShape(name: "intrinsicSize", keys: ["width", "height"])
  static let axisPriorities = ObjectShape(name: "axisPriorities", keys: ["horizontal", "vertical"])
  static let baseline = ObjectShape(name: "baseline", keys: ["first", "last"])
  static let font = ObjectShape(name: "font", keys: ["family", "size", "weight"])
  static let transform = ObjectShape(name: "transform", keys: ["rotate", "scale", "translate"])
  static let factors = ObjectShape(
    name: "factors", keys: ["x", "y"], required: [("x", "a factor"), ("y", "a factor")])
  static let offset = ObjectShape(
    name: "offset", keys: ["x", "y"], required: [("x", lengthThere), ("y", lengthThere)])

  static let pattern = ObjectShape(
    name: "pattern", keys: ["pattern", "width", "height", "colors"],
    required: [
      ("pattern", "the name of a pattern"), ("width", lengthThere), ("height", lengthThere),
      ("colors", "an array of colors"),
    ])

  static let view = ObjectShape(
    name: "view",
    keys: ["id", "type", "guides", "subviews"] + ViewKey.all.map(\.name))

  static let constraint = ObjectShape(
    name: "constraint",
    keys: ["id", "expression", "priority", "active"] + expressionParts)

  /// The keys that `expression` replaces.
  static let expressionParts = [
    "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant",
  ]

  static let visualFormat = ObjectShape(
    name: "visualFormat", keys: ["format", "options", "metrics"],
    required: [("format", "a text such as \"H:|-[a]-[b]-|\"")])

  static let step = ObjectShape(
    name: "step", keys: ["size", "set", "activate", "deactivate", "add", "remove"])

  static let addition = ObjectShape(
    name: "addition", keys: ["to", "view", "at", "constraints"],
    required: [("to", "the id of a view"), ("view", "a view")])

  static let constraintChange = ObjectShape(
    name: "constraintChange", keys: ["constraint", "constant", "priority"],
    required: [("constraint", "the id of a constraint")])

  static let viewChange = ObjectShape(
    name: "viewChange", keys: ["view"] + ViewKey.all.map(\.name),
    required: [("view", "the id of a view")])

  /// All shapes of layout documents.
  static let all = [
    document, size, frame, insets, directionalInsets, intrinsicSize, axisPriorities, baseline, font,
    transform,
    factors,
    offset, pattern, view, constraint, visualFormat, step, addition, constraintChange, viewChange,
  ]

  private static let lengthThere = "a number of points"
}

/// A key that sets a property of a view.
struct ViewKey {
  let name: String
  /// The types of view that have the property; empty for all types.
  var kinds: [ViewDescription.Kind] = []

  /// All keys, in the order in which the schema lists them.
  static let all: [ViewKey] = [
    ViewKey(name: "frame"), ViewKey(name: "autoresizing"),
    ViewKey(name: "translatesAutoresizingMask"), ViewKey(name: "intrinsicSize"),
    ViewKey(name: "hugging"), ViewKey(name: "compressionResistance"),
    ViewKey(name: "layoutMargins"), ViewKey(name: "directionalLayoutMargins"),
    ViewKey(name: "preservesSuperviewLayoutMargins"),
    ViewKey(name: "insetsLayoutMarginsFromSafeArea"), ViewKey(name: "semanticContentAttribute"),
    ViewKey(name: "alignmentInsets"), ViewKey(name: "baseline"),
    ViewKey(name: "hidden"), ViewKey(name: "alpha"), ViewKey(name: "background"),
    ViewKey(name: "clipsToBounds"), ViewKey(name: "contentMode"), ViewKey(name: "transform"),
    ViewKey(name: "cornerRadius"), ViewKey(name: "borderWidth"), ViewKey(name: "borderColor"),
    ViewKey(name: "text", kinds: [.label, .button]),
    ViewKey(name: "title", kinds: [.button]),
    ViewKey(name: "font", kinds: [.label, .button]),
    ViewKey(name: "textColor", kinds: [.label, .button]),
    ViewKey(name: "titleColor", kinds: [.button]),
    ViewKey(name: "textAlignment", kinds: [.label]),
    ViewKey(name: "numberOfLines", kinds: [.label]),
    ViewKey(name: "lineBreakMode", kinds: [.label]),
    ViewKey(name: "preferredMaxLayoutWidth", kinds: [.label]),
    ViewKey(name: "image", kinds: [.image]),
    ViewKey(name: "contentEdgeInsets", kinds: [.button]),
    ViewKey(name: "contentSize", kinds: [.scroll]),
    ViewKey(name: "contentOffset", kinds: [.scroll]),
    ViewKey(name: "contentInset", kinds: [.scroll]),
    ViewKey(name: "contentInsetAdjustmentBehavior", kinds: [.scroll]),
    ViewKey(name: "axis", kinds: [.stack]),
    ViewKey(name: "spacing", kinds: [.stack]),
    ViewKey(name: "distribution", kinds: [.stack]),
    ViewKey(name: "alignment", kinds: [.stack]),
    ViewKey(name: "isBaselineRelativeArrangement", kinds: [.stack]),
    ViewKey(name: "isLayoutMarginsRelativeArrangement", kinds: [.stack]),
    ViewKey(name: "customSpacing"),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> ViewKey? { byName[name] }
}
