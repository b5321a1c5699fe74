// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests indicators of activity: eight spokes that turn once a second.
@Suite struct ActivityIndicatorViewTests {
  private let stage = InputStage(100, 100)
  private let indicator = ActivityIndicatorView(style: .large)

  init() { stage.root.addSubview(indicator) }

  @Test(.rule("13.activityIndicator"))
  func `an indicator has the size of its style and is hidden at first`() {
    #expect(indicator.frame.size == Size(width: 37, height: 37))
    #expect(ActivityIndicatorView().intrinsicContentSize == Size(width: 20, height: 20))
    #expect(indicator.isHidden && !indicator.isAnimating)
  }

  @Test(.rule("13.activityIndicator"))
  func `an indicator is visible while it turns, or if it does not hide`() {
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  /// A second has eight steps, and the indicator has the same picture after a whole turn.
  @Test(.rule("13.activityIndicator")) func `an indicator turns once a second in eight steps`() {
    indicator.startAnimating()
    let pictures = (0...16).map { step in
      stage.window.update(at: (Double(step) + 0.5) / 8)
      return stage.window.snapshot()?.pixels ?? []
    }
    #expect(Set(pictures).count == 8)
    for step in 0...8 { #expect(pictures[step] == pictures[step + 8]) }
  }

  @Test func `an indicator without a window or at rest needs no frames`() {
    indicator.startAnimating()
    #expect(stage.window.update(at: 0).nextUpdate != nil)
    indicator.removeFromSuperview()
    #expect(stage.window.update(at: 0).nextUpdate == nil)
    stage.root.addSubview(indicator)
    indicator.stopAnimating()
    #expect(stage.window.update(at: 0).nextUpdate == nil)
  }

  /// A host may begin its time anywhere.
  @Test(arguments: [-3.3, -1e9, 1e17, 1e300, -.greatestFiniteMagnitude])
  func `an indicator turns at any time of the host`(time: Double) {
    let window = Window(frame: rect(0, 0, 100, 100))
    let root = View()
    window.rootView = root
    root.addSubview(indicator)
    indicator.startAnimating()
    window.update(at: time)
    #expect(window.snapshot()?.pixels.contains { $0 != 0 } == true)
  }
}
