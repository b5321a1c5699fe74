// SPDX-License-Identifier: GPL-3.0-or-later

/// What a window knows of the application around it.
struct WindowPlace {
  var level = WindowLevel.normal
  weak var application: Application?
  var screen: Screen?
  weak var firstResponder: Responder?
  var delivery: TouchDelivery?
  var displayLinks: [DisplayLink] = []
  /// The time of the last update, in seconds of the host's clock.
  var lastUpdate = -Double.infinity
  var rootViewController: ViewController?
  /// The exchange of root controllers that is under way.
  var rootTransition: AppearanceTransition?
  /// Whether callbacks of its beginning are running.
  var isExchangingRoot = false
  /// Sets the root that was asked for meanwhile.
  var waitingRoot: (() -> Void)?
  /// What is to be done after the next update, in order.
  var afterUpdate: [() -> Void] = []
}
