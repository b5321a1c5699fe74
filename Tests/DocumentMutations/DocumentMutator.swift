// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import TestSupport

/// Makes random changes in documents, most of which the reader still accepts.
public struct DocumentMutator: Sendable {
  /// The changed document that a seed gives.
  public struct Mutant: Sendable {
    /// The name of the original document.
    public var name: String
    /// The folder of its images.
    public var folder: String
    /// The document.
    public var bytes: [UInt8]
  }

  private let corpus: DocumentCorpus

  /// Creates a mutator of a corpus.
  public init(_ corpus: DocumentCorpus) {
    self.corpus = corpus
  }

  /// Returns the changed document for a seed; the same seed always gives the same document.
  public func mutant(seed: UInt64) -> Mutant {
    var random = SplitMix64(seed: seed)
    // A document with a fault mostly keeps it when it is changed, so few mutants start from such a
    // document.
    let wantsReadable = Int.random(in: 0..<20, using: &random) > 0
    let entries = corpus.entries.filter { $0.isReadable == wantsReadable }
    let entry = entries[Int.random(in: 0..<entries.count, using: &random)]
    var bytes = entry.bytes
    if var json = entry.json {
      for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) {
        var next = json
        mutate(&next, &random)
        let text = Array(next.description.utf8)
        // Most unreadable changes are discarded; otherwise few mutants would be solved.
        guard Self.isReadable(text) || Int.random(in: 0..<40, using: &random) == 0 else { continue }
        (json, bytes) = (next, text)
      }
    }
    // Byte edits of one in twelve documents make invalid or different JSON.
    if entry.json == nil || Int.random(in: 0..<12, using: &random) == 0 {
      bytes = ByteMutation.mutated(bytes, &random)
    }
    return Mutant(name: entry.name, folder: entry.folder, bytes: bytes)
  }

  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    (try? LayoutDocument(json: bytes)) != nil
  }

  // MARK: Structure

  /// Changes one value somewhere in a document.
  private func mutate(_ root: inout JSON, _ random: inout SplitMix64) {
    let count = Self.count(root)
    var target = Int.random(in: 0..<count, using: &random)
    var serial = Int.random(in: 0..<1_000_000, using: &random)
    Self.visit(&root, key: "", &target) { value, key in
      switch value {
      case .array(var elements):
        change(&elements, under: key, &random, &serial)
        value = .array(elements)
      case .object(var members):
        change(&members, under: key, &random)
        value = .object(members)
      default:
        value = replacement(for: value, under: key, &random)
      }
    }
  }

  private static func count(_ value: JSON) -> Int {
    switch value {
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }

  /// Calls a closure with the JSON value at an index; values are counted in the order of the text.
  private static func visit(
    _ value: inout JSON, key: String, _ rest: inout Int, _ body: (inout JSON, String) -> Void
  ) {
    if rest == 0 { body(&value, key) }
    rest -= 1
    guard rest >= 0 else { return }
    switch value {
    case .array(var elements):
      for index in elements.indices where rest >= 0 {
        visit(&elements[index], key: key, &rest, body)
      }
      value = .array(elements)
    case .object(var members):
      for index in members.indices where rest >= 0 {
        visit(&members[index].value, key: members[index].key, &rest, body)
      }
      value = .object(members)
    default: return
    }
  }

  private func change(
    _ elements: inout [JSON], under key: String, _ random: inout SplitMix64, _ serial: inout Int
  ) {
    let place = Int.random(in: 0...elements.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < elements.count: elements.remove(at: place)
    case 1 where place < elements.count:
      // Makes many copies occasionally, because some costs show only in large numbers.
      let copies = Int.random(in: 0..<20, using: &random) == 0 ? 100 : 2
      let element = elements[place]
      for _ in 0..<copies {
        serial += 1
        elements.insert(Self.renamed(element, serial), at: place)
      }
    case 2 where elements.count > 1:
      elements.swapAt(
        Int.random(in: 0..<elements.count, using: &random),
        Int.random(in: 0..<elements.count, using: &random))
    case 3 where key == "subviews" && place < elements.count:
      elements[place] = .object([.init("subviews", .array([elements[place]]))])
    default:
      guard let other = corpus.values[key]?.randomElement(using: &random) else { return }
      if case .array(let more) = other {
        if let element = more.randomElement(using: &random) { elements.insert(element, at: place) }
      } else {
        elements.insert(other, at: place)
      }
    }
  }

  private func change(
    _ members: inout [JSON.Member], under key: String, _ random: inout SplitMix64
  ) {
    let place = members.isEmpty ? nil : Int.random(in: 0..<members.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      if let place { members.remove(at: place) }
    case 1:
      guard let place else { return }
      let value = corpus.values[members[place].key]?.randomElement(using: &random)
      if let value { members[place].value = value }
    default:
      guard let name = corpus.keys[key]?.randomElement(using: &random),
        !members.contains(where: { $0.key == name }),
        let value = corpus.values[name]?.randomElement(using: &random)
      else { return }
      members.append(.init(name, value))
    }
  }

  /// Returns a copy of a view or constraint whose ids end in a serial number.
  private static func renamed(_ value: JSON, _ serial: Int) -> JSON {
    switch value {
    case .array(let elements): return .array(elements.map { renamed($0, serial) })
    case .object(let members):
      return .object(
        members.map { member in
          if member.key == "id", case .text(let id) = member.value {
            return .init("id", .text("\(id)-\(serial)"))
          }
          return .init(member.key, renamed(member.value, serial))
        })
    default: return value
    }
  }

  // MARK: Scalars

  private static let numbers = [
    "0", "-0", "1", "-1", "2", "0.5", "1e-6", "-1e-6", "9e-7", "1e-300", "1000000", "1e6", "1e7",
    "-1e7", "10000001", "1e9", "1e308", "250", "749.5", "750", "999.9999", "1000", "1000.5", "320",
    "0.1", "1e-3", "44", "-8", "16", "33.333333333333336", "255", "1e3", "4096", "90", "45",
  ]

  private func replacement(
    for value: JSON, under key: String, _ random: inout SplitMix64
  ) -> JSON {
    if Int.random(in: 0..<3, using: &random) == 0,
      let other = corpus.values[key]?.randomElement(using: &random)
    {
      return other
    }
    switch value {
    case .null: return .truth(true)
    case .truth(let truth): return .truth(!truth)
    case .number(let number):
      if let old = Double(number), Bool.random(using: &random) {
        let factor = Double.random(in: -2...4, using: &random)
        return .number("\((old * factor * 64).rounded() / 64)")
      }
      return .number(Self.numbers.randomElement(using: &random) ?? "0")
    case .text(let text): return .text(changed(text, &random))
    case .array, .object: return value
    }
  }

  /// Returns a constraint, or another text, with one word replaced.
  private func changed(_ text: String, _ random: inout SplitMix64) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.indices.randomElement(using: &random) else { return text }
    let relations = ["==", "<=", ">="]
    switch words[place] {
    case "==", "<=", ">=": words[place] = relations.randomElement(using: &random) ?? "=="
    case "+", "-": words[place] = words[place] == "+" ? "-" : "+"
    case let word where Double(word) != nil:
      words[place] = Self.numbers.randomElement(using: &random) ?? "0"
    case let word where word.hasPrefix("@"):
      words[place] = "@" + (Self.numbers.randomElement(using: &random) ?? "1")
    case let word where word.contains("."):
      // Takes the item or the attribute of another constraint, or puts a factor before this one.
      let other = corpus.values["constraints"]?.randomElement(using: &random)
      guard case .text(let line) = other,
        let item = line.split(separator: " ").first(where: { $0.contains(".") }),
        let attribute = item.split(separator: ".").last, let own = word.split(separator: ".").first
      else { return text }
      let factor = Self.numbers.randomElement(using: &random) ?? "1"
      words[place] =
        Bool.random(using: &random) ? "\(own).\(attribute)" : "\(factor) * \(word)"
    default: words.append("@\(Self.numbers.randomElement(using: &random) ?? "1")")
    }
    return words.joined(separator: " ")
  }
}
