// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension View {
  /// The style, the tint and the content size category of the view: its own, or those of the nearest
  /// ancestor with one.
  package final var inherited: InheritedTraits {
    var search = TraitSearch()
    // A view clears the references to it at its end, so they need no counting.
    var view = Unmanaged.passUnretained(self)
    while let outer = view._withUnsafeGuaranteedRef({ $0.visit(&search) }) { view = outer }
    return view.takeUnretainedValue().inherited(by: search)
  }

  /// Whether the view is outside of a window, and neither it nor an ancestor determines a style, a tint
  /// or a category.
  ///
  /// Then ``inherited`` has the values of any such view.
  final var inheritsDefaults: Bool {
    topWithoutTraits.map { !($0.takeUnretainedValue() is Window) } ?? false
  }

  /// Whether the view shows ``inherited`` like a view that ``inheritsDefaults``; may be false for such a view.
  ///
  /// In most windows, this is so for each view.
  final var inheritsLikeDefaults: Bool {
    guard let top = topWithoutTraits?.takeUnretainedValue() else { return false }
    guard let window = top as? Window else { return true }
    let (defaults, own) = (InheritedTraits.defaults, window.ownTraits)
    return own.style == defaults.style && own.category.resolved == defaults.category.resolved
  }

  /// The top of the view's tree, if neither the view nor an ancestor determines a style, a tint or a
  /// category; nil otherwise.
  private var topWithoutTraits: Unmanaged<View>? {
    var view = Unmanaged.passUnretained(self)
    while true {
      let (determines, outer) = view._withUnsafeGuaranteedRef {
        ($0.determinesTraits, $0.uncountedSuperview)
      }
      if determines { return nil }
      guard let outer else { return view }
      view = outer
    }
  }

  /// Whether the view or its controller may determine a style, a tint or a category.
  private var determinesTraits: Bool {
    guard let box = detailsBox else { return false }
    return viewOwner != nil || box.details.traits != nil || box.details.tint != nil
      || box.details.tintMode != .automatic
  }

  /// The details of the traits, created on first access.
  final var traitDetails: TraitDetails {
    get { detailsBox?.details.traits ?? TraitDetails() }
    set { details.traits = newValue }
  }

  /// Calls a closure after each change of the view's traits.
  package final func observeTraits(
    _ handler: @escaping (_ previous: TraitCollection, _ current: TraitCollection) -> Void
  ) -> TraitObservation {
    let observation = TraitObservation(handler)
    traitDetails.observers.append(observation)
    return observation
  }

  /// Sets the closure that applies a value with the traits, now and after each change.
  ///
  /// - Parameters:
  ///   - property: The key path of the property, or its name. A later binding replaces this one.
  ///   - value: The value; nil to remove the binding.
  ///   - apply: The closure.
  package final func bindTraits(
    _ property: AnyHashable, to value: AnyObject?, _ apply: @escaping (TraitCollection) -> Void
  ) {
    guard value != nil || detailsBox?.details.traits != nil else { return }
    traitDetails.bindings[property] = value.map { TraitBinding(value: $0, apply: apply) }
    if value != nil { apply(traitCollection) }
  }

  /// Returns the value that ``bindTraits(_:to:_:)`` set for a property.
  package final func traitBinding(_ property: AnyHashable) -> AnyObject? {
    detailsBox?.details.traits?.bindings[property]?.value
  }

  // MARK: Notifications

  /// Notifies the subtree if the view's traits differ from earlier ones.
  package final func noticeTraits(since previous: TraitCollection) {
    let current = traitCollection
    if current != previous { traitsDidChange(from: previous, to: current) }
  }

  /// Notifies the subtree if it inherits another style, tint or category than before it moved.
  package final func noticeInherited(since previous: InheritedTraits) {
    let current = inherited
    noticeTint(since: previous, now: current)
    let hasOtherCategory = current.category.resolved != previous.category.resolved
    guard current.style != previous.style || hasOtherCategory else { return }
    let traits = traitCollection
    var earlier = traits
    earlier.userInterfaceStyle = previous.style
    if hasOtherCategory { earlier.preferredContentSizeCategory = previous.category }
    traitsDidChange(from: earlier, to: traits)
  }

  /// Notifies the subtree if it inherits another tint than before.
  package final func noticeTint(since previous: InheritedTraits) {
    noticeTint(since: previous, now: inherited)
  }

  private func noticeTint(since previous: InheritedTraits, now current: InheritedTraits) {
    var change = TintChange()
    change.hasOtherColor = current.brightTint != previous.brightTint
    change.hasOtherMode = current.isDimmed != previous.isDimmed
    guard change.hasOtherColor || change.hasOtherMode else { return }
    change.followsStyle = [current, previous].allSatisfy {
      $0.brightTint == SystemColor.tint.color(in: $0.style)
    }
    tintDidChange(change)
  }

  /// Notifies the views of the subtree whose own traits differ by a change of this view's.
  private func traitsDidChange(from previous: TraitCollection, to current: TraitCollection) {
    notifyOfTraits(from: previous, to: current)
    for subview in subviews {
      var (earlier, later) = (previous, current)
      if subview.overridesStyle { earlier.userInterfaceStyle = current.userInterfaceStyle }
      subview.applyCategory(to: &earlier)
      subview.applyCategory(to: &later)
      if earlier != later { subview.traitsDidChange(from: earlier, to: later) }
    }
  }

  /// Notifies the view of those changes of other traits that are changes of its own.
  private func notifyOfTraits(from previous: TraitCollection, to current: TraitCollection) {
    let now = traitCollection
    var earlier = previous
    if previous.userInterfaceStyle == current.userInterfaceStyle {
      earlier.userInterfaceStyle = now.userInterfaceStyle
    }
    let keepsDirection = semanticContentAttribute != .unspecified
    if keepsDirection || previous.layoutDirection == current.layoutDirection {
      earlier.layoutDirection = now.layoutDirection
    }
    if previous.preferredContentSizeCategory == current.preferredContentSizeCategory {
      earlier.preferredContentSizeCategory = now.preferredContentSizeCategory
    }
    guard earlier != now else { return }
    if earlier.userInterfaceStyle != now.userInterfaceStyle {
      if mayDraw { setNeedsDisplay() }
      styleDidChange(to: now.userInterfaceStyle)
    }
    if earlier.preferredContentSizeCategory != now.preferredContentSizeCategory {
      if mayDraw { setNeedsDisplay() }
      contentSizeCategoryDidChange()
    }
    ownerTraitsDidChange(from: earlier, to: now)
    detailsBox?.details.traits?.notify(of: now, since: earlier)
    traitCollectionDidChange(earlier)
  }

  private var overridesStyle: Bool {
    overrideUserInterfaceStyle != .unspecified || ownerStyle != .unspecified
  }

  /// Notifies the subtree of another tint, except views that keep theirs.
  final func tintDidChange(_ change: TintChange) {
    if mayDraw { setNeedsDisplay() }
    tintColorDidChange()
    for subview in subviews {
      var own = change
      let details = subview.detailsBox?.details
      // If the style changed the default tint, views with a style of their own keep theirs.
      if details?.tint != nil || change.followsStyle && subview.overridesStyle {
        own.hasOtherColor = false
      }
      if details?.tintMode ?? .automatic != .automatic { own.hasOtherMode = false }
      if own.hasOtherColor || own.hasOtherMode { subview.tintDidChange(own) }
    }
  }
}

