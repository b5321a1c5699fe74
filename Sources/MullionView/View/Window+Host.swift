// SPDX-License-Identifier: GPL-3.0-or-later

extension Window {
  /// The application of the window; nil for a window that its program updates itself.
  package final var host: (any WindowHost)? { applicationState.host }

  /// The style and the category of a window that overrides none: those of its application.
  final var ownTraits: (style: UserInterfaceStyle, category: ContentSizeCategory) {
    guard let host else { return (.light, .large) }
    return (host.userInterfaceStyle, host.preferredContentSizeCategory)
  }

  /// The category of a window that overrides none: that of its application.
  final var ownCategory: ContentSizeCategory { ownTraits.category }

  /// The style of a window that overrides none: that of its application.
  final var ownStyle: UserInterfaceStyle { ownTraits.style }

  /// The responder that receives key presses while the window is key; nil if the window receives
  /// them.
  public final internal(set) var firstResponder: Responder? {
    get { applicationState.firstResponder }
    set {
      let hasChanged = applicationState.firstResponder !== newValue
      applicationState.firstResponder = newValue
      if hasChanged, applicationState.responderExchanges == 0 { host?.inputViewsDidChange() }
    }
  }

  /// Makes a responder the first responder in a block, in which the keyboard stays.
  ///
  /// Otherwise it would hide and show again when one text field follows another.
  final func exchangingResponders(_ body: () -> Bool) -> Bool {
    let earlier = firstResponder
    applicationState.responderExchanges += 1
    let result = body()
    applicationState.responderExchanges -= 1
    if applicationState.responderExchanges == 0, firstResponder !== earlier {
      host?.inputViewsDidChange()
    }
    return result
  }

  // MARK: Before and after an update

  /// Runs a closure before the layout of the next update.
  package final func beforeLayout(_ body: @escaping () -> Void) {
    applicationState.beforeLayout.append(body)
  }

  /// Runs the closures registered with ``beforeLayout(_:)``; those that they register run in the
  /// next update.
  final func runBeforeLayout() {
    guard !applicationState.beforeLayout.isEmpty else { return }
    let bodies = applicationState.beforeLayout
    applicationState.beforeLayout = []
    for body in bodies { body() }
  }

  /// Runs a closure right after the next update, when the result of the update is on screen.
  package final func afterUpdate(_ body: @escaping () -> Void) {
    applicationState.afterUpdate.append(body)
  }

  /// Runs the closures registered with ``afterUpdate(_:)``.
  package final func runAfterUpdate() {
    guard !applicationState.afterUpdate.isEmpty else { return }
    let bodies = applicationState.afterUpdate
    applicationState.afterUpdate = []
    for body in bodies { body() }
  }
}
