// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// The result of a turn of an application.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct ApplicationTurn {
  /// The result of the turn for one window.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Update {
    /// The window.
    public let window: Window
    /// The changes of the window.
    public let update: WindowUpdate
  }

  /// The updates of the visible windows, back to front.
  public let updates: [Update]
  /// The time of the next turn, in seconds of the host's clock; nil if none is due before new
  /// input.
  public let nextTurn: Double?
}
