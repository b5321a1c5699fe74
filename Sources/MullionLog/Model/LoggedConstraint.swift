// SPDX-License-Identifier: GPL-3.0-or-later

/// A constraint of a log.
package struct LoggedConstraint: Sendable {
  /// The line of the file, from 1.
  package var line: Int
  /// The text of the constraint without the angle brackets.
  package var text: String
  /// The class, such as `NSLayoutConstraint` or `SnapKit.LayoutConstraint`.
  var className: String
  /// The address; empty if the log prints none.
  var address: String
  /// The identifier, such as `UIView-Encapsulated-Layout-Height`.
  var identifier: String?
  /// The file and line at which a layout library made the constraint, such as `Card.swift#19`.
  var source: String?
  /// Whether an autoresizing mask made the constraint.
  var isOfMask: Bool
  /// The priority, if the log prints one below 1000.
  var priority: ExactNumber?
  /// The formula; nil if the line could not be read.
  var relation: LoggedRelation?

  /// Whether the line was read.
  package var isRead: Bool { relation != nil }

  /// Whether the system replaced a part of the line by `<private>`.
  var isHidden: Bool { relation == nil && text.contains("<private>") }

  /// Whether the constraint is required, so that the system may not break it to satisfy others.
  var isRequired: Bool { priority == nil }

  /// The origin of a constraint.
  enum Origin: Equatable {
    /// A size that the system sets, such as that of a cell or a fitting size.
    case givenSize
    /// A stack view that hides a view.
    case hiding
    /// Another constraint of a stack view.
    case stack
    /// A guide, bar or window of the system.
    case system
    /// Interface Builder, for a view whose own constraints do not fix its frame.
    case prototype
    /// An autoresizing mask.
    case mask
    /// The program, a storyboard or a layout library.
    case program
  }

  var origin: Origin {
    if let identifier {
      if Self.sizes.contains(where: identifier.contains) { return .givenSize }
      if identifier == "UISV-hiding" { return .hiding }
      if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView.") { return .stack }
      if Self.systemIdentifiers.contains(where: identifier.hasPrefix) { return .system }
    }
    if className == "NSIBPrototypingLayoutConstraint" { return .prototype }
    if isOfMask { return .mask }
    return className == "_UILayoutSupportConstraint" ? .system : .program
  }

  private static let sizes = [
    "View-Encapsulated-Layout-", "_UITemporaryLayout", "fittingSizeHTarget", "fittingSizeVTarget",
  ]

  private static let systemIdentifiers = [
    "UIView-", "UIViewSafeAreaLayoutGuide-", "UINav", "UIButtonBar", "UIInputWindow", "TB_", "IB_",
    "BIB_", "CB_", "accessoryView.", "assistantView.", "assistantHeight", "inputView.",
    "UIScrollView-", "NSView-", "UIKeyboard",
  ]
}
