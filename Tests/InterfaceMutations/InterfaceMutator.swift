// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import TestSupport

/// Makes random changes in Interface Builder files.
public struct InterfaceMutator: Sendable {
  /// A file that is changed.
  public struct Entry: Sendable {
    /// The name of the file.
    public var name: String
    /// The outermost element.
    public var root: XMLNode
  }

  private let entries: [Entry]
  /// All values of each attribute.
  private var values: [String: [String]] = [:]
  /// The names of the attributes that elements of a name have.
  private var names: [String: [String]] = [:]
  /// The elements found inside elements of a name.
  private var children: [String: [XMLNode]] = [:]

  /// Creates a mutator.
  ///
  /// - Parameter files: The names and texts of the files; texts without an element are skipped.
  public init(_ files: [(name: String, text: String)]) {
    entries = files.compactMap { file in
      XMLNode(file.text).map { Entry(name: file.name, root: $0) }
    }
    for entry in entries { collect(entry.root) }
  }

  private mutating func collect(_ node: XMLNode) {
    for attribute in node.attributes {
      values[attribute.name, default: []].append(attribute.value)
      names[node.name, default: []].append(attribute.name)
    }
    for child in node.children {
      children[node.name, default: []].append(child)
      collect(child)
    }
  }

  /// Returns the changed file for a seed; the same seed always gives the same file.
  public func mutant(seed: UInt64) -> (name: String, bytes: [UInt8]) {
    var random = SplitMix64(seed: seed)
    let entry = entries[Int.random(in: 0..<entries.count, using: &random)]
    var root = entry.root
    for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) {
      let index = Int.random(in: 0..<root.count, using: &random)
      root.change(at: index) { change(&$0, &random) }
    }
    var bytes = Array(root.description.utf8)
    // Byte edits mostly make texts that are no XML.
    if Int.random(in: 0..<12, using: &random) == 0 {
      bytes = ByteMutation.mutated(bytes, &random)
    }
    return (entry.name, bytes)
  }

  // MARK: Changes

  private func change(_ node: inout XMLNode, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: removeChild(of: &node, &random)
    case 1: copyChild(of: &node, &random)
    case 2: insertChild(in: &node, &random)
    case 3:
      let count = node.children.count
      guard count > 1 else { return }
      node.children.swapAt(
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    case 4:
      // An element inside a copy of itself is a deeper tree with repeated ids.
      node.children.append(node)
    case 5: addAttribute(to: &node, &random)
    default: changeAttribute(of: &node, &random)
    }
  }

  private func removeChild(of node: inout XMLNode, _ random: inout SplitMix64) {
    guard let index = node.children.indices.randomElement(using: &random) else { return }
    node.children.remove(at: index)
  }

  private func copyChild(of node: inout XMLNode, _ random: inout SplitMix64) {
    guard let child = node.children.randomElement(using: &random) else { return }
    let isMany = Int.random(in: 0..<20, using: &random) == 0
    node.children += Array(repeating: child, count: isMany ? 50 : 1)
  }

  private func insertChild(in node: inout XMLNode, _ random: inout SplitMix64) {
    let isUsual = Int.random(in: 0..<4, using: &random) > 0
    let parent = isUsual ? node.name : children.keys.sorted().randomElement(using: &random) ?? ""
    guard let child = children[parent]?.randomElement(using: &random) else { return }
    let index = Int.random(in: 0...node.children.count, using: &random)
    node.children.insert(child, at: index)
  }

  private func addAttribute(to node: inout XMLNode, _ random: inout SplitMix64) {
    guard let name = names[node.name]?.randomElement(using: &random),
      !node.attributes.contains(where: { $0.name == name }),
      let value = values[name]?.randomElement(using: &random)
    else { return }
    node.attributes.append(.init(name: name, value: value))
  }

  private func changeAttribute(of node: inout XMLNode, _ random: inout SplitMix64) {
    guard let index = node.attributes.indices.randomElement(using: &random) else { return }
    let name = node.attributes[index].name
    switch Int.random(in: 0..<5, using: &random) {
    case 0: node.attributes.remove(at: index)
    case 1...2:
      if let value = values[name]?.randomElement(using: &random) {
        node.attributes[index].value = value
      }
    default:
      node.attributes[index].value = Self.extremes.randomElement(using: &random) ?? ""
    }
  }

  /// Numbers at limits, and texts that are no numbers.
  private static let extremes = [
    "0", "-0", "-1", "1", "0.5", "1e-6", "9e-7", "1e-300", "1e6", "1e7", "-1e7", "10000001", "1e9",
    "1e308", "1e999", "-1e999", "nan", "inf", "999.9999", "1000", "1000.5", "250", "0:0", "1:0",
    "4:3", "1/3", "1e300:1e-300", "infinite", "", "YES", "NO", "é😀", "-", "a.b", "root", " 8 ",
  ]
}
