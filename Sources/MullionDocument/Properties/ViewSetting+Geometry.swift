// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry

extension ViewSetting {
  /// The frame, in the superview's coordinates.
  public static let frame = ViewProperty<Rect>(
    "frame", .frame, "The frame, in the superview's coordinates; zero by default.",
    .viewInLayout { view, frame, layout in
      // The window determines the root's size, so a root frame set by a step is an ordinary resize.
      if view === layout.window.rootView {
        return try layout.window.setFrame(Rect(origin: .zero, size: frame.size))
      }
      if let id = view.identifier { layout.writtenFrames[id] = frame }
      try view.setFrameBeneathTransform(frame)
    })

  /// The autoresizing mask.
  public static let autoresizing = ViewProperty<AutoresizingMask>(
    "autoresizing", .flexibleParts,
    "The parts that follow the superview's size; none by default.",
    .view { $0.autoresizingMask = $1 })

  /// Whether frame and mask become constraints.
  public static let translatesAutoresizingMask = ViewProperty<Bool>(
    "translatesAutoresizingMask", .truth,
    "Whether frame and mask become constraints; true by default if either is set.",
    .view { view, translates in
      // A stack always arranges all of its subviews with constraints.
      // A table sets the frames of its rows.
      if !(view.superview is StackView), !(view is TableViewCell) {
        view.translatesAutoresizingMaskIntoConstraints = translates
      }
    })

  /// The intrinsic content size.
  public static let intrinsicSize = ViewProperty<IntrinsicSize>(
    "intrinsicSize", .intrinsicSize,
    "The intrinsic content size; an axis without a value keeps that of the type.",
    .view { ($0 as? any NaturallySized)?.write($1) })

  /// The content hugging priorities.
  public static let hugging = ViewProperty<AxisPriorities>(
    "hugging", .axisPriorities,
    "The priorities at which the view resists growing beyond its intrinsic size; 250 by default.",
    .view { view, priorities in
      for (axis, priority) in priorities.byAxis {
        view.setContentHuggingPriority(priority, for: axis)
      }
    })

  /// The content compression resistance priorities.
  public static let compressionResistance = ViewProperty<AxisPriorities>(
    "compressionResistance", .axisPriorities,
    "The priorities at which the view resists shrinking below its intrinsic size; 750 by default.",
    .view { view, priorities in
      for (axis, priority) in priorities.byAxis {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    })

  /// The layout margins.
  public static let layoutMargins = ViewProperty<EdgeInsets>(
    "layoutMargins", .insets(missing: 8),
    "The layout margins; 8 on each side by default, 0 for a stack. An omitted side is 8.",
    .view { try $0.documentContainer.setLayoutMargins($1) })

  /// The layout margins, as directional insets.
  public static let directionalLayoutMargins = ViewProperty<DirectionalEdgeInsets>(
    "directionalLayoutMargins", .directionalInsets(missing: 8),
    "The layout margins in the view's direction, in place of layoutMargins.",
    .view { try $0.documentContainer.setDirectionalLayoutMargins($1) })

  /// Whether the margins are at least as wide as the overlapping margins of the superview.
  public static let preservesSuperviewLayoutMargins = ViewProperty<Bool>(
    "preservesSuperviewLayoutMargins", .truth,
    "Whether the margins are at least as wide as the overlapping margins of the superview; "
      + "false by default.",
    .view { $0.documentContainer.preservesSuperviewLayoutMargins = $1 })

  /// Whether the margins are measured from the safe area.
  public static let insetsLayoutMarginsFromSafeArea = ViewProperty<Bool>(
    "insetsLayoutMarginsFromSafeArea", .truth,
    "Whether the margins are measured from the safe area; true by default.",
    .view { $0.documentContainer.insetsLayoutMarginsFromSafeArea = $1 })

  /// The semantic meaning of the content, which determines its layout direction.
  public static let semanticContentAttribute = ViewProperty<SemanticContentAttribute>(
    "semanticContentAttribute", .name(of: SemanticContentAttribute.documentNames),
    "The meaning of the content, which determines the view's direction; unspecified by default, "
      + "for the document's direction.",
    .view { $0.semanticContentAttribute = $1 })

  /// The insets from the frame to the alignment rectangle.
  public static let alignmentInsets = ViewProperty<EdgeInsets>(
    "alignmentInsets", .signedInsets,
    "The insets from the frame to the alignment rectangle; zero by default.",
    .view { try $0.setAlignmentRectInsets($1) })

  /// The offsets of the first baseline from the top and of the last baseline from the bottom.
  public static let baseline = ViewProperty<Baselines>(
    "baseline", .baselines,
    "The positions of the baselines; those of the text by default. Without text the first is the "
      + "top edge and the last is the bottom edge.",
    .view { view, baselines in
      if let first = baselines.first { view.firstBaselineOffset = first }
      if let last = baselines.last { view.lastBaselineOffset = last }
    })
}

extension View {
  /// Sets the frame that the view would have without its transform.
  ///
  /// A document's key `frame` means this frame.
  func setFrameBeneathTransform(_ frame: Rect) throws(ViewError) {
    let kept = transform
    try setTransform(.identity)
    defer { transform = kept }
    try setFrame(frame)
  }

  /// The frame that the view would have without its transform, with edges on device pixels.
  var frameBeneathTransform: Rect {
    Rect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
