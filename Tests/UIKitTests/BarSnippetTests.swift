// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Bars, indexes, effects and transitions of the folder Snippets.
@Suite struct BarSnippetTests {
  private let stage = SnippetStage()

  @Test func `a list shows its toolbar, its index and the colors of its bar`() {
    let controller = TracksViewController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    #expect(!navigation.isToolbarHidden && navigation.toolbar.items.count == 2)
    let shown = navigation.navigationBar.backgroundColor?.cgColor
    #expect(shown == UIColor.systemRed.cgColor)
    #expect(navigation.navigationBar.standardAppearance.titleTextAttributes.isEmpty)
    let attributes = navigation.navigationBar.scrollEdgeAppearance?.titleTextAttributes
    #expect(attributes?[.foregroundColor] as? UIColor == .white)
    #expect(controller.tableView.sectionIndexMinimumDisplayRowCount == 0)
  }

  @Test func `tabs have the colors of their appearance`() {
    let tabs = LibraryTabBarController()
    let tracks = TracksViewController()
    tabs.viewControllers = [tracks]
    tracks.tabBarItem.badgeColor = .systemGreen
    stage.show(tabs)
    let item = tabs.tabBar.scrollEdgeAppearance?.stackedLayoutAppearance
    #expect(item?.normal.iconColor == .systemGray && item?.selected.iconColor == .systemRed)
    #expect(item?.selected.badgeBackgroundColor == .systemBlue)
    let attributes = item?.selected.titleTextAttributes
    let color = attributes?[.foregroundColor] as? UIColor
    #expect(color?.cgColor == UIColor.systemRed.cgColor)
    #expect(tracks.tabBarItem.badgeColor?.cgColor == UIColor.systemGreen.cgColor)
  }

  @Test func `a canceled interactive push keeps the list`() {
    let controller = TracksViewController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    for time in [0.1, 0.2] { stage.application.turn(at: time) }
    controller.tableView(
      controller.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    let player = navigation.topViewController as? TrackViewController
    #expect(player?.panel.effect is UIBlurEffect)
    player?.interaction.update(0.3)
    #expect(player?.transitionCoordinator?.isInteractive == true)
    player?.interaction.cancel()
    for time in 1...3 { stage.application.turn(at: Double(time)) }
    #expect(navigation.topViewController === controller && !navigation.toolbar.isHidden)
  }
}
