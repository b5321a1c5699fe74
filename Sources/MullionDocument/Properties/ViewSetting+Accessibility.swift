// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension ViewSetting {
  /// Whether the view is an accessibility element.
  public static let isAccessibilityElement = ViewProperty<Bool>(
    "isAccessibilityElement", .truth,
    "Whether the view is an accessibility element; true by default in labels and controls.",
    .view { $0.isAccessibilityElement = $1 })

  /// The text that identifies the view for assistive programs.
  public static let accessibilityLabel = ViewProperty<String>(
    "accessibilityLabel", .text,
    "The text that identifies the view for assistive programs; by default the view's own text.",
    .view { $0.accessibilityLabel = $1 })

  /// The value that assistive programs read after the label.
  public static let accessibilityValue = ViewProperty<String>(
    "accessibilityValue", .text,
    "The value that assistive programs read after the label; by default the value of a control.",
    .view { $0.accessibilityValue = $1 })

  /// The description of the result of activating the view.
  public static let accessibilityHint = ViewProperty<String>(
    "accessibilityHint", .text,
    "The description of the result of activating the view; none by default.",
    .view { $0.accessibilityHint = $1 })
}
