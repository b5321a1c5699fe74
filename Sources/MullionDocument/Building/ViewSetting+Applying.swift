// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

extension ViewSetting {
  /// Sets the property of a view.
  ///
  /// - Parameters:
  ///   - view: A view of a type that has the property.
  ///   - images: The loader for images.
  /// - Throws: A ``ViewError`` if the view rejects the value, or the reason why an image cannot be
  ///   loaded.
  func apply(to view: View, images: ImageLoader) throws {
    switch self {
    case .frame(let frame): try view.setFrameBeneathTransform(frame)
    case .autoresizing(let mask): view.autoresizingMask = mask
    case .translatesAutoresizingMask(let translates):
      // A stack always arranges all of its subviews with constraints.
      if !(view.superview is StackView) {
        view.translatesAutoresizingMaskIntoConstraints = translates
      }
    case .intrinsicSize(let width, let height):
      (view as? any NaturallySized)?.writtenSize = WrittenSize(width: width, height: height)
    case .hugging(let priorities):
      if let priority = priorities.horizontal {
        view.setContentHuggingPriority(priority, for: .horizontal)
      }
      if let priority = priorities.vertical {
        view.setContentHuggingPriority(priority, for: .vertical)
      }
    case .compressionResistance(let priorities):
      if let priority = priorities.horizontal {
        view.setContentCompressionResistancePriority(priority, for: .horizontal)
      }
      if let priority = priorities.vertical {
        view.setContentCompressionResistancePriority(priority, for: .vertical)
      }
    case .layoutMargins(let margins): try view.setLayoutMargins(margins)
    case .directionalLayoutMargins(let margins): try view.setDirectionalLayoutMargins(margins)
    case .preservesSuperviewLayoutMargins(let preserves):
      view.preservesSuperviewLayoutMargins = preserves
    case .insetsLayoutMarginsFromSafeArea(let insets):
      view.insetsLayoutMarginsFromSafeArea = insets
    case .semanticContentAttribute(let meaning): view.semanticContentAttribute = meaning
    case .alignmentInsets(let insets): try view.setAlignmentRectInsets(insets)
    case .baseline(let first, let last):
      if let first { view.firstBaselineOffset = first }
      if let last { view.lastBaselineOffset = last }
    default:
      try applyAppearance(to: view)
      try applyContent(to: view, images: images)
    }
  }

  private func applyAppearance(to view: View) throws(ViewError) {
    switch self {
    case .hidden(let isHidden): view.isHidden = isHidden
    case .alpha(let alpha): try view.setAlpha(alpha)
    case .background(let color): view.backgroundColor = color
    case .clipsToBounds(let clips): view.clipsToBounds = clips
    case .contentMode(let mode): view.contentMode = mode
    case .transform(let transform): try view.setTransform(transform)
    case .cornerRadius(let radius): try view.setCornerRadius(radius)
    case .borderWidth(let width): try view.setBorderWidth(width)
    case .borderColor(let color): view.borderColor = color
    default: break
    }
  }

  private func applyContent(to view: View, images: ImageLoader) throws {
    if case .image(let source) = self {
      if let view = view as? ImageView { try images.show(source, in: view) }
    } else if let label = view as? Label {
      try apply(to: label)
    } else if let button = view as? Button {
      try apply(to: button)
    } else if let stack = view as? StackView {
      try apply(to: stack)
    } else if let scroll = view as? ScrollView {
      try apply(to: scroll)
    }
  }

  private func apply(to label: Label) throws(ViewError) {
    switch self {
    case .text(let text): label.text = text
    case .font(let font): label.font = font
    case .textColor(let color): label.textColor = color
    case .textAlignment(let alignment): label.textAlignment = alignment
    case .numberOfLines(let count): label.numberOfLines = count
    case .lineBreakMode(let mode): label.lineBreakMode = mode
    case .preferredMaxLayoutWidth(let width): try label.setPreferredMaxLayoutWidth(width)
    default: break
    }
  }

  private func apply(to scroll: ScrollView) throws(ViewError) {
    switch self {
    case .contentSize(let size): try scroll.setContentSize(size)
    case .contentOffset(let offset): try scroll.setContentOffset(offset)
    case .contentInset(let inset): try scroll.setContentInset(inset)
    case .contentInsetAdjustmentBehavior(let behavior):
      scroll.contentInsetAdjustmentBehavior = behavior
    default: break
    }
  }

  private func apply(to stack: StackView) throws(ViewError) {
    switch self {
    case .axis(let axis): stack.axis = axis
    case .spacing(let spacing): try stack.setSpacing(spacing)
    case .distribution(let distribution): stack.distribution = distribution
    case .alignment(let alignment): stack.alignment = alignment
    case .isBaselineRelativeArrangement(let isRelative):
      stack.isBaselineRelativeArrangement = isRelative
    case .isLayoutMarginsRelativeArrangement(let isRelative):
      stack.isLayoutMarginsRelativeArrangement = isRelative
    default: break
    }
  }

  private func apply(to button: Button) throws(ViewError) {
    switch self {
    case .text(let text): button.title = text
    case .font(let font): button.font = font
    case .textColor(let color): button.titleColor = color
    case .contentEdgeInsets(let insets): try button.setContentEdgeInsets(insets)
    default: break
    }
  }
}

extension View {
  /// Sets the frame of the view before its transform, which is the document's `frame`.
  func setFrameBeneathTransform(_ frame: Rect) throws(ViewError) {
    let kept = transform
    try setTransform(.identity)
    defer { transform = kept }
    try setFrame(frame)
  }

  /// The frame in whole device pixels, before the view's transform.
  var frameBeneathTransform: Rect {
    Rect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
