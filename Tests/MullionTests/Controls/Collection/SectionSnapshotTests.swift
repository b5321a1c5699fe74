// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import RuleTrait
import TestSupport
import Testing

/// An item of the model of section snapshots.
private final class Tree {
  let item: Int
  var children: [Tree] = []
  var isExpanded = false

  init(_ item: Int) { self.item = item }

  /// The items below, each before its children.
  var below: [Tree] { children.flatMap { [$0] + $0.below } }
  var visible: [Tree] { children.flatMap { [$0] + ($0.isExpanded ? $0.visible : []) } }

  /// Returns the trees above an item, the root first; nil for an unknown item.
  func path(to item: Int) -> [Tree]? {
    if item == self.item { return [] }
    for child in children {
      if let rest = child.path(to: item) { return [self] + rest }
    }
    return nil
  }

  func node(_ item: Int) -> Tree? { below.first { $0.item == item } }

  func copy() -> Tree {
    let copy = Tree(item)
    copy.isExpanded = isExpanded
    copy.children = children.map { $0.copy() }
    return copy
  }
}

/// Section snapshots and the edits of a model of trees, whose root has the item -1.
private struct Model {
  let root = Tree(-1)

  /// Adds items, except those that exist, to the children of a tree.
  func insert(_ items: [Int], into parent: Tree, at index: Int) {
    var new: [Tree] = []
    for item in items where root.node(item) == nil && !new.contains(where: { $0.item == item }) {
      new.append(Tree(item))
    }
    parent.children.insert(contentsOf: new, at: index)
  }

  /// Adds copies of trees, without those whose items exist.
  func graft(_ trees: [Tree], into parent: Tree, at index: Int) {
    var seen = Set(root.below.map(\.item))
    func taken(_ trees: [Tree]) -> [Tree] {
      trees.compactMap { tree in
        guard seen.insert(tree.item).inserted else { return nil }
        let copy = Tree(tree.item)
        copy.isExpanded = tree.isExpanded
        copy.children = taken(tree.children)
        return copy
      }
    }
    parent.children.insert(contentsOf: taken(trees), at: index)
  }

  func place(_ item: Int) -> (Tree, Int)? {
    guard let parent = root.path(to: item)?.last,
      let index = parent.children.firstIndex(where: { $0.item == item })
    else { return nil }
    return (parent, index)
  }

  func delete(_ items: [Int]) {
    for item in items {
      if let (parent, index) = place(item) { parent.children.remove(at: index) }
    }
  }
}

