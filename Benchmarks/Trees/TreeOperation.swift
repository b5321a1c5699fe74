// SPDX-License-Identifier: GPL-3.0-or-later

/// An edit of a form of views; every second time it is reverted.
public enum TreeOperation: String, CaseIterable, Sendable {
  /// The window grows by ten points, so every field gets another width.
  case resize = "tree-resize"
  /// The gap between a label and its field in the middle grows by four points; one frame changes.
  case constant = "tree-constant"
  /// The distance between two rows in the middle grows by two points; all rows below move.
  case distance = "tree-distance"
  /// An intrinsic width in the middle becomes the greatest; every frame changes.
  case text = "tree-text"
  /// The same with labels that shape and measure their texts.
  case label = "tree-label"
}
