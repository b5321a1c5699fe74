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

    func hash(into hasher: inout Hasher) {
      hasher.combine((UInt64(face) &<< 32 | UInt64(glyph)) ^ rounding &<< 24)
      phase.hash(into: &hasher)
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

  private var entries = BoundedCache<Key, Entry>(limit: 1 << 21)

  /// Returns what a glyph covers; nil if that is not kept, and its outline is to be filled.
  mutating func stencil(of glyph: UInt32, in face: FontFace, at place: StencilPlace) -> Stencil? {
    var key = Key(face: face.number, glyph: glyph, phase: place.phase)
    var entry = entries.value(for: key) ?? add(firstEntry(glyph, face, place), for: key)
    if case .doubtful(let doubts) = entry {
      key.rounding = doubts.bits(at: place) + 1
      entry = entries.value(for: key) ?? add(lastEntry(glyph, face, place), for: key)
    }
    if case .stencil(let stencil) = entry { return stencil }
    return nil
  }

  private mutating func add(_ entry: Entry, for key: Key) -> Entry {
    entries.insert(entry, for: key, cost: entry.cost)
    return entry
  }

  private func firstEntry(_ glyph: UInt32, _ face: FontFace, _ place: StencilPlace) -> Entry {
    guard let doubts = StencilDoubts(face.outline(of: glyph), at: place) else { return .none }
    return doubts.isEmpty ? lastEntry(glyph, face, place) : .doubtful(doubts)
  }

  private func lastEntry(_ glyph: UInt32, _ face: FontFace, _ place: StencilPlace) -> Entry {
    Stencil(face.outline(of: glyph), at: place).map { .stencil($0) } ?? .none
  }
}
