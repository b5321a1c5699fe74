// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// The items of a scene in a flat list, from back to front, with the box of each subtree's ink.
///
/// An item lies in front of its parent and of what comes before in the list, as views do; the
/// items of a subtree follow one another, the root of it first. What is asked about a few pixels
/// passes over whole subtrees that have no ink there.
///
/// ```swift
/// scene.removeAll()
/// scene.begin(ink: window, opaque: window)
/// scene.begin(ink: label, opaque: .zero)
/// scene.end()
/// scene.end()
/// ```
public struct SceneIndex: Sendable {
  /// For each item, a box around all pixels it may touch itself.
  public private(set) var inks: [PixelRect] = []
  /// For each item, a box of pixels it certainly covers with opaque paint.
  public private(set) var opaques: [PixelRect] = []
  /// For each item, the box around its ink and that of all items inside it.
  public private(set) var subtreeInks: [PixelRect] = []
  /// For each item, the number of the first item behind its subtree.
  public private(set) var ends: [Int32] = []
  /// For each item, the number of its parent, or -1.
  public private(set) var parents: [Int32] = []
  private var last: Int32 = -1

  /// Makes an index without items.
  public init() {}

  /// The number of items.
  public var count: Int { inks.count }

  /// Takes all items out and keeps the memory.
  public mutating func removeAll() {
    inks.removeAll(keepingCapacity: true)
    opaques.removeAll(keepingCapacity: true)
    subtreeInks.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    last = -1
  }

  /// Adds an item; those that are added until ``end()`` are inside it.
  ///
  /// - Parameters:
  ///   - ink: a box around all pixels it may touch itself.
  ///   - opaque: a box of pixels inside its ink that it certainly covers with opaque paint; a box
  ///     without pixels if there is none.
  /// - Returns: the item's number.
  @discardableResult
  public mutating func begin(ink: PixelRect, opaque: PixelRect) -> Int {
    let index = inks.count
    inks.append(ink)
    opaques.append(opaque)
    subtreeInks.append(ink)
    ends.append(Int32(truncatingIfNeeded: index + 1))
    parents.append(last)
    last = Int32(truncatingIfNeeded: index)
    return index
  }

  /// Ends the subtree of the item that was begun last; without one, nothing happens.
  public mutating func end() {
    guard last >= 0 else { return }
    let (item, parent) = (Int(last), parents[Int(last)])
    ends[item] = Int32(truncatingIfNeeded: inks.count)
    last = parent
    if parent >= 0 {
      subtreeInks[Int(parent)] = subtreeInks[Int(parent)].union(subtreeInks[item])
    }
  }

  /// Gives an item other boxes; ``refresh()`` must follow before anything is asked.
  ///
  /// - Parameters:
  ///   - index: the item's number; there must be such an item.
  ///   - ink: a box around all pixels it may touch itself.
  ///   - opaque: a box of pixels inside its ink that it certainly covers with opaque paint.
  public mutating func update(_ index: Int, ink: PixelRect, opaque: PixelRect) {
    inks[index] = ink
    opaques[index] = opaque
  }

  /// Makes the boxes of subtrees anew.
  ///
  /// - Complexity: O(items).
  public mutating func refresh() {
    subtreeInks.withUnsafeMutableBufferPointer { subtrees in
      inks.withUnsafeBufferPointer { inks in
        parents.withUnsafeBufferPointer { parents in
          // What is inside an item comes behind it. Going backwards, the items whose insides have
          // begun lie in each other: `open` is the innermost, the stack has those around it.
          var around = Pile<OpenItem>()
          var open = OpenItem(index: -1)
          var index = inks.count - 1
          while index >= 0 {
            var edges = Self.edges(inks[index])
            if index == open.index {
              edges = Self.larger(edges, open.edges)
              open = around[around.count &- 1]
              around.truncate(to: around.count &- 1)
              subtrees[index] = unsafeBitCast(edges ^ Self.flipped, to: PixelRect.self)
            } else {
              subtrees[index] = inks[index]
            }
            let parent = Int(parents[index])
            if parent != open.index {
              around.append(open)
              open = OpenItem(index: parent)
            }
            open.edges = Self.larger(edges, open.edges)
            index &-= 1
          }
        }
      }
    }
  }

  /// An item of whose inside a part was passed, with the edges of that.
  private struct OpenItem {
    var index: Int
    var edges = SIMD4<Int32>(repeating: .min)
  }

  /// The lanes of a box's first column and row, whose bits are turned so that the larger is farther.
  private static var flipped: SIMD4<Int32> { SIMD4(-1, -1, 0, 0) }

  @inline(__always)
  private static func edges(_ box: PixelRect) -> SIMD4<Int32> {
    if box.isEmpty { return SIMD4(repeating: .min) }
    return unsafeBitCast(box, to: SIMD4<Int32>.self) ^ flipped
  }

  @inline(__always)
  private static func larger(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    a.replacing(with: b, where: b .> a)
  }

  /// Finds the items that may have ink in some damage.
  ///
  /// - Parameters:
  ///   - damage: the boxes that are asked about.
  ///   - result: becomes the items' numbers, ascending; all that meet the damage and perhaps a few
  ///     between scattered boxes.
  /// - Complexity: O(boxes + items whose parents' subtrees meet the damage).
  public func findItems(meeting damage: [PixelRect], into result: inout [Int32]) {
    damage.withUnsafeBufferPointer { findItems(DamageGrid($0), into: &result) }
  }

  /// Finds the items that may have ink in the damage of a grid.
  func findItems(_ grid: borrowing DamageGrid, into result: inout [Int32]) {
    result.removeAll(keepingCapacity: true)
    inks.withUnsafeBufferPointer { inks in
      subtreeInks.withUnsafeBufferPointer { subtrees in
        ends.withUnsafeBufferPointer { ends in
          var index = 0
          while index < inks.count {
            guard grid.meets(subtrees[index]) else {
              if DamageDefect.lostSiblings.isOn { return }
              index = Int(ends[index])
              continue
            }
            if grid.meets(inks[index]) { result.append(Int32(truncatingIfNeeded: index)) }
            index &+= 1
          }
        }
      }
    }
  }
}
