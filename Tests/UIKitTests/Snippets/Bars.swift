// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A list with a toolbar, an index and bars in the colors of an app.
final class TracksViewController: UITableViewController {
  let letters = ["A", "B", "C"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tracks"
    toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .add),
    ]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemRed
    appearance.shadowColor = nil
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    let buttons = UIBarButtonItemAppearance(style: .plain)
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    buttons.highlighted.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
    buttons.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 1)
    appearance.buttonAppearance = buttons
    appearance.backButtonAppearance = buttons
    navigationItem.standardAppearance = appearance
    navigationItem.compactAppearance = appearance
    navigationController?.navigationBar.scrollEdgeAppearance = appearance
    navigationController?.setToolbarHidden(false, animated: false)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }

  override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let player = TrackViewController()
    player.hidesBottomBarWhenPushed = true
    navigationController?.delegate = player
    navigationController?.pushViewController(player, animated: true)
  }
}

/// Tabs with the colors of an app.
final class LibraryTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    let item = UITabBarItemAppearance()
    item.normal.iconColor = .systemGray
    item.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
    item.selected.iconColor = .systemRed
    item.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 10),
    ]
    item.normal.badgeBackgroundColor = .systemBlue
    for style in [
      \UITabBarAppearance.stackedLayoutAppearance, \.inlineLayoutAppearance,
      \.compactInlineLayoutAppearance,
    ] { appearance[keyPath: style] = item }
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
  }
}

/// A screen with a blurred panel that fades in with a transition of its own.
final class TrackViewController: UIViewController, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  let interaction = UIPercentDrivenInteractiveTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.frame = CGRect(x: 20, y: 100, width: 200, height: 80)
    panel.layer.cornerRadius = 12
    panel.clipsToBounds = true
    panel.contentView.addSubview(UILabel())
    view.addSubview(panel)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    to.alpha = 0
    transitionContext.containerView.addSubview(to)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { to.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
