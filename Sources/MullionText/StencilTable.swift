// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// A hash table of stencils whose keys and values need no reference counting.
///
/// Swift's `Dictionary` hashes with a keyed hash function, which takes longer than to paint a small
/// glyph.
struct StencilTable {
  struct Key: Equatable {
    /// ``FontFace/number``.
    var face: UInt32
    var glyph: UInt32
    var phase: StencilPosition.Phase
    /// The bits of ``StencilDoubts`` at the position, plus 1; 0 in the first lookup, before it is
    /// known whether the glyph has doubtful vertices.
    var rounding: UInt64 = 0

    @inline(__always)
    static func == (one: Key, other: Key) -> Bool {
      one.glyph == other.glyph && one.rounding == other.rounding && one.phase == other.phase
        && one.face == other.face
    }

    /// A hash value whose lower bits depend on all properties.
    @inline(__always)
    var hash: Int {
      let glyph = UInt64(face) &<< 32 | UInt64(glyph)
      let mixed = phase.mixed &* 0xd134_2543_de82_ef95 &+ (glyph ^ rounding &<< 16)
      let spread = (mixed ^ mixed &>> 32) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: spread &>> 32)
    }
  }

  enum Value {
    case stencil(StencilMask)
    /// The index in ``StencilTable/doubts`` of the vertices whose rounding depends on the exact
    /// position. The table has a further entry for each way to round them.
    case doubtful(Int)
    /// The glyph has no stencil; its outline must be filled.
    case none
  }

  private struct Entry {
    var key: Key
    var value: Value
  }

  /// The memory of the stencils.
  let page = StencilPage()
  /// The doubtful vertices to which the values ``Value/doubtful(_:)`` refer.
  private(set) var doubts: [StencilDoubts] = []
  /// The approximate size of the entries, in bytes.
  private(set) var cost = 0
  private var entries: [Entry] = []
  /// The indices of entries plus 1, by open addressing, and 0 in empty slots.
  ///
  /// The count is a power of two, and at least half of the slots are empty.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The number of entries.
  var count: Int { entries.count }

  /// Returns the value for a key; nil if there is none.
  @inline(__always)
  func value(for key: Key) -> Value? {
    var slot = key.hash & (slots.count &- 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] &- 1)
      if entries[index].key == key { return entries[index].value }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds vertices for ``Value/doubtful(_:)``, and returns their index.
  mutating func add(_ corners: StencilDoubts) -> Int {
    doubts.append(corners)
    return doubts.count - 1
  }

  /// Stores a value for a new key.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    entries.append(Entry(key: key, value: value))
    self.cost += cost
    if 2 * entries.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for index in entries.indices { link(index) }
    } else {
      link(entries.count - 1)
    }
  }

  /// Stores the index of an entry in the first empty slot for its key.
  private mutating func link(_ index: Int) {
    var slot = entries[index].key.hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(index + 1)
  }
}
