// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The names by which a person who knows a file recognizes its views and constraints.
///
/// The ids of views and constraints do not help, because they occur only in the XML text of the
/// file.
public struct InterfaceNames: Sendable, Equatable {
  /// The class, the text and the line of each view, by its id in the document.
  public private(set) var views: [String: String] = [:]
  /// The line of each constraint in the file, by its id in the document.
  public private(set) var lines: [String: Int] = [:]

  /// Creates names without views.
  public init() {}

  mutating func add(_ view: InterfaceView, id: String) {
    views[id] = Self.description(of: view)
  }

  mutating func add(_ constraint: InterfaceConstraint, id: String) {
    lines[id] = constraint.element.position.line
  }

  /// Returns a text in which the first occurrence of each id is followed by the name of the view or
  /// the line of the constraint.
  ///
  /// Ids in formulas, which are followed by an attribute as in `id.width`, stay as they are.
  public func named(_ text: String) -> String {
    var result = ""
    var known: Set<Substring> = []
    for token in Self.tokens(of: text) {
      result += token.text
      guard !token.isFormula, let name = name(of: String(token.text)) else { continue }
      if known.insert(token.text).inserted { result += " (\(name))" }
    }
    return result
  }

  private func name(of id: String) -> String? { views[id] ?? lines[id].map { "line \($0)" } }

  /// Returns a line for each view that texts mention.
  public func legend(of texts: [String]) -> [String] {
    var known: Set<Substring> = []
    return texts.flatMap(Self.tokens).compactMap { token in
      guard let name = views[String(token.text)], known.insert(token.text).inserted else {
        return nil
      }
      return "  \(token.text) is the \(name)."
    }
  }

  /// Returns the parts of a text that can be ids, and the text between them.
  private static func tokens(of text: String) -> [(text: Substring, isFormula: Bool)] {
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }
    var tokens: [(text: Substring, isFormula: Bool)] = []
    var rest = text[...]
    while let first = rest.first {
      let isID = isPart(first)
      let token = rest.prefix { isPart($0) == isID }
      rest = rest.dropFirst(token.count)
      let isFormula = rest.first == "." && rest.dropFirst().first?.isLetter == true
      tokens.append((token, isID && isFormula))
    }
    return tokens
  }

  /// The longest text of a view in its description.
  private static let longestText = 32

  private static func description(of view: InterfaceView) -> String {
    let element = view.element
    let className = element["customClass"] ?? element.name
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let texts = [
      element["text"], element.child("string", key: "text")?.text, element["title"],
      configuration?["title"], state?["title"], element["placeholder"], element["userLabel"],
      element.imageName, state?.imageName, element["reuseIdentifier"],
    ]
    let line = element.position.line.map { ", line \($0)" } ?? ""
    guard let text = texts.lazy.compactMap(\.self).first(where: { !$0.isEmpty }) else {
      return className + line
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isLong = words.count > longestText
    return "\(className) \"\(words.prefix(longestText))\(isLong ? "…" : "")\"\(line)"
  }
}
