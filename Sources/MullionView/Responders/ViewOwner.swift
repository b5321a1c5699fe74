// SPDX-License-Identifier: GPL-3.0-or-later

/// The owner of a root view, which the view notifies: a view controller.
///
/// In the responder chain, an owner comes between its view and the view's superview. Create a
/// `ViewController`, the only subclass.
open class ViewOwner: Responder {
  /// The style and the content size category of the root view and its descendants.
  package final var traitDetails = TraitDetails()

  /// Creates an owner without a view.
  public override init() { super.init() }

  // MARK: Overridden by view controllers

  /// Called before the root view or a view around it moves to a window, or to none.
  @_spi(Overriding) open func viewWillMove(to window: Window?) {}

  /// Called after the root view or a view around it has moved to a window, or to none.
  @_spi(Overriding) open func viewDidMoveToWindow() {}

  /// Called after the root view has moved to a superview, or to none.
  @_spi(Overriding) open func viewDidMoveToSuperview() {}

  /// Calls the appearance callbacks that are due because the root view is now in a window, or in none.
  @_spi(Overriding) open func settleAppearance() {}

  /// Returns the error of adding the root view to a view; nil if the view may contain it.
  @_spi(Overriding) open func inconsistency(inside superview: View) -> ControllerError? { nil }

  /// Updates the constraints of the root view.
  @_spi(Overriding) open func updateConstraintsOfView() {}

  /// Lays out the subviews of the root view.
  @_spi(Overriding) open func layOutView() {}

  /// Called after the safe area of the root view has changed.
  @_spi(Overriding) open func safeAreaInsetsOfViewDidChange() {}

  /// Called after the layout margins of the root view have changed.
  @_spi(Overriding) open func layoutMarginsOfViewDidChange() {}

  /// Called after the traits of the root view have changed, before the view is notified.
  @_spi(Overriding) open func traitsOfViewDidChange(from previous: TraitCollection) {}

  // See Responder.
  deinit {}
}

extension View {
  /// The controller whose root view this is; nil if there is none.
  ///
  /// Most views have no details, and then reading the property costs one comparison; searches for traits
  /// ask each view up to the top.
  package final var viewOwner: ViewOwner? {
    guard let detailsBox, marks.contains(.controlled) else { return nil }
    return detailsBox.details.interaction?.owner
  }

  /// Sets ``viewOwner``; nil removes it.
  package final func setOwner(_ owner: ViewOwner?) {
    guard owner != nil || interactionIfAny != nil else { return }
    interaction.owner = owner
    marks.insert(.controlled)
  }

  /// Calls the appearance callbacks that are due for each controller in the subtree, because its view is
  /// now in a window, or in none.
  final func settleOwners() {
    viewOwner?.settleAppearance()
    for subview in subviews { subview.settleOwners() }
  }

  /// The style that the view's controller overrides.
  final var ownerStyle: UserInterfaceStyle { viewOwner?.traitDetails.style ?? .unspecified }

  /// The content size category that the view's controller overrides.
  final var ownerCategory: ContentSizeCategory { viewOwner?.traitDetails.category ?? .unspecified }

  /// Notifies the view's controller and its observers.
  final func ownerTraitsDidChange(from previous: TraitCollection, to current: TraitCollection) {
    guard let owner = viewOwner else { return }
    owner.traitDetails.notify(of: current, since: previous)
    owner.traitsOfViewDidChange(from: previous)
  }
}
