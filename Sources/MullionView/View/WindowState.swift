// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of a window that belongs to its application.
package struct WindowState {
  package var level = WindowLevel.normal
  package weak var host: (any WindowHost)?
  var screen: Screen?
  weak var firstResponder: Responder?
  /// The number of running calls of ``Window/exchangingResponders(_:)``, which can be nested.
  var responderExchanges = 0
  var delivery: TouchDelivery?
  /// The focus of keys; nil before its first use.
  var focus: FocusSystem?
  var displayLinks: [DisplayLink] = []
  /// The time of the last update, in seconds of the host's clock.
  package var lastUpdate = -Double.infinity
  /// The root controller; nil until one is set.
  package var root: (any WindowRoot)?
  /// The closures to run before the next layout of an update, in order.
  var beforeLayout: [() -> Void] = []
  /// The closures to run after the next update, in order.
  package var afterUpdate: [() -> Void] = []

  /// Whether closures wait for the next update.
  var waitsForUpdate: Bool { !beforeLayout.isEmpty || !afterUpdate.isEmpty }
}
