// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// The frames that a document gives to arranged subviews of stacks, where they have no effect.
///
/// UIKit ignores such a frame too, so it causes only a warning.
struct ArrangedFrames {
  /// The most views that the message names.
  private static let mostNames = 3

  private var ids: [String] = []
  private var count = 0

  init(in root: ViewDescription) {
    add(root)
  }

  /// The sentence for a warning; nil without such frames.
  var sentence: String? {
    guard count > 0 else { return nil }
    let more = count > ids.count ? " and \(count - ids.count) more" : ""
    return "found \"frame\" of \(ids.joined(separator: ", "))\(more), "
      + "which has no effect in a stack; use constraints such as \"\(ids[0]).width == 100\""
  }

  private mutating func add(_ view: ViewDescription) {
    for subview in view.subviews {
      if view.kind == .stack, subview.frame != nil, !subview.isReference {
        count += 1
        if ids.count < Self.mostNames { ids.append(subview.id) }
      }
      add(subview)
    }
  }
}

extension ViewDescription {
  /// Whether the frame has an effect nevertheless: masks of subviews start from its size.
  fileprivate var isReference: Bool { subviews.contains(where: \.translatesAutoresizingMask) }
}
