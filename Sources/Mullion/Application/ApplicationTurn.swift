// SPDX-License-Identifier: GPL-3.0-or-later

/// What a turn of an application did.
public struct ApplicationTurn {
  /// What it did to one window.
  public struct Update {
    /// The window.
    public let window: Window
    /// What has changed on it.
    public let update: WindowUpdate
  }

  /// The windows that are shown, back to front.
  public let updates: [Update]
  /// When there is more to do, in seconds of the host's clock; nil if that is not before new input.
  public let nextTurn: Double?
}
