// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The insets last reported to a view, allocated when they first differ from the view's own margins.
final class NoticedInsets {
  /// The safe area insets.
  var safeArea = EdgeInsets.zero
  /// The margins; nil if they equal the view's own margins.
  var margins: EdgeInsets?
}
