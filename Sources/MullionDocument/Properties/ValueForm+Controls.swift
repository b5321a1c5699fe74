// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension ValueForm where Value == [String] {
  /// The titles of the parts of a control or a bar.
  static var titles: Self {
    .init(
      .array(of: .type("string")).adding("maxItems", .number(Double(BarEntry.mostEntries))),
      read: { $0.titles($1) }, write: { .strings($0) })
  }
}

extension ValueForm where Value == [[String]] {
  /// The titles of the rows of wheels.
  static var titleLists: Self {
    .init(
      .array(of: ValueForm<[String]>.titles.schema()).adding("maxItems", .number(10)),
      read: { $0.titleLists($1) },
      write: { .array($0.map { .strings($0) }) })
  }
}

extension ValueForm where Value == [Int] {
  /// An array of whole numbers from 0 to a limit.
  static func counts(upTo limit: Int) -> Self {
    .init(
      .array(of: .number(in: 0...Double(limit), type: "integer")).adding("maxItems", .number(10)),
      read: { $0.counts($1, upTo: limit) }, write: { .array($0.map { .exact(Double($0)) }) })
  }
}

extension ValueForm where Value == [BarEntry] {
  /// The items of a toolbar.
  static var barEntries: Self {
    .init(
      .array(of: .anyOf([.type("string"), .definition("barButton"), .definition("barSpace")]))
        .adding("maxItems", .number(Double(BarEntry.mostEntries))),
      read: { $0.barEntries($1) }, write: { .array($0.map(\.jsonValue)) })
  }
}

extension BarEntry {
  /// The most items of a bar, segments of a control or tabs.
  static let mostEntries = 100

  /// The name of the flexible space in documents.
  static let flexibleName = "flexible"

  /// The item as a value of a document.
  var jsonValue: JSONWriter.Value {
    switch self {
    case .button(let title): .string(title)
    case .item(let title, let id): .members([("title", .string(title)), ("id", .string(id))])
    case .fixedSpace(let width): .members([("space", .exact(width))])
    case .flexibleSpace: .members([("space", .string(Self.flexibleName))])
    }
  }
}

extension ReadingContext {
  /// Reads an array of texts.
  func titles(_ value: JSONValue) -> [String]? {
    var titles: [String] = []
    array(value, of: "texts") { _, element in
      if let title = text(element) { titles.append(title) }
    }
    return limited(titles, value)
  }

  /// The most wheels of a picker view.
  private static let mostWheels = 10

  /// Reads the titles of the rows of wheels.
  func titleLists(_ value: JSONValue) -> [[String]]? {
    var lists: [[String]] = []
    array(value, of: "arrays of texts") { _, element in
      if let list = titles(element) { lists.append(list) }
    }
    return limited(lists, value, Self.mostWheels)
  }

  /// Reads an array of whole numbers from 0 to a limit.
  func counts(_ value: JSONValue, upTo limit: Int) -> [Int]? {
    var counts: [Int] = []
    array(value, of: "whole numbers") { _, element in
      if let count = count(element, upTo: limit) { counts.append(count) }
    }
    return limited(counts, value, Self.mostWheels)
  }

  /// Reads the items of a toolbar.
  func barEntries(_ value: JSONValue) -> [BarEntry]? {
    var entries: [BarEntry] = []
    array(value, of: "titles and spaces") { _, element in
      if let title = element.text {
        entries.append(.button(title))
      } else if element.member("title") != nil {
        if let button = barButton(element) { entries.append(button) }
      } else if let space = space(element) {
        entries.append(space)
      }
    }
    return limited(entries, value)
  }

  private func barButton(_ value: JSONValue) -> BarEntry? {
    var (title, id): (String?, String?)
    object(value, .barButton) { key, member in
      if key == "title" { title = text(member) } else { id = identifier(member) }
    }
    guard let title, let id else { return nil }
    return .item(title: title, id: id)
  }

  private func space(_ value: JSONValue) -> BarEntry? {
    var entry: BarEntry?
    object(value, .barSpace, expected: "a title or a space such as {\"space\": 8}") { _, member in
      if member.text == BarEntry.flexibleName {
        entry = .flexibleSpace
      } else if member.kind == .text {
        _ = name(member, of: [(BarEntry.flexibleName, BarEntry.flexibleSpace)])
      } else {
        entry = extent(member).map { .fixedSpace($0) }
      }
    }
    return entry
  }

  /// Returns the elements of an array; nil after an issue if there are too many.
  private func limited<Element>(
    _ elements: [Element], _ value: JSONValue, _ limit: Int = BarEntry.mostEntries
  ) -> [Element]? {
    guard elements.count <= limit else {
      reject(value, expected: "at most \(limit) elements")
      return nil
    }
    return value.kind == .array ? elements : nil
  }
}

// MARK: Names

extension TextField.BorderStyle {
  /// The names of the styles in documents.
  static let documentNames: [(String, TextField.BorderStyle)] = [
    ("none", .none), ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect),
  ]
}

extension TextField.ViewMode {
  /// The names of the conditions in documents.
  static let documentNames: [(String, TextField.ViewMode)] = [
    ("never", .never), ("whileEditing", .whileEditing), ("unlessEditing", .unlessEditing),
    ("always", .always),
  ]
}
