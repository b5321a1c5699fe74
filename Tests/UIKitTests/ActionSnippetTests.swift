// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Actions, events and initializers of the folder Snippets.
@Suite struct ActionSnippetTests {
  private let stage = SnippetStage()

  @Test func `touch methods forward an optional event`() {
    let view = TouchForwardingView(frame: stage.window.bounds)
    let sketch = SketchView()
    view.receiver = sketch
    stage.window.addSubview(view)
    stage.drag([CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 60)])
    #expect(sketch.points.count >= 3)
    view.touchesBegan([], with: nil)
  }

  @Test func `a control tracks a finger with optional events`() {
    let control = RatingControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.window.addSubview(control)
    var ratings: [Int] = []
    control.addAction(UIAction { _ in ratings.append(control.rating) }, for: .valueChanged)
    stage.drag([CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20), CGPoint(x: 90, y: 20)])
    #expect(ratings.first == 1 && control.rating >= 3)
  }

  @Test func `a button shows its primary action and calls it`() {
    let player = PlayerViewController()
    stage.show(player)
    #expect(player.button.title(for: .normal) == "Play")
    stage.tap(CGPoint(x: 40, y: 40))
    #expect(player.mode == .playing && player.button.currentTitle == "Pause")
    player.lock()
    stage.tap(CGPoint(x: 40, y: 40), at: 3)
    #expect(player.mode == .playing)
  }

  @Test func `a recognizer calls a closure with its target and itself`() {
    let player = PlayerViewController()
    stage.show(player)
    stage.drag([CGPoint(x: 200, y: 200), CGPoint(x: 230, y: 220), CGPoint(x: 230, y: 240)])
    #expect(player.offset == CGPoint(x: 30, y: 40))
  }

  @Test func `an action of a known identifier replaces the earlier one`() {
    let control = UIControl()
    var calls: [Int] = []
    for number in 1...2 {
      let action = UIAction(identifier: .init("count")) { _ in calls.append(number) }
      control.addAction(action, for: .valueChanged)
    }
    control.addAction(UIAction { _ in calls.append(3) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == [2, 3])
    control.removeAction(identifiedBy: .init("count"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == [2, 3, 3])
  }

  @Test func `initializers without parameters need no override`() {
    #expect(GradientButton().title(for: .normal) == "Go")
    #expect(PlayerViewController().modalPresentationStyle == .formSheet)
  }

  @Test func `a spinner is visible and turns while work is in progress`() {
    let download = DownloadViewController()
    stage.show(download)
    #expect(download.spinner.isHidden && download.spinner.bounds.size.width == 37)
    download.start()
    #expect(!download.spinner.isHidden && download.spinner.isAnimating)
    stage.application.turn(at: 1)
    let first = pixels(of: download.spinner).image.bitmap.pixels
    stage.application.turn(at: 1.5)
    #expect(pixels(of: download.spinner).image.bitmap.pixels != first)
    download.finish()
    #expect(download.spinner.isHidden)
    #expect(stage.application.turn(at: 2).nextTurn == nil)
  }

  @Test func `several bar buttons are side by side, the first at the edge`() {
    let download = DownloadViewController()
    let navigation = UINavigationController(rootViewController: download)
    stage.show(navigation)
    download.loadViewIfNeeded()
    stage.application.turn(at: 0)
    #expect(download.navigationItem.rightBarButtonItem?.title == "Start")
    stage.tap(CGPoint(x: 295, y: 22), at: 1)
    stage.tap(CGPoint(x: 245, y: 22), at: 2)
    #expect(download.pressed == ["Start", "Stop"])
    download.navigationItem.rightBarButtonItem = nil
    #expect(download.navigationItem.rightBarButtonItems?.map(\.title) == ["Stop"])
  }

  @Test func `views without colors of their own are dark in dark style`() {
    let (label, cell, bar) = (UILabel(), UITableViewCell(), UIToolbar())
    for view in [label, cell, bar] { stage.window.addSubview(view) }
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(label.textColor == .white && cell.backgroundColor == .black)
    #expect(bar.barTintColor?.isLight == false)
    label.textColor = nil
    #expect(label.textColor == .label)
    stage.window.overrideUserInterfaceStyle = .light
    #expect(label.textColor.resolvedColor(with: label.traitCollection) == .black)
  }

  @Test func `a slider and a progress view follow the tint`() {
    let (slider, progress) = (UISlider(), UIProgressView())
    for view in [slider, progress] { stage.window.addSubview(view) }
    stage.window.tintColor = .systemPink
    #expect(slider.minimumTrackTintColor == .systemPink.resolvedColor(with: slider.traitCollection))
    progress.progressTintColor = .green
    stage.window.tintColor = .red
    #expect(progress.progressTintColor == .green && slider.minimumTrackTintColor == .red)
  }
}
