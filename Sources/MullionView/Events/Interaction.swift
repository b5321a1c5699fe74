// SPDX-License-Identifier: GPL-3.0-or-later

/// A behavior that is added to a view, such as a context menu.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol Interaction: AnyObject {
  /// The view to which the interaction was added; nil for none.
  var view: View? { get }
  /// Called before the interaction is added to another view, or removed if the view is nil.
  func willMove(to view: View?)
  /// Called after the interaction was added to another view, or removed if the view is nil.
  func didMove(to view: View?)
}

extension View {
  /// The interactions of the view, in the order in which they were added.
  ///
  /// Setting the property removes those that are missing, adds the new ones, and takes the new
  /// order; interactions that stay are not notified.
  public final var interactions: [any Interaction] {
    get { interactionIfAny?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
      let order = newValue.map(ObjectIdentifier.init)
      func rank(_ interaction: any Interaction) -> Int {
        order.firstIndex(of: ObjectIdentifier(interaction)) ?? order.count
      }
      // The callbacks may have added or removed interactions.
      interactionIfAny?.interactions = interactions.enumerated().sorted {
        (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
      }.map(\.element)
    }
  }

  /// Adds an interaction and removes it from its previous view.
  public final func addInteraction(_ interaction: any Interaction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    self.interaction.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; does nothing if it belongs to another view.
  public final func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionIfAny?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
