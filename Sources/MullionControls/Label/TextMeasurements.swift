// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// A cache of the three most recently requested layouts of one text.
///
/// Three suffice: the unbroken text, the text at the label's own width, and the text at the width
/// of a fitting size.
struct TextMeasurements {
  private struct Entry {
    var engine: ObjectIdentifier
    var width: Double?
    var layout: TextLayout
  }

  private static let limit = 3
  /// The entries, with the most recently used one last.
  private var entries: [Entry] = []

  /// Removes all layouts because the text has changed.
  mutating func forget() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// Returns an engine's layout for a width, created if it is not cached.
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
