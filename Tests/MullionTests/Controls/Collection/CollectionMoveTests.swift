// SPDX-License-Identifier: GPL-3.0-or-later

// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import RuleTrait
import TestSupport
import Testing

@testable import MullionLists
@testable import MullionView

/// Tests the indices after a batch against a list that is edited in UIKit's order: deletions and
/// the removal of moved items in old indices, then insertions in new indices.
@Suite struct CollectionMoveTests {
  typealias IndexPath = CollectionView.IndexPath

  /// Returns a random batch for sections of items with names, and the sections after it.
  private static func batch(
    _ old: [[Int]], _ next: inout Int, _ random: inout SplitMix64
  ) -> (ListChanges, [[Int]]) {
    var changes = ListChanges()
    var moved: [IndexPath] = []
    for (section, items) in old.enumerated() {
      for item in items.indices {
        let path = IndexPath(item: item, section: section)
        if random.chance(0.1) {
          changes.removedRows.insert(path)
        } else if random.chance(0.08) {
          moved.append(path)
        }
      }
    }
    // Items leave their sections in old indices.
    let leaving = changes.removedRows.union(moved)
    var new = old.enumerated().map { section, items in
      items.enumerated().filter {
        !leaving.contains(IndexPath(item: $0.offset, section: section))
      }.map(\.element)
    }
    // In each section, the new indices of entering items are final if they ascend.
    var entering: [(name: Int, from: IndexPath?)] = moved.map { (old[$0.section][$0.item], $0) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      next += 1
      entering.append((next, nil))
    }
    entering.shuffle(using: &random)
    var targets: [[(name: Int, from: IndexPath?)]] = Array(repeating: [], count: old.count)
    for entry in entering { targets[Int.random(in: 0..<old.count, using: &random)].append(entry) }
    for (section, entries) in targets.enumerated() {
      var place = 0
      for entry in entries {
        guard place <= new[section].count else { break }
        place = Int.random(in: place...new[section].count, using: &random)
        new[section].insert(entry.name, at: place)
        let path = IndexPath(item: place, section: section)
        if let from = entry.from {
          changes.movedRows[from] = path
        } else {
          changes.addedRows.insert(path)
        }
        place += 1
      }
    }
    return (changes, new)
  }

  @Test(.rule("13.collection.batches")) func `10 000 random batches give the indices of the model`()
    throws
  {
    var random = SplitMix64(seed: 12)
    var next = 0
    var current: [[Int]] = (0..<4).map { _ in [] }
    for step in 0..<10_000 {
      let old = current
      let (changes, new) = Self.batch(old, &next, &random)
      let move = try CollectionMove(
        changes, from: old.map(\.count), to: new.map(\.count), name: "model")
      var places: [Int: IndexPath] = [:]
      for (section, items) in new.enumerated() {
        for (item, name) in items.enumerated() {
          places[name] = IndexPath(item: item, section: section)
        }
      }
      var isRight = true
      for (section, items) in old.enumerated() {
        for (item, name) in items.enumerated() {
          let found = move(IndexPath(item: item, section: section))
          isRight = isRight && found == places[name]
        }
      }
      for (section, items) in new.enumerated() {
        let origins = move.origins(inSection: section)
        isRight = isRight && origins.count == items.count
        for (origin, name) in zip(origins, items) {
          guard let origin else { continue }
          isRight = isRight && old[origin.section][origin.item] == name
        }
      }
      #expect(isRight, "step \(step): \(changes)")
      guard isRight else { return }
      current = new.map { Array($0.prefix(12)) }
      // A section stays short, so that batches stay small.
    }
  }

  /// A batch that contradicts the data source.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var counts = [3, 2]
    var newCounts = [3, 2]
    let change: @Sendable (inout ListChanges) -> Void
    let error: CollectionError
  }

  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  static let mistakes = [
    Mistake(
      testDescription: "an insertion without an item", change: { $0.addedRows = [path(0)] },
      error: .itemCount(collection: "c", section: 0, expected: 4, actual: 3)),
    Mistake(
      testDescription: "a deletion without a change", change: { $0.removedRows = [path(0, 1)] },
      error: .itemCount(collection: "c", section: 1, expected: 1, actual: 2)),
    Mistake(
      testDescription: "a deletion beyond the end", change: { $0.removedRows = [path(3)] },
      error: .noSuchItem(collection: "c", item: 3, section: 0, itemCount: 3)),
    Mistake(
      testDescription: "a negative index", change: { $0.removedRows = [path(-1)] },
      error: .noSuchItem(collection: "c", item: -1, section: 0, itemCount: 3)),
    Mistake(
      testDescription: "a deletion in no section", change: { $0.removedRows = [path(0, 2)] },
      error: .noSuchItem(collection: "c", item: 0, section: 2, itemCount: nil)),
    Mistake(
      testDescription: "an insertion beyond the end", newCounts: [4, 2],
      change: { $0.addedRows = [path(4)] },
      error: .itemCount(collection: "c", section: 0, expected: nil, actual: 4)),
    Mistake(
      testDescription: "a deleted section that stays", change: { $0.removedSections = [1] },
      error: .sectionCount(collection: "c", expected: 1, actual: 2)),
    Mistake(
      testDescription: "no such section", change: { $0.reloadedSections = [2] },
      error: .noSuchSection(collection: "c", section: 2, sectionCount: 2)),
    Mistake(
      testDescription: "an item moved and deleted",
      change: {
        $0.removedRows = [path(0)]
        $0.movedRows = [path(0): path(1)]
      }, error: .namedTwice(collection: "c")),
  ]

  @Test(.rule("13.collection.batches"), arguments: mistakes)
  func `a batch that contradicts the data source is refused`(mistake: Mistake) {
    var changes = ListChanges()
    mistake.change(&changes)
    #expect(throws: mistake.error) {
      try CollectionMove(changes, from: mistake.counts, to: mistake.newCounts, name: "c")
    }
  }

  @Test func `a refused batch is reported, and the data is loaded again`() {
    let stage = CollectionStage(counts: [3])
    stage.turn()
    let errors = stage.window.errors {
      stage.items.sections[0].removeLast(2)
      stage.collection.deleteItems(at: [Self.path(0)])
      stage.window.layoutIfNeeded()
    }
    #expect(
      errors == [
        .collection(.itemCount(collection: "stage", section: 0, expected: 2, actual: 1))
      ])
    #expect(stage.collection.visibleCells.count == 1)
  }
}
