// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster
import MullionView

/// An action or a menu in a ``Menu``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class MenuElement {
  /// The properties of an action in a menu.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action is visible but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The title is red, because the action removes or resets something.
    public static let destructive = Attributes(rawValue: 2)
    /// The menu does not show the action.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the action was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The states of an action; the raw values are UIKit's.
  nonisolated public enum State: Int, Sendable, CaseIterable {
    /// Without a mark.
    case off = 0
    /// With a check mark.
    case on = 1
    /// With a dash.
    case mixed = 2
  }

  /// The title.
  public final var title: String
  /// The text below the title; nil for none.
  public final var subtitle: String?
  /// The image beside the title; nil for none.
  public final var image: Image?

  init(title: String, subtitle: String?, image: Image?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  // See Responder.
  deinit {}
}
