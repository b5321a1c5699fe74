// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Bars that are not translucent, under which no content extends.
@Suite struct OpaqueBarTests {
  private let stage = ControllerStage()

  private func frame(_ name: String) -> Rect {
    stage.update()
    guard let view = stage[name].view else { return .zero }
    return view.convert(view.bounds, to: nil)
  }

  @Test(.rule("13.bars.opaque"))
  func `content ends at a navigation bar that is not translucent`() {
    let navigation = stage.navigation("r")
    let bar = navigation.navigationBar
    #expect(frame("r") == rect(0, 0, 320, 480))
    bar.isTranslucent = false
    let end = bar.frame.maxY
    #expect(end > 0 && frame("r") == rect(0, end, 320, 480 - end))
    stage["r"].extendedLayoutIncludesOpaqueBars = true
    #expect(frame("r") == rect(0, 0, 320, 480))
    stage["r"].edgesForExtendedLayout = .bottom
    #expect(frame("r") == rect(0, end, 320, 480 - end))
  }

  @Test(.rule("13.bars.opaque"))
  func `content ends at a tab bar and at a toolbar that are not translucent`() {
    let tabs = stage.tabs("a")
    tabs.tabBar.isTranslucent = false
    #expect(frame("a") == rect(0, 0, 320, tabs.tabBar.frame.minY))
    let navigation = stage.navigation("r")
    navigation.setToolbarHidden(false, animated: false)
    #expect(frame("r").maxY == 480)
    navigation.toolbar.isTranslucent = false
    stage.update()
    #expect(frame("r") == rect(0, 0, 320, navigation.toolbar.frame.minY))
  }
}