/// The changes of an inherited tint.
struct TintChange {
  var hasOtherColor = false
  var hasOtherMode = false
  /// Whether the style changed the default tint.
  var followsStyle = false
}

/// The values that a view inherits, as far as a walk from the view to the top has found them.
private struct TraitSearch {
  var style = UserInterfaceStyle.unspecified
  var tint: Color?
  var tintMode = View.TintAdjustmentMode.automatic
  var category = ContentSizeCategory.unspecified
  var limits = ContentSizeLimits()

  mutating func visit(_ box: ViewDetailsBox) {
    if tint == nil { tint = box.details.tint }
    if tintMode == .automatic { tintMode = box.details.tintMode }
    if style == .unspecified { style = box.details.traits?.style ?? .unspecified }
    if category == .unspecified, let traits = box.details.traits {
      limits = limits.applied(after: traits.categoryLimits)
      category = traits.category
    }
  }
}

extension View {
  /// Adds the values that the view determines, and returns its superview.
  private func visit(_ search: inout TraitSearch) -> Unmanaged<View>? {
    guard let detailsBox else { return uncountedSuperview }
    search.visit(detailsBox)
    if viewOwner != nil {
      if search.style == .unspecified { search.style = ownerStyle }
      if search.category == .unspecified { search.category = ownerCategory }
    }
    return uncountedSuperview
  }

  /// Returns the values that a search has found below this view, which is at the top; the missing ones
  /// are the window's, or those outside of a window.
  private func inherited(by search: TraitSearch) -> InheritedTraits {
    let window = self as? Window
    let style = search.style == .unspecified ? window?.ownStyle ?? .light : search.style
    let category =
      search.category == .unspecified ? window?.ownCategory ?? .unspecified : search.category
    return InheritedTraits(
      style: style, brightTint: search.tint ?? SystemColor.tint.color(in: style),
      isDimmed: search.tintMode == .dimmed, category: search.limits.applied(to: category))
  }
}
