// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import TestSupport
import Testing

@testable import MullionDocument

@Suite struct SchemaTests {
  private func member(_ key: String, of value: JSONValue?) -> JSONValue? {
    value?.members?.first { $0.key.text == key }?.value
  }

  /// Returns the definition itself, or the alternative of it that is an object with properties.
  private func objectForm(of definition: JSONValue?) -> JSONValue? {
    if member("properties", of: definition) != nil { return definition }
    return member("anyOf", of: definition)?.elements?.first { member("properties", of: $0) != nil }
  }

  @Test func `the schema and the reader allow and require the same keys`() throws {
    let tree = try JSONTree(repositoryFile("Docs/document-schema.json"))
    let definitions = member("$defs", of: tree.root)
    for shape in ObjectShape.all {
      let object = objectForm(of: member(shape.name, of: definitions))
      let keys = member("properties", of: object)?.members?.compactMap(\.key.text)
      #expect(keys.map { Set($0) } == Set(shape.keys), "\(shape.name)")
      let required = member("required", of: object)?.elements?.compactMap(\.text) ?? []
      #expect(Set(required) == Set(shape.required.map(\.key)), "\(shape.name)")
      #expect(member("additionalProperties", of: object)?.truth == false, "\(shape.name)")
    }
    // The reader has a shape for every schema object that lists properties, except for insets with
    // a sign.
    let names = definitions?.members?.filter { objectForm(of: $0.value) != nil }.compactMap(
      \.key.text)
    #expect(Set(names ?? []) == Set(ObjectShape.all.map(\.name) + ["signedInsets"]))
  }

  @Test func `the schema and the reader know the same names`() throws {
    let tree = try JSONTree(repositoryFile("Docs/document-schema.json"))
    let definitions = member("$defs", of: tree.root)
    func names(_ value: JSONValue?) -> [String] {
      member("enum", of: value)?.elements?.compactMap(\.text) ?? []
    }
    let view = member("properties", of: member("view", of: definitions))
    #expect(names(member("attribute", of: definitions)) == LayoutAttribute.documentNames.map(\.0))
    #expect(names(member("contentMode", of: view)) == ContentMode.documentNames.map(\.0))
    #expect(names(member("lineBreakMode", of: view)) == LineBreakMode.documentNames.map(\.0))
    #expect(names(member("axis", of: view)) == Axis.documentNames.map(\.0))
    #expect(
      names(member("distribution", of: view)) == StackView.Distribution.documentNames.map(\.0))
    #expect(names(member("alignment", of: view)) == StackView.Alignment.documentNames.map(\.0))
    #expect(names(member("type", of: view)) == ViewDescription.Kind.allCases.map(\.rawValue))
    let mask = member("items", of: member("autoresizing", of: view))
    #expect(names(mask) == AutoresizingMask.documentNames.map(\.0))
    let format = member("properties", of: member("visualFormat", of: definitions))
    let options = member("items", of: member("options", of: format))
    #expect(names(options) == LayoutConstraint.FormatOptions.documentNames.map(\.0))
    let pattern = member("properties", of: member("pattern", of: definitions))
    #expect(
      names(member("pattern", of: pattern)) == ImageSource.Pattern.allCases.map(\.rawValue))
  }
}
