// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) public import MullionView

/// The way in which content is drawn while it moves; at rest the normal drawing is restored.
nonisolated public enum ScrollDrawingPolicy: Hashable, Sendable {
  /// As at rest; nothing is redrawn.
  case full
  /// Views that draw themselves use fewer pixels per point: their scale at rest times this
  /// fraction, above 0.
  case reducedScale(Double)
  /// Existing drawings are placed by this content mode; nothing is redrawn.
  case contentMode(ContentMode)
}

/// The drawing properties that the content's views had before they moved.
struct ScrollDrawingState {
  private struct Entry {
    let view: View
    let scale: Double?
    let mode: ContentMode
  }

  private var entries: [Entry] = []

  /// Records the drawing properties of the content's views and applies a policy to them.
  init(_ policy: ScrollDrawingPolicy, in scroll: ScrollView) {
    guard policy != .full else { return }
    for view in scroll.subviewsAndParts { apply(policy, to: view) }
  }

  private mutating func apply(_ policy: ScrollDrawingPolicy, to view: View) {
    // A layer without a view draws only if the program has requested it; then it has a backing
    // store.
    if view.mayDraw || view.layerDetailsIfAny?.store != nil {
      entries.append(
        Entry(
          view: view, scale: view.ownContentScale, mode: view.contentMode))
      switch policy {
      case .full: break
      case .reducedScale(let share): view.contentScaleFactor *= share
      case .contentMode(let mode): view.contentMode = mode
      }
    }
    for part in view.subviewsAndParts { apply(policy, to: part) }
  }

  /// Restores the recorded drawing properties.
  func restore() {
    for entry in entries {
      entry.view.contentMode = entry.mode
      entry.view.ownContentScale = entry.scale
    }
  }
}
