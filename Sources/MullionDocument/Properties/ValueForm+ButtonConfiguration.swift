// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster

extension ValueForm where Value == ButtonConfigurationDescription {
  /// The configuration of a button.
  static var buttonConfiguration: Self {
    .init(
      .definition("buttonConfiguration"), read: { $0.buttonConfiguration($1) },
      write: { $0.jsonValue })
  }
}

extension ReadingContext {
  /// Reads the configuration of a button; nil if it has no style.
  func buttonConfiguration(_ value: JSONValue) -> ButtonConfigurationDescription? {
    var result = ButtonConfigurationDescription()
    var style: ButtonConfigurationDescription.Style?
    object(
      value, .buttonConfiguration, expected: "an object such as {\"style\": \"filled\"}"
    ) { key, member in
      switch key {
      case "style": style = name(member)
      case "subtitle": result.subtitle = text(member)
      case "titleFont": result.titleFont = font(member)
      case "titleAlignment":
        result.titleAlignment = name(
          member, of: Button.Configuration.TitleAlignment.documentNames)
      case "imagePlacement": result.imagePlacement = name(member)
      case "buttonSize":
        result.buttonSize = name(member, of: Button.Configuration.Size.documentNames)
      case "cornerStyle":
        result.cornerStyle = name(member, of: Button.Configuration.CornerStyle.documentNames)
      case "contentInsets": result.contentInsets = directionalInsets(member, missing: 0)
      default:
        if let place = ButtonConfigurationDescription.colors.first(where: {
          $0.key.description == key
        }) {
          result[keyPath: place.path] = color(member)
        } else if let place = ButtonConfigurationDescription.lengths.first(where: {
          $0.key.description == key
        }) {
          result[keyPath: place.path] = number(key, member, of: .buttonConfiguration)
        }
      }
    }
    guard let style else { return nil }
    result.style = style
    return result
  }
}

extension ButtonConfigurationDescription {
  /// The colors by their keys.
  fileprivate static var colors: [(key: StaticString, path: WritableKeyPath<Self, Color?>)] {
    [
      ("baseForegroundColor", \.baseForegroundColor),
      ("baseBackgroundColor", \.baseBackgroundColor), ("backgroundColor", \.backgroundColor),
      ("strokeColor", \.strokeColor),
    ]
  }

  /// The lengths by their keys.
  fileprivate static var lengths: [(key: StaticString, path: WritableKeyPath<Self, Double?>)] {
    [
      ("titlePadding", \.titlePadding), ("imagePadding", \.imagePadding),
      ("cornerRadius", \.cornerRadius), ("strokeWidth", \.strokeWidth),
    ]
  }

  /// The configuration as a value of a document, without defaults.
  fileprivate var jsonValue: JSONWriter.Value {
    var members: JSONWriter.Members = [
      ("style", .string(style.rawValue))
    ]
    if let subtitle { members.append(("subtitle", .string(subtitle))) }
    if let titleFont { members.append(("titleFont", ValueForm.font.write(titleFont))) }
    let names: [(StaticString, String?)] = [
      ("titleAlignment", titleAlignment?.documentName),
      ("imagePlacement", imagePlacement?.rawValue), ("buttonSize", buttonSize?.documentName),
      ("cornerStyle", cornerStyle?.documentName),
    ]
    for case (let key, let name?) in names { members.append((key, .string(name))) }
    if let contentInsets {
      let form = ValueForm<DirectionalEdgeInsets>.directionalInsets(missing: 0)
      members.append(("contentInsets", form.write(contentInsets)))
    }
    for (key, path) in Self.colors {
      if let color = self[keyPath: path] { members.append((key, ValueForm.color.write(color))) }
    }
    for (key, path) in Self.lengths {
      if let length = self[keyPath: path] { members.append((key, .exact(length))) }
    }
    return .members(members)
  }
}

// MARK: Names

extension Button.Configuration.Size {
  /// The names of the sizes in documents.
  static let documentNames: [(String, Self)] = [
    ("medium", .medium), ("small", .small), ("mini", .mini), ("large", .large),
  ]

  fileprivate var documentName: String? { Self.documentNames.first { $0.1 == self }?.0 }
}

extension Button.Configuration.CornerStyle {
  /// The names of the corner styles in documents.
  static let documentNames: [(String, Self)] = [
    ("fixed", .fixed), ("dynamic", .dynamic), ("small", .small), ("medium", .medium),
    ("large", .large), ("capsule", .capsule),
  ]

  fileprivate var documentName: String? { Self.documentNames.first { $0.1 == self }?.0 }
}

extension Button.Configuration.TitleAlignment {
  /// The names of the alignments in documents.
  static let documentNames: [(String, Self)] = [
    ("automatic", .automatic), ("leading", .leading), ("center", .center),
    ("trailing", .trailing),
  ]

  fileprivate var documentName: String? { Self.documentNames.first { $0.1 == self }?.0 }
}
