// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// A cache of stencils, which are the coverage of small glyphs' pixels.
///
/// The cache belongs to a ``FontLibrary``, whose lock ensures that only one thread at a time uses
/// it.
struct GlyphStencils {
  private struct Key: Hashable {
    /// ``FontFace/number``.
    var face: UInt32
    var glyph: UInt32
    var phase: StencilPosition.Phase
    /// The bits of ``StencilDoubts`` that say how its corners are rounded, plus 1; 0 in the first
    /// lookup.
    var rounding: UInt64 = 0

    static func == (one: Key, other: Key) -> Bool {
      one.glyph == other.glyph && one.rounding == other.rounding && one.phase == other.phase
        && one.face == other.face
    }

    /// Hashes all properties combined into one word, to keep the lookup fast.
    func hash(into hasher: inout Hasher) {
      let glyph = UInt64(face) &<< 32 | UInt64(glyph)
      hasher.combine(phase.mixed &* 0xd134_2543_de82_ef95 &+ (glyph ^ rounding &<< 16))
    }
  }

  private enum Entry {
    case stencil(Stencil)
    /// The corners whose rounding depends on the exact position. There is an entry for each way to
    /// round them.
    case doubtful(StencilDoubts)
    /// The glyph has no stencil; its outline must be filled.
    case none

    /// The approximate size of the entry and its key, in bytes.
    var cost: Int {
      switch self {
      case .stencil(let stencil): 200 + stencil.cost
      case .doubtful(let doubts): 200 + doubts.cost
      case .none: 200
      }
    }
  }

  private var entries: BoundedCache<Key, Entry>

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The approximate largest size of a generation, in bytes.
  init(limit: Int = 1 << 21) {
    entries = BoundedCache(limit: limit)
  }

  /// The number of cached entries.
  var count: Int { entries.young.count + entries.old.count }
  /// The approximate size of the cached entries, in bytes.
  var cost: Int { entries.cost }

  /// Returns the stencil of a glyph at a position, cached or new; nil if the outline must be filled
  /// instead.
  mutating func stencil(
    of glyph: UInt32, in face: FontFace, at place: StencilPosition, on grid: StencilGrid
  ) -> Stencil? {
    var key = Key(face: face.number, glyph: glyph, phase: place.phase)
    var entry =
      entries.value(for: key) ?? add(Self.first(of: face.outline(of: glyph), place, grid), for: key)
    if case .doubtful(let doubts) = entry {
      key.rounding = doubts.bits(at: place) + 1
      entry =
        entries.value(for: key)
        ?? add(Self.last(of: face.outline(of: glyph), place, grid), for: key)
    }
    if case .stencil(let stencil) = entry { return stencil }
    return nil
  }

  private mutating func add(_ entry: Entry, for key: Key) -> Entry {
    entries.insert(entry, for: key, cost: entry.cost)
    return entry
  }

  private static func first(
    of outline: Path, _ place: StencilPosition, _ grid: StencilGrid
  ) -> Entry {
    guard let doubts = StencilDoubts(outline, at: place, on: grid) else { return .none }
    return doubts.isEmpty ? last(of: outline, place, grid) : .doubtful(doubts)
  }

  private static func last(of outline: Path, _ place: StencilPosition, _ grid: StencilGrid) -> Entry
  {
    Stencil(outline, at: place, on: grid).map { .stencil($0) } ?? .none
  }
}
