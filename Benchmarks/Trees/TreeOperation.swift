// SPDX-License-Identifier: GPL-3.0-or-later

/// What is done to a form of views, there and back by turns.
public enum TreeOperation: String, CaseIterable, Sendable {
  /// The window is ten points wider: every field gets another width.
  case resize = "tree-resize"
  /// One constant in the middle is four points more, between a label and its field: one frame changes.
  case constant = "tree-constant"
  /// One constant in the middle is two points more, between two rows: all below move.
  case distance = "tree-distance"
  /// One intrinsic width in the middle becomes the greatest: every frame changes.
  case text = "tree-text"
  /// The same with labels that shape and measure their texts.
  case label = "tree-label"
}
