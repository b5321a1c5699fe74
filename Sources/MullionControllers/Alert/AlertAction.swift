// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionLists
import MullionView

/// An action of an alert or an action sheet, shown as a button.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class AlertAction {
  /// The style of an action's button.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// The tint color.
    case `default` = 0
    /// Ends the alert and changes nothing; an alert has at most one.
    case cancel = 1
    /// Red, for an action that deletes data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the button can be tapped.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
  /// Called with the action after the alert has been dismissed.
  let handler: ((AlertAction) -> Void)?
  /// Called after ``isEnabled`` has changed.
  var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - handler: Called with the action after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
