// SPDX-License-Identifier: GPL-3.0-or-later

/// The vertical position of a line of text whose font became smaller to fit.
///
/// The raw values are UIKit's.
nonisolated public enum BaselineAdjustment: Int, Sendable, Hashable, CaseIterable {
  /// The baseline stays where it is at the font's full size.
  case alignBaselines = 0
  /// The smaller line is centered in the bounds.
  case alignCenters = 1
  /// The top of the line stays where it is at the font's full size.
  case none = 2
}
