// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = "Photos"
    scene.sizeRestrictions?.minimumSize = CGSize(width: 200, height: 200)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(
      rootViewController: GridViewController(photos: Photo.samples()))
    window.makeKeyAndVisible()
    self.window = window
  }
}
