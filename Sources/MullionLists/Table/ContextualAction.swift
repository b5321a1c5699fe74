// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionRaster
public import MullionView

/// An action of a row that a swipe shows as a button.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ContextualAction {
  /// The styles of an action.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// An action that changes something; its button is gray.
    case normal = 0
    /// An action that deletes something; its button is red.
    ///
    /// The handler of a deletion changes the data and calls ``TableView/deleteRows(at:with:)``
    /// before it calls its completion with true. A row that still exists then closes.
    case destructive = 1
  }

  /// A closure that performs an action.
  ///
  /// It receives the action, the button, and a closure that it calls when the action is over, with
  /// whether the action was performed. The row then closes.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completion: @escaping (Bool) -> Void
  ) -> Void

  /// The style, which determines the default color.
  public let style: Style
  /// The title of the button; nil for none.
  public var title: String?
  /// The image of the button; nil for none.
  public var image: Image?
  /// The color of the button; nil for the one of the style.
  ///
  /// Default nil.
  public var backgroundColor: Color?
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - title: The title of the button; nil for none.
  ///   - handler: The closure that performs the action; the action retains it.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
