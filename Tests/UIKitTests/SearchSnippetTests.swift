// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The search and the pages of the folder Snippets.
@Suite struct SearchSnippetTests {
  private let stage = SnippetStage()

  private func run(from time: Double) {
    for step in 1...3 { stage.application.turn(at: time + Double(step)) }
  }

  @Test func `a search filters the names`() throws {
    let names = NamesViewController()
    let navigation = UINavigationController(rootViewController: names)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    run(from: 0)
    let search = try #require(names.navigationItem.searchController)
    #expect(search.searchBar.text == "" && search.searchBar.placeholder == "Names")
    search.isActive = true
    run(from: 10)
    #expect(names.found == names.names)
    search.searchBar.searchTextField.insertText("A")
    #expect(names.found == ["Ada", "Alan"] && names.replaced == [NSRange(location: 0, length: 0)])
    search.searchBar.text = nil
    search.isActive = false
    run(from: 20)
    #expect(names.presentedViewController == nil)
  }

  @Test func `pages follow each other`() {
    let colors = ColorsViewController()
    stage.show(colors)
    run(from: 0)
    #expect(colors.viewControllers == [colors.pages[0]])
    colors.setViewControllers([colors.pages[2]], direction: .forward, animated: true)
    run(from: 10)
    #expect(colors.viewControllers?.first === colors.pages[2])
  }
}
