// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// An observation of an application's notifications, which ends when it is invalidated or released.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ApplicationObservation {
  private var handler: ((ApplicationNotification) -> Void)?

  init(_ handler: @escaping (ApplicationNotification) -> Void) { self.handler = handler }

  /// Ends the observation.
  public func invalidate() { handler = nil }

  func notify(_ notice: ApplicationNotification) { handler?(notice) }
}
