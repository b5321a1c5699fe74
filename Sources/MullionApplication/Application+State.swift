// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Application {
  /// The states in the life of an application, with UIKit's raw values.
  nonisolated public enum State: Int, Sendable, CaseIterable {
    /// The application is in front and receives events.
    case active = 0
    /// The application is visible and receives no events, for instance during a phone call.
    case inactive = 1
    /// The application is not visible.
    case background = 2
  }

  // A host reports the changes of state. Turns work in every state; a host whose screen shows
  // another program does not need them.

  /// Makes the application active; from the background, it enters the foreground first.
  ///
  /// Nothing happens if the application is active.
  public final func becomeActive() {
    if applicationState == .background { enterForeground() }
    guard applicationState == .inactive else { return }
    applicationState = .active
    notify(.becameActive)
  }

  /// Makes the application inactive, after a notification, and cancels its touches and presses.
  ///
  /// Nothing happens unless the application is active.
  public final func resignActive() {
    guard applicationState == .active, announce(.willResignActive) else { return }
    applicationState = .inactive
    cancelTouches { _ in true }
    cancelPresses()
  }

  /// Moves the application to the background; an active one becomes inactive first.
  ///
  /// Nothing happens if the application is in the background.
  public final func enterBackground() {
    resignActive()
    guard applicationState == .inactive else { return }
    applicationState = .background
    notify(.enteredBackground)
  }

  /// Moves the application from the background to the foreground, where it is inactive.
  ///
  /// Nothing happens unless the application is in the background.
  public final func enterForeground() {
    guard applicationState == .background, announce(.willEnterForeground) else { return }
    applicationState = .inactive
  }

  /// Announces a change of state; changes that a handler of it requests are refused.
  ///
  /// - Returns: Whether the change may happen: false within another announcement.
  private func announce(_ notice: ApplicationNotification) -> Bool {
    guard !isAnnouncingState else { return false }
    isAnnouncingState = true
    notify(notice)
    isAnnouncingState = false
    return true
  }

  /// Reports that the process is about to end; an application in the foreground enters the
  /// background first.
  ///
  /// A host calls it once.
  public final func terminate() {
    enterBackground()
    notify(.willTerminate)
  }

  /// Sets the state before the application is launched.
  ///
  /// Until then an application is active, so that a host need not report states.
  package final func prepareForLaunch() { applicationState = .inactive }
}
