// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the line of text above the title of a navigation bar.
@Suite(BlockEngineTrait()) struct NavigationPromptTests {
  private let stage = ControllerStage()

  private func label(_ bar: NavigationBar, _ text: String) -> Label? {
    bar.subviews.lazy.compactMap { $0 as? Label }.first { $0.text == text && !$0.isHidden }
  }

  @Test(.rule("13.bars.items")) func `a prompt makes the bar higher and is above the title`() {
    let navigation = stage.navigation("r", "d")
    let bar = navigation.navigationBar
    stage["d"].navigationItem.prompt = "Choose"
    stage.update()
    #expect(bar.frame.height == 74 && bar.prompt == "Choose" && bar.title == "d")
    let (prompt, title) = (label(bar, "Choose"), label(bar, "d"))
    #expect(prompt?.frame.minY == 0 && prompt?.frame.height == 30)
    #expect((title?.frame.minY ?? 0) > 30 && prompt?.textAlignment == .center)
    #expect(stage["d"].view.safeAreaInsets.top == 74)
    navigation.popViewController(animated: false)
    stage.update()
    #expect(bar.frame.height == 44 && bar.prompt == nil && label(bar, "Choose") == nil)
    stage["r"].navigationItem.prompt = ""
    stage.update()
    #expect(bar.frame.height == 44 && bar.prompt == nil)
    stage["r"].navigationItem.prompt = "Again"
    bar.prefersLargeTitles = true
    stage.update()
    #expect(bar.frame.height == 126 && bar.prompt == "Again")
    stage["r"].navigationItem.prompt = nil
    stage.update()
    #expect(bar.frame.height == 96 && bar.prompt == nil)
  }
}
