// SPDX-License-Identifier: GPL-3.0-or-later

/// The layouts of one text that were asked for last.
///
/// Three: unbroken, broken at the width it has in its tree, and at that of a fitting.
struct TextMeasurements {
  private struct Entry {
    var engine: ObjectIdentifier
    var width: Double?
    var layout: TextLayout
  }

  private static let limit = 3
  /// The one asked for last at the end.
  private var entries: [Entry] = []

  /// Forgets all, for the text is another one.
  mutating func forget() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// The layout of an engine for a width, made if it is not among the last.
  mutating func layout(
    by engine: any TextEngine, brokenAt width: Double?, make: () -> TextLayout
  ) -> TextLayout {
    let engine = ObjectIdentifier(engine)
    if let place = entries.lastIndex(where: { $0.engine == engine && $0.width == width }) {
      if place < entries.count - 1 { entries.append(entries.remove(at: place)) }
      return entries[entries.count - 1].layout
    }
    let layout = make()
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(Entry(engine: engine, width: width, layout: layout))
    return layout
  }
}
