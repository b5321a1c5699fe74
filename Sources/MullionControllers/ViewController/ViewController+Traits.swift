// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

extension ViewController {
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
