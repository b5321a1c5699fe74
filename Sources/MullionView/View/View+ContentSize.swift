// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The content size category of the view and its descendants; unspecified to inherit it.
  ///
  /// Default unspecified. Without any override, the category is
  /// ``Application/preferredContentSizeCategory`` of the window's application.
  public final var overrideContentSizeCategory: ContentSizeCategory {
    get { detailsBox?.details.traits?.category ?? .unspecified }
    set {
      guard newValue != overrideContentSizeCategory else { return }
      let previous = traitCollection
      traitDetails.category = newValue
      noticeTraits(since: previous)
    }
  }

  /// The smallest content size category of the view and its descendants; nil for no limit.
  ///
  /// Default nil. If the limits contradict each other, the minimum applies. The limits of a
  /// descendant apply after those of the view. `unspecified` counts as nil.
  public final var minimumContentSizeCategory: ContentSizeCategory? {
    get { categoryLimits.minimum }
    set {
      var limits = categoryLimits
      limits.minimum = newValue == .unspecified ? nil : newValue
      setLimits(limits)
    }
  }

  /// The largest content size category of the view and its descendants; nil for no limit.
  ///
  /// Default nil. `unspecified` counts as nil.
  public final var maximumContentSizeCategory: ContentSizeCategory? {
    get { categoryLimits.maximum }
    set {
      var limits = categoryLimits
      limits.maximum = newValue == .unspecified ? nil : newValue
      setLimits(limits)
    }
  }

  private var categoryLimits: ContentSizeLimits {
    detailsBox?.details.traits?.categoryLimits ?? ContentSizeLimits()
  }

  private func setLimits(_ limits: ContentSizeLimits) {
    guard limits != categoryLimits else { return }
    let previous = traitCollection
    traitDetails.categoryLimits = limits
    noticeTraits(since: previous)
  }

  /// Replaces the category of a superview's traits by the one that the view has with them.
  final func applyCategory(to traits: inout TraitCollection) {
    let own = overrideContentSizeCategory
    var category = own == .unspecified ? ownerCategory : own
    if category == .unspecified { category = traits.preferredContentSizeCategory }
    traits.preferredContentSizeCategory = categoryLimits.applied(to: category)
  }

  // MARK: Fonts

  /// Returns a font in the size of the view's category.
  package final func adjusted(_ font: Font) -> Font {
    font.scaling == nil ? font : font.adjusted(to: inherited.category)
  }

  /// Returns a text whose fonts have the sizes of the view's category.
  package final func adjusted(_ text: AttributedText) -> AttributedText {
    text.hasScaledFonts ? text.adjusted(to: inherited.category) : text
  }
}

/// A view whose fonts can follow the content size category.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContentSizeCategoryAdjusting: AnyObject {
  /// Whether the fonts that were made for a text style have the size of the view's category.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
