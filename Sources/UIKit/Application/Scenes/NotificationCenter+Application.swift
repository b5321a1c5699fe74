// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Mullion

extension NotificationCenter {
  /// Posts an event of an application.
  #if MAIN_ACTOR
    @MainActor
  #endif
  func post(_ notice: ApplicationNotification, of application: Application) {
    switch notice {
    case .becameActive: post(name: UIApplication.didBecomeActiveNotification, object: application)
    case .willResignActive:
      post(name: UIApplication.willResignActiveNotification, object: application)
    case .enteredBackground:
      post(name: UIApplication.didEnterBackgroundNotification, object: application)
    case .willEnterForeground:
      post(name: UIApplication.willEnterForegroundNotification, object: application)
    case .willTerminate: post(name: UIApplication.willTerminateNotification, object: application)
    case .contentSizeCategoryChanged(let category):
      post(
        name: UIContentSizeCategory.didChangeNotification, object: application,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    case .memoryWarning:
      post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    case .becameVisible(let window):
      post(name: UIWindow.didBecomeVisibleNotification, object: window)
    case .becameHidden(let window): post(name: UIWindow.didBecomeHiddenNotification, object: window)
    case .becameKey(let window): post(name: UIWindow.didBecomeKeyNotification, object: window)
    case .resignedKey(let window): post(name: UIWindow.didResignKeyNotification, object: window)
    case .deviceTurned: UIDevice.current.postOrientation(of: application)
    // `ApplicationLife` posts it, because the notification has the old orientation.
    case .rotated: break
    case .keyboardWillShow(let change): post(UIResponder.keyboardWillShowNotification, change)
    case .keyboardDidShow(let change): post(UIResponder.keyboardDidShowNotification, change)
    case .keyboardWillHide(let change): post(UIResponder.keyboardWillHideNotification, change)
    case .keyboardDidHide(let change): post(UIResponder.keyboardDidHideNotification, change)
    case .keyboardWillChangeFrame(let change):
      post(UIResponder.keyboardWillChangeFrameNotification, change)
    case .keyboardDidChangeFrame(let change):
      post(UIResponder.keyboardDidChangeFrameNotification, change)
    // The program posts to the center itself if it wants to.
    case .posted: break
    }
  }

  #if MAIN_ACTOR
    @MainActor
  #endif
  private func post(_ name: NSNotification.Name, _ change: KeyboardChange) {
    post(
      name: name, object: change.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: change.frameBegin,
        UIResponder.keyboardFrameEndUserInfoKey: change.frameEnd,
        UIResponder.keyboardAnimationDurationUserInfoKey: change.animationDuration,
        UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
        UIResponder.keyboardIsLocalUserInfoKey: true,
      ])
  }
}
