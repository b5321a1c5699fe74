// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionSolver
@_spi(Overriding) import MullionView

/// The container of a presented controller's view.
///
/// It fills a window or the view of a presentation context.
final class PresentationView: View {
  private weak var presentation: Presentation?
  /// Whether the popover's passthrough views are being searched.
  private var isSearching = false

  init(_ presentation: Presentation, size: Size) {
    self.presentation = presentation
    super.init(frame: Rect(origin: .zero, size: size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private var active: PresentationController? { presentation?.active }

  /// Inserts this view right in front of another view and constrains both frames to be equal.
  func place(over view: View) {
    guard let around = view.superview else { return }
    frame = view.frame
    around.insertSubview(self, aboveSubview: view)
    translatesAutoresizingMaskIntoConstraints = false
    reporting { () throws(ViewError) in try follow(view) }
  }

  private func follow(_ other: View) throws(ViewError) {
    do {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        try LayoutConstraint(
          validating: self, attribute: attribute, relatedBy: .equal, toItem: other,
          attribute: attribute
        ).activate()
      }
    } catch {
      throw .constraint(error)
    }
  }

  override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    if let active, subview === active.presentedView { active.didInstall() }
  }

  // The views behind receive no touches, so they have no accessibility elements.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isModal: active?.receivesTouchesOutside ?? true)
  }

  override func layoutSubviews() {
    guard let active else { return }
    active.containerViewWillLayoutSubviews()
    if active.laysOutPresentedView, let view = active.presentedView, view.superview === self,
      view.transform == .identity
    {
      let frame = active.frameOfPresentedViewInContainerView
      if view.frame != frame { view.frame = frame }
    }
    active.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    active?.traitCollectionDidChange(previous)
    presentation?.adapt()
  }

  // MARK: Touches

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let found = super.hitTest(point, with: event)
    guard found === self, let active else { return found }
    if let popover = active as? PopoverPresentationController,
      let view = passthroughView(of: popover, at: point, with: event)
    {
      return view
    }
    return active.receivesTouchesOutside ? found : nil
  }

  private func passthroughView(
    of popover: PopoverPresentationController, at point: Point, with event: Event?
  ) -> View? {
    // The search is nested if the containers of two popovers are passthrough views of each other.
    guard !isSearching else { return nil }
    isSearching = true
    defer { isSearching = false }
    for view in popover.passthroughViews ?? []
    where view.window === window && !isDescendant(of: view) {
      if let inside = view.hitTest(convert(point, to: view), with: event) { return inside }
    }
    return nil
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where touch.view === self && bounds.contains(touch.location(in: self)) {
      active?.touchedOutside()
      return
    }
  }

  // The container handles the touches on itself, so that controllers below do not receive them.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
