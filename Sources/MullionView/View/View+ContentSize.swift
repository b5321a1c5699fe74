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

  final var categoryLimits: ContentSizeLimits {
    detailsBox?.details.traits?.categoryLimits ?? ContentSizeLimits()
  }

  final func setLimits(_ limits: ContentSizeLimits) {
    guard limits != categoryLimits else { return }
    let previous = traitCollection
    traitDetails.categoryLimits = limits
    noticeTraits(since: previous)
  }

  /// Changes the category in a superview's traits to the one that this view has.
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
