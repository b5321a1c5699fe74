// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// A cache of stencils, which are the coverage of small glyphs' pixels.
///
/// The cache belongs to a ``FontLibrary``, whose lock ensures that only one thread at a time uses
/// it. Like ``BoundedCache``, it has two generations: when the young one is full, the cache drops
/// the old one.
struct GlyphStencils {
  private typealias Key = StencilTable.Key
  private typealias Value = StencilTable.Value

  /// The largest cost of a generation.
  private let limit: Int
  private var young = StencilTable()
  private var old: StencilTable?
  /// The number of times that the cache dropped a generation.
  private(set) var generation = 0

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The approximate largest size of a generation, in bytes.
  init(limit: Int = 1 << 21) {
    self.limit = limit
  }

  /// The number of cached entries.
  var count: Int { young.count + (old?.count ?? 0) }
  /// The approximate size of the cached entries, in bytes.
  var cost: Int { young.cost + (old?.cost ?? 0) }
  /// The page with the stencil that the last call of ``stencil(of:in:at:on:)`` returned.
  var page: StencilPage { young.page }

  /// Returns the stencil of a glyph at a position, cached or new; nil if the outline must be filled
  /// instead.
  ///
  /// The stencil is valid as long as ``page`` exists.
  mutating func stencil(
    of glyph: UInt32, in face: FontFace, at place: StencilPosition, on grid: StencilGrid
  ) -> StencilMask? {
    var key = Key(face: face.number, glyph: glyph, phase: place.phase)
    var value =
      young.value(for: key) ?? renewed(key)
      ?? addFirst(key, of: face.outline(of: glyph), place, grid)
    if case .doubtful(let index) = value {
      key.rounding = young.doubts[index].bits(at: place) + 1
      value =
        young.value(for: key) ?? renewed(key)
        ?? addStencil(key, of: face.outline(of: glyph), place, grid)
    }
    if case .stencil(let stencil) = value { return stencil }
    return nil
  }

  // MARK: Entries

  /// Copies an entry of the old generation to the young one; nil if there is none for the key.
  private mutating func renewed(_ key: Key) -> Value? {
    guard let old, let value = old.value(for: key) else { return nil }
    switch value {
    case .stencil(let stencil):
      return add(key, cost: stencil.cost) { .stencil($0.page.add(stencil)) }
    case .doubtful(let index): return add(old.doubts[index], for: key)
    case .none: return addNone(key)
    }
  }

  /// Adds the entry for a key whose `rounding` is 0: a stencil, or the doubtful vertices that
  /// further keys distinguish.
  private mutating func addFirst(
    _ key: Key, of outline: Path, _ place: StencilPosition, _ grid: StencilGrid
  ) -> Value {
    guard let doubts = StencilDoubts(outline, at: place, on: grid) else { return addNone(key) }
    return doubts.isEmpty ? addStencil(key, of: outline, place, grid) : add(doubts, for: key)
  }

  private mutating func addStencil(
    _ key: Key, of outline: Path, _ place: StencilPosition, _ grid: StencilGrid
  ) -> Value {
    guard let stencil = Stencil(outline, at: place, on: grid) else { return addNone(key) }
    return add(key, cost: stencil.cost) { .stencil($0.page.add(stencil)) }
  }

  private mutating func add(_ doubts: StencilDoubts, for key: Key) -> Value {
    add(key, cost: doubts.cost) { .doubtful($0.add(doubts)) }
  }

  private mutating func addNone(_ key: Key) -> Value {
    add(key, cost: 0) { _ in .none }
  }

  /// Adds the entry that `make` returns to the young generation.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - cost: The approximate size of the value, in bytes.
  ///   - make: Stores the value in the table.
  /// - Returns: The value.
  private mutating func add(
    _ key: Key, cost: Int, _ make: (inout StencilTable) -> Value
  ) -> Value {
    // An entry with its key takes about 200 bytes.
    let cost = 200 + cost
    if young.cost + cost > limit, young.count > 0 {
      old = young
      young = StencilTable()
      generation += 1
    }
    let value = make(&young)
    young.insert(value, for: key, cost: cost)
    return value
  }
}
