// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that happened to an application, which whoever wants can be told of.
public enum ApplicationNotice {
  /// A window is shown that was not.
  case becameVisible(Window)
  /// A window is no longer shown.
  case becameHidden(Window)
  /// Keys go to a window.
  case becameKey(Window)
  /// Keys no longer go to a window.
  case resignedKey(Window)
  /// Memory is short, so that what can be made again is to be let go.
  case memoryWarning
  /// A screen is held another way up; windows have their new sizes.
  case rotated(Screen)
}

/// Has somebody told of notices until it is invalidated or let go.
public final class ApplicationObservation {
  private var handler: ((ApplicationNotice) -> Void)?

  init(_ handler: @escaping (ApplicationNotice) -> Void) { self.handler = handler }

  /// Ends it.
  public func invalidate() { handler = nil }

  func tell(_ notice: ApplicationNotice) { handler?(notice) }
}
