// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// What small glyphs cover, kept from when they were painted last.
///
/// Not for concurrent use: ``FontLibrary`` holds it.
struct GlyphStencils {
  private struct Key: Hashable {
    /// ``FontFace/number``.
    var face: UInt32
    var glyph: UInt32
    var phase: StencilPlace.Phase
    /// How the doubtful corners are rounded, as a number above 0; 0 where that is not asked yet.
    var rounding: UInt64 = 0

    static func == (one: Key, other: Key) -> Bool {
      one.glyph == other.glyph && one.rounding == other.rounding && one.phase == other.phase
        && one.face == other.face
    }

    /// One word, for a look at the cache is to be short.
    func hash(into hasher: inout Hasher) {
      let glyph = UInt64(face) &<< 32 | UInt64(glyph)
      hasher.combine(phase.mixed &* 0xd134_2543_de82_ef95 &+ (glyph ^ rounding &<< 16))
    }
  }

  private enum Entry {
    case stencil(Stencil)
    /// There is one for each way to round these.
    case doubtful(StencilDoubts)
    /// The outline is to be filled.
    case none

    /// The bytes it takes, about, and those of its key.
    var cost: Int {
      switch self {
      case .stencil(let stencil): 200 + stencil.cost
      case .doubtful(let doubts): 200 + doubts.cost
      case .none: 200
      }
    }
  }

  private var entries: BoundedCache<Key, Entry>

  /// Creates a cache that keeps nothing yet.
  ///
  /// - Parameter limit: The bytes that a generation takes at most, about.
  init(limit: Int = 1 << 21) {
    entries = BoundedCache(limit: limit)
  }

  /// The number of glyphs and places that something is kept of, and the bytes that takes, about.
  var count: Int { entries.young.count + entries.old.count }
  var cost: Int { entries.cost }

  /// Returns what a glyph covers; nil if that is not kept, and its outline is to be filled.
  mutating func stencil(
    of glyph: UInt32, in face: FontFace, at place: StencilPlace, on grid: StencilGrid
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
    of outline: Path, _ place: StencilPlace, _ grid: StencilGrid
  ) -> Entry {
    guard let doubts = StencilDoubts(outline, at: place, on: grid) else { return .none }
    return doubts.isEmpty ? last(of: outline, place, grid) : .doubtful(doubts)
  }

  private static func last(of outline: Path, _ place: StencilPlace, _ grid: StencilGrid) -> Entry {
    Stencil(outline, at: place, on: grid).map { .stencil($0) } ?? .none
  }
}