/// Tests section snapshots against rules and a model of trees.
@Suite struct SectionSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSectionSnapshot<Int>

  /// The places of two countries, of which Japan is expanded.
  private static var countries: DiffableDataSourceSectionSnapshot<String> {
    var snapshot = DiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Japan", "Peru"])
    snapshot.append(["Kyoto", "Nara"], to: "Japan")
    snapshot.append(["Gion"], to: "Kyoto")
    snapshot.append(["Lima"], to: "Peru")
    snapshot.expand(["Japan"])
    return snapshot
  }

  @Test(.rule("13.lists.sections")) func `a section shows the children of expanded items`() {
    var snapshot = Self.countries
    #expect(snapshot.items == ["Japan", "Kyoto", "Gion", "Nara", "Peru", "Lima"])
    #expect(snapshot.rootItems == ["Japan", "Peru"])
    #expect(snapshot.visibleItems == ["Japan", "Kyoto", "Nara", "Peru"])
    #expect(snapshot.level(of: "Gion") == 2 && snapshot.level(of: "Japan") == 0)
    #expect(snapshot.parent(of: "Gion") == "Kyoto" && snapshot.parent(of: "Japan") == nil)
    #expect(snapshot.isVisible("Nara") && !snapshot.isVisible("Gion"))
    #expect(snapshot.isExpanded("Japan") && !snapshot.isExpanded("Peru"))
    #expect(snapshot.index(of: "Peru") == 4 && snapshot.contains("Lima"))
    snapshot.expand(["Kyoto", "Peru"])
    #expect(snapshot.visibleItems == snapshot.items)
    // The items below a collapsed item keep their state.
    snapshot.collapse(["Japan"])
    #expect(snapshot.visibleItems == ["Japan", "Peru", "Lima"])
    snapshot.expand(["Japan"])
    #expect(snapshot.visibleItems == snapshot.items)
  }

  @Test(.rule("13.lists.sections")) func `the items below an item are a snapshot of their own`() {
    let part = Self.countries.snapshot(of: "Japan")
    #expect(part.items == ["Kyoto", "Gion", "Nara"] && part.rootItems == ["Kyoto", "Nara"])
    #expect(part.parent(of: "Kyoto") == nil && part.level(of: "Gion") == 1)
    let whole = Self.countries.snapshot(of: "Japan", includingParent: true)
    #expect(whole.rootItems == ["Japan"] && whole.visibleItems == ["Japan", "Kyoto", "Nara"])
    var replaced = Self.countries
    replaced.replace(childrenOf: "Peru", using: part)
    // The items of Japan exist already.
    #expect(replaced.items == ["Japan", "Kyoto", "Gion", "Nara", "Peru"])
    replaced.delete(["Japan"])
    replaced.replace(childrenOf: "Peru", using: whole)
    #expect(replaced.items == ["Peru", "Japan", "Kyoto", "Gion", "Nara"])
    #expect(replaced.isExpanded("Japan"))
  }

  @Test func `visualDescription marks expanded and collapsed items`() {
    #expect(
      Self.countries.visualDescription() == """
        * + Japan
        *   - Kyoto
              - Gion
        *   - Nara
        * - Peru
            - Lima

        """)
  }

  @Test func `unknown and repeated items are reported and left out`() {
    let errors = Reported.errors(naming: "heliotrope") {
      var snapshot = DiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["a", "heliotrope", "heliotrope"])
      snapshot.append(["heliotrope"], to: "a")
      snapshot.append(["b"], to: "heliotrope 2")
      snapshot.insert(["c"], before: "heliotrope 3")
      snapshot.delete(["heliotrope 4", "a"])
      snapshot.expand(["heliotrope 5"])
      _ = snapshot.snapshot(of: "heliotrope 6")
      snapshot.replace(childrenOf: "heliotrope 7", using: snapshot)
      #expect(snapshot.items == ["heliotrope"])
      #expect(snapshot.level(of: "none") == 0 && snapshot.parent(of: "none") == nil)
      #expect(snapshot.index(of: "none") == nil && !snapshot.isVisible("none"))
    }
    let repeated = ViewError.collection(.duplicateIdentifier("item heliotrope"))
    let unknown = (2...7).map {
      ViewError.collection(.unknownIdentifier("item heliotrope \($0)"))
    }
    #expect(errors == [repeated, repeated] + unknown)
  }

  @Test func `a tree of 100,000 levels does not overflow the stack`() {
    var snapshot = Snapshot()
    snapshot.append([0])
    for item in 1..<100_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<100_000))
    #expect(snapshot.visibleItems.count == 100_000 && snapshot.level(of: 99_999) == 99_999)
    let inner = snapshot.snapshot(of: 0)
    snapshot.delete([0])
    #expect(snapshot.items.isEmpty && inner.items.count == 99_999)
  }

  @Test(.rule("13.lists.sections"))
  func `10,000 random edits match a model of trees`() {
    Reported.quietly {
      var random = SplitMix64(seed: 11)
      var snapshot = Snapshot()
      let model = Model()
      for step in 0..<10_000 {
        Self.edit(&snapshot, model, &random)
        let all = model.root.below
        let expected = all.map(\.item)
        let matches =
          snapshot.items == expected
          && snapshot.rootItems == model.root.children.map(\.item)
          && snapshot.visibleItems == model.root.visible.map(\.item)
        guard matches else {
          Issue.record("step \(step): \(snapshot.items) instead of \(expected)")
          return
        }
        let item = Int.random(in: 0..<40, using: &random)
        let path = model.root.path(to: item)
        #expect(snapshot.level(of: item) == max((path?.count ?? 1) - 1, 0), "step \(step)")
        #expect(snapshot.parent(of: item) == path?.last.flatMap { $0.item < 0 ? nil : $0.item })
        #expect(snapshot.isExpanded(item) == model.root.node(item)?.isExpanded ?? false)
        #expect(snapshot.isVisible(item) == path?.dropFirst().allSatisfy(\.isExpanded) ?? false)
        #expect(snapshot.index(of: item) == expected.firstIndex(of: item))
      }
    }
  }

  /// Makes a random edit of a snapshot and of its model.
  private static func edit(
    _ snapshot: inout Snapshot, _ model: Model, _ random: inout SplitMix64
  ) {
    func item() -> Int { Int.random(in: 0..<40, using: &random) }
    func items() -> [Int] { (0..<Int.random(in: 0..<4, using: &random)).map { _ in item() } }
    let (one, some) = (item(), items())
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      snapshot.append(some)
      model.insert(some, into: model.root, at: model.root.children.count)
    case 1, 2:
      snapshot.append(some, to: one)
      if let node = model.root.node(one) { model.insert(some, into: node, at: node.children.count) }
    case 3:
      snapshot.insert(some, before: one)
      if let (parent, index) = model.place(one) { model.insert(some, into: parent, at: index) }
    case 4:
      snapshot.insert(some, after: one)
      if let (parent, index) = model.place(one) { model.insert(some, into: parent, at: index + 1) }
    case 5:
      snapshot.delete(some)
      model.delete(some)
    case 6:
      snapshot.expand(some)
      for item in some { model.root.node(item)?.isExpanded = true }
    case 7:
      snapshot.collapse(some)
      for item in some { model.root.node(item)?.isExpanded = false }
    case 8: move(one, beside: item(), &snapshot, model)
    default:
      // The items below an item go under another one.
      let other = item()
      let part = snapshot.snapshot(of: one)
      let trees = model.root.node(one)?.copy().children ?? []
      snapshot.replace(childrenOf: other, using: part)
      if let node = model.root.node(other) {
        node.children = []
        model.graft(trees, into: node, at: 0)
      }
    }
  }

  /// Moves an item with the items below it after another item.
  private static func move(
    _ item: Int, beside other: Int, _ snapshot: inout Snapshot, _ model: Model
  ) {
    let part = snapshot.snapshot(of: item, includingParent: true)
    let tree = model.root.node(item)?.copy()
    snapshot.delete([item])
    model.delete([item])
    snapshot.insert(part, after: other)
    if let tree, let (parent, index) = model.place(other) {
      model.graft([tree], into: parent, at: index + 1)
    }
  }
}
