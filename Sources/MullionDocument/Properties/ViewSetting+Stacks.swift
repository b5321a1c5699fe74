// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

extension ViewSetting {
  /// The axis of a stack.
  public static let axis = ViewProperty<Axis>(
    "axis", .name(of: Axis.documentNames), "The axis of a stack; horizontal by default.",
    .stack { $0.axis = $1 })

  /// The spacing between the views of a stack, or the smallest spacing, depending on the
  /// distribution.
  public static let spacing = ViewProperty<Double>(
    "spacing", .spacing,
    "The spacing between the views of a stack, or the smallest spacing, depending on the "
      + "distribution; 0 by default.",
    .stack { try $0.setSpacing($1) })

  /// The distribution of the views along a stack's axis.
  public static let distribution = ViewProperty<StackView.Distribution>(
    "distribution", .name(of: StackView.Distribution.documentNames),
    "The distribution of the views along a stack's axis; fill by default.",
    .stack { $0.distribution = $1 })

  /// The alignment of the views across a stack's axis.
  public static let alignment = ViewProperty<StackView.Alignment>(
    "alignment", .name(of: StackView.Alignment.documentNames),
    "The alignment of the views across a stack's axis; fill by default. top means leading, and "
      + "bottom means trailing.",
    .stack { $0.alignment = $1 })

  /// Whether a vertical stack measures spacing between baselines.
  public static let isBaselineRelativeArrangement = ViewProperty<Bool>(
    "isBaselineRelativeArrangement", .truth,
    "Whether a vertical stack measures spacing between baselines; false by default.",
    .stack { $0.isBaselineRelativeArrangement = $1 })

  /// Whether a stack arranges its views inside its layout margins.
  public static let isLayoutMarginsRelativeArrangement = ViewProperty<Bool>(
    "isLayoutMarginsRelativeArrangement", .truth,
    "Whether a stack arranges its views inside its layout margins; false by default.",
    .stack { $0.isLayoutMarginsRelativeArrangement = $1 })

  /// The spacing after a view of a stack; it overrides the stack's spacing.
  public static let customSpacing = ViewProperty<Double>(
    "customSpacing", .customSpacing,
    "The spacing after a view of a stack, in place of the stack's spacing.",
    .viewInLayout { view, spacing, layout in
      guard let id = view.identifier else { return }
      layout.customSpacings[id] = spacing
      (view.superview as? StackView)?.setCustomSpacing(spacing, after: view)
    })
}
