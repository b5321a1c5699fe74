// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// The items of a scene in a flat list, from back to front, with the ink box of each subtree.
///
/// An item is in front of its parent and of all items before it in the list, as for views. The
/// items of a subtree are contiguous, with the root first. A query about a few pixels skips whole
/// subtrees that have no ink there.
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
  /// For each item, the bounding box of its ink and that of all items inside it.
  public private(set) var subtreeInks: [PixelRect] = []
  /// For each item, the index of the first item after its subtree.
  public private(set) var ends: [Int32] = []
  /// For each item, the index of its parent, or -1.
  public private(set) var parents: [Int32] = []
  private var last: Int32 = -1

  /// Creates an index without items.
  public init() {}

  /// The number of items.
  public var count: Int { inks.count }

  /// Removes all items and keeps the memory.
  public mutating func removeAll() {
    inks.removeAll(keepingCapacity: true)
    opaques.removeAll(keepingCapacity: true)
    subtreeInks.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    last = -1
  }

  /// Adds an item; items added before the matching ``end()`` are inside it.
  ///
  /// - Parameters:
  ///   - ink: A box around all pixels it may touch itself.
  ///   - opaque: A box of pixels inside its ink that it certainly covers with opaque paint; an
  ///     empty box if there is none.
  /// - Returns: The item's index.
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

  /// Ends the subtree of the innermost open item; does nothing without one.
  public mutating func end() {
    guard last >= 0 else { return }
    let (item, parent) = (Int(last), parents[Int(last)])
    ends[item] = Int32(truncatingIfNeeded: inks.count)
    last = parent
    if parent >= 0 {
      subtreeInks[Int(parent)] = subtreeInks[Int(parent)].union(subtreeInks[item])
    }
  }

  /// Changes the boxes of an item; call ``refresh()`` before the next query.
  ///
  /// - Parameters:
  ///   - index: The index of an existing item.
  ///   - ink: A box around all pixels it may touch itself.
  ///   - opaque: A box of pixels inside its ink that it certainly covers with opaque paint.
  public mutating func update(_ index: Int, ink: PixelRect, opaque: PixelRect) {
    inks[index] = ink
    opaques[index] = opaque
  }

  /// Recomputes the boxes of subtrees.
  ///
  /// - Complexity: O(items).
  public mutating func refresh() {
    subtreeInks.withUnsafeMutableBufferPointer { subtrees in
      inks.withUnsafeBufferPointer { inks in
        parents.withUnsafeBufferPointer { parents in
          // The items inside an item come after it. In a backward pass, the items that have begun
          // are nested: `open` is the innermost, and the stack has the outer ones.
          var around = ReusableBuffer<OpenItem>()
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

  /// An item whose subtree is partly processed, with the bounding box of that part.
  private struct OpenItem {
    var index: Int
    var edges = SIMD4<Int32>(repeating: .min)
  }

  /// A mask for the lanes of a box's first column and row; complemented, their maximum is the
  /// outermost.
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

  /// Finds the items that may have ink in damage.
  ///
  /// - Parameters:
  ///   - damage: The boxes of the damage.
  ///   - result: Receives the indices of the items, ascending: all that meet the damage, and
  ///     perhaps a few between scattered boxes.
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
