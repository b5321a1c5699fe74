// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason for which the solver must lay out a tree.
package enum FlatObstacle: String {
  /// An option, such as a deadline or a check of each layout, needs the solver.
  case request = "request"
  /// A box is too far away, a length or a row must be reported, or an edit interrupted the layout.
  case input = "input"
  /// No row determines an edge or a size in closed form, or the width of a text is a late column.
  case freeColumn = "free column"
  /// Several values of a root are optimal.
  case ambiguity = "ambiguity"
  /// The required rows over a root contradict each other.
  case conflict = "conflict"
  /// The values do not satisfy an optional row over several roots, so the roots share an error.
  case sharedError = "shared error"
  /// The values do not satisfy a required row, or a size is negative.
  case unmetRow = "unmet row"
  /// Safe areas, margins or line breaks depend on frames and do not settle.
  case unsettled = "unsettled"
}
