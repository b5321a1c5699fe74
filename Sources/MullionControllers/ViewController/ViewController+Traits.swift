// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

extension ViewController {
  /// The environment of the controller's view, or of the view that will contain it.
  public final var traitCollection: TraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    let around = parent?.viewIfLoaded ?? presentedBy?.container ?? rootWindow
    var traits = around?.traitCollection ?? TraitCollection()
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    if overrideContentSizeCategory != .unspecified {
      traits.preferredContentSizeCategory = overrideContentSizeCategory
    }
    return traits
  }

  /// The style of the controller's view and its descendants; unspecified to inherit it.
  ///
  /// Default unspecified.
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitDetails.style }
    set {
      guard newValue != traitDetails.style else { return }
      let (previous, inherited) = (traitCollection, viewIfLoaded?.inherited)
      traitDetails.style = newValue
      if let inherited { viewIfLoaded?.noticeTint(since: inherited) }
      viewIfLoaded?.noticeTraits(since: previous)
    }
  }

  /// The content size category of the controller's view and its descendants; unspecified to inherit
  /// it.
  ///
  /// Default unspecified.
  public final var overrideContentSizeCategory: ContentSizeCategory {
    get { traitDetails.category }
    set {
      guard newValue != traitDetails.category else { return }
      let previous = traitCollection
      traitDetails.category = newValue
      viewIfLoaded?.noticeTraits(since: previous)
    }
  }

  /// Calls a closure after each change of the controller's traits.
  package final func observeTraits(
    _ handler: @escaping (_ previous: TraitCollection, _ current: TraitCollection) -> Void
  ) -> TraitObservation {
    let observation = TraitObservation(handler)
    traitDetails.observers.append(observation)
    return observation
  }
}
