// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

extension Window {
  /// The application of the window; nil for a window that its program updates itself.
  public final internal(set) var application: Application? {
    get { applicationState.host as? Application }
    set { applicationState.host = newValue }
  }

  // MARK: The key window

  /// Shows the window in front of the windows of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    application?.bringToFront(self)
    isHidden = false
    makeKey()
  }

  /// Resigns the key window status, if the window has it.
  final func resignKeyWindow() {
    guard let application, application.keyWindow === self else { return }
    application.cancelPresses()
    application.keyWindow = nil
    resignKey()
    application.notify(.resignedKey(self))
  }

  // MARK: Hidden windows

  /// Advances a hidden window's animations and runs its after-update closures without drawing.
  final func advanceUnseen() {
    AnimationContext.suspended {
      advanceAnimations()
      runAfterUpdate()
    }
  }

  /// The time of the next call of ``advanceUnseen()``; nil if none is needed.
  ///
  /// Only the end of an animation matters, because its completion runs then.
  final var nextUnseenTime: Double? {
    applicationState.afterUpdate.isEmpty ? animationClock?.nextEnd : application?.time
  }
}
