// SPDX-License-Identifier: GPL-3.0-or-later

/// What content looks like while fingers or the clock move it; afterwards it is as it was.
public enum ScrollDrawingPolicy: Hashable, Sendable {
  /// As at rest: nothing is drawn anew.
  case full
  /// What has to draw itself does so with fewer pixels per point: this share of those it has at rest, above 0.
  case reducedScale(Double)
  /// What was drawn is placed by another content mode.
  case contentMode(ContentMode)
}

/// What views inside a scroll view were before they moved.
struct ScrollDrawingState {
  private struct Entry {
    let view: View
    let scale: Double?
    let mode: ContentMode
  }

  private var entries: [Entry] = []

  /// Has the content look as a policy says.
  init(_ policy: ScrollDrawingPolicy, in scroll: ScrollView) {
    guard policy != .full else { return }
    for view in scroll.subviews { apply(policy, to: view) }
  }

  private mutating func apply(_ policy: ScrollDrawingPolicy, to view: View) {
    if view.mayDraw {
      entries.append(
        Entry(
          view: view, scale: view.layerDetailsIfAny?.contentsScale, mode: view.contentMode))
      switch policy {
      case .full: break
      case .reducedScale(let share): view.contentScaleFactor *= share
      case .contentMode(let mode): view.contentMode = mode
      }
    }
    for subview in view.subviews { apply(policy, to: subview) }
  }

  /// Has the content look as before.
  func restore() {
    for entry in entries {
      entry.view.contentMode = entry.mode
      entry.view.restoreContentScale(entry.scale)
    }
  }
}

extension View {
  /// Takes back what ``contentScaleFactor`` was set to.
  fileprivate final func restoreContentScale(_ scale: Double?) {
    guard let details = layerDetailsIfAny, details.contentsScale != scale else { return }
    details.contentsScale = scale
    setNeedsDisplay()
  }
}
