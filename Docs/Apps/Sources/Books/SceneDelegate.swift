// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    windowScene.title = "Books"
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = makeSampleRoot()
    window?.makeKeyAndVisible()
  }
}
