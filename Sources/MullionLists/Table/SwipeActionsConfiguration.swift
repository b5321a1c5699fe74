// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The actions that a swipe on a row shows.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class SwipeActionsConfiguration {
  /// The actions; the first one is nearest to the edge of the table.
  public let actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  ///
  /// Default true.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions; without any, the row cannot be swiped.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
