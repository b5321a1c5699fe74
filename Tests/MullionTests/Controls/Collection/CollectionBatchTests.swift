// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests batches that insert, delete, move and reload sections and items against a model.
@Suite struct CollectionBatchTests {
  typealias IndexPath = CollectionView.IndexPath

  /// Sections with identifiers, whose items have names.
  private struct Arrangement {
    var sections: [(id: Int, items: [Int])] = []
    var movedSections: Set<Int> = []
    var movedItems: Set<Int> = []
    var next = 0

    mutating func change(_ random: inout SplitMix64) {
      let place = Int.random(in: 0...sections.count, using: &random)
      guard place < sections.count, random.chance(0.85) else {
        let items = (0..<Int.random(in: 0...12, using: &random)).map { next + 1 + $0 }
        next += items.count + 1
        return sections.insert((next, items), at: place)
      }
      let count = sections[place].items.count
      let index = Int.random(in: 0...max(count - 1, 0), using: &random)
      let other = Int.random(in: 0..<sections.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where sections.count > 3: sections.remove(at: place)
      case 1:
        let section = sections.remove(at: place)
        sections.insert(section, at: min(other, sections.count))
        movedSections.insert(section.id)
      case 2 where count > 0: sections[place].items.remove(at: index)
      case 3 where count > 0:
        let item = sections[place].items.remove(at: index)
        let end = sections[other].items.count
        sections[other].items.insert(item, at: Int.random(in: 0...end, using: &random))
        movedItems.insert(item)
      default:
        next += 1
        sections[place].items.insert(next, at: index)
      }
    }

    var places: (sections: [Int: Int], items: [Int: IndexPath]) {
      var (numbers, paths) = ([Int: Int](), [Int: IndexPath]())
      for (section, content) in sections.enumerated() {
        numbers[content.id] = section
        for (item, name) in content.items.enumerated() {
          paths[name] = IndexPath(item: item, section: section)
        }
      }
      return (numbers, paths)
    }

    /// Reports the changes from an older arrangement to this one.
    func sendEdits(_ view: CollectionView, from old: Arrangement) {
      let (before, after) = (old.places, places)
      for (id, section) in before.sections {
        guard let place = after.sections[id] else {
          view.deleteSections([section])
          continue
        }
        if movedSections.contains(id) { view.moveSection(section, toSection: place) }
      }
      for (id, section) in after.sections where before.sections[id] == nil {
        view.insertSections([section])
      }
      for (name, path) in before.items {
        if let place = after.items[name] {
          if movedItems.contains(name) { view.moveItem(at: path, to: place) }
        } else if after.sections[old.sections[path.section].id] != nil {
          view.deleteItems(at: [path])
        }
      }
      for (name, path) in after.items
      where before.items[name] == nil && before.sections[sections[path.section].id] != nil {
        view.insertItems(at: [path])
      }
    }
  }

  /// Checks that each visible cell shows the item at its position, and that all positions are
  /// those of a new collection view.
  private static func check(
    _ collection: CollectionView, _ items: Items, _ layout: CollectionViewFlowLayout,
    _ message: Comment
  ) {
    let wanted = Set(
      (layout.layoutAttributesForElements(in: collection.bounds) ?? [])
        .filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    #expect(Set(collection.indexPathsForVisibleItems) == wanted, message)
    for (path, name) in Items.names(in: collection) {
      #expect(items.sections[path.section][path.item].name == name, message)
      #expect(
        collection.cellForItem(at: path)?.frame == layout.layoutAttributesForItem(at: path)?.frame,
        message)
    }
  }

  @Test(arguments: 0..<12)
  func `views and selections follow random batches`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var current = Arrangement()
    for _ in 0..<30 { current.change(&random) }
    (current.movedSections, current.movedItems) = ([], [])
    func sizes(_ arrangement: Arrangement) -> [[(name: Int, size: Size)]] {
      arrangement.sections.map { section in
        section.items.map { ($0, Size(width: 50, height: Double(20 + $0 % 5 * 10))) }
      }
    }
    let items = Items(sizes(current))
    let isSelfSizing = seed % 2 == 1
    items.hasSizes = !isSelfSizing
    let (window, collection, layout) = items.collection(170, 120) {
      $0.headerReferenceSize.height = 12
      if isSelfSizing { $0.estimatedItemSize = Size(width: 50, height: 30) }
    }
    collection.allowsMultipleSelection = true
    var time = 0.0
    let errors = window.errors {
      for step in 0..<20 {
        let old = current
        (current.movedSections, current.movedItems) = ([], [])
        for _ in 0..<Int.random(in: 1...5, using: &random) { current.change(&random) }
        if let path = collection.indexPathsForVisibleItems.randomElement(using: &random) {
          collection.selectItem(at: path, animated: false, scrollPosition: [])
        }
        let selected = Set(
          (collection.indexPathsForSelectedItems ?? []).map {
            old.sections[$0.section].items[$0.item]
          })
        func update() {
          collection.performBatchUpdates {
            items.sections = sizes(current)
            current.sendEdits(collection, from: old)
          }
        }
        if random.chance(0.5) { update() } else { View.performWithoutAnimation(update) }
        window.layoutIfNeeded()
        Self.check(collection, items, layout, "step \(step) of \(seed)")
        let left = current.places.items
        #expect(
          Set(collection.indexPathsForSelectedItems ?? [])
            == Set(selected.compactMap { left[$0] }), "step \(step) of \(seed)")
        if random.chance(0.5) {
          collection.contentOffset.y = Double(
            Int.random(in: 0...max(Int(collection.contentSize.height) - 120, 0), using: &random))
          window.layoutIfNeeded()
          Self.check(collection, items, layout, "scroll \(step) of \(seed)")
        }
        time += 1
        if random.chance(0.3) { window.update(at: time) }
        items.trace.lines = []
      }
    }
    #expect(errors == [])
  }
}
