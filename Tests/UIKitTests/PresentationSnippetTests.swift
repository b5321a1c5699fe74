// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The presentations of the folder Snippets.
@Suite struct PresentationSnippetTests {
  private let stage = SnippetStage()
  private let launcher = LauncherViewController()

  init() { stage.show(launcher) }

  /// Runs three turns, one second apart.
  private func run(from time: Double = 0) {
    for step in 1...3 { stage.application.turn(at: time + Double(step)) }
  }

  @Test func `a custom presentation slides in and out with its dimming view`() throws {
    let panel = UIViewController()
    launcher.showPanel(panel)
    run()
    let size = stage.window.bounds.size
    #expect(
      panel.view.frame
        == CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height))
    #expect(launcher.log == ["panel"])
    let controller = try #require(
      panel.presentationController as? PanelPresentationController)
    #expect(controller.dimmingView.alpha == 1 && controller.dimmingView.superview != nil)
    panel.dismiss(animated: true)
    run(from: 10)
    #expect(controller.dimmingView.superview == nil && controller.dimmingView.alpha == 0)
    #expect(launcher.presentedViewController == nil)
  }

  @Test func `an alert passes its text field's text to the handler`() {
    let alert = launcher.rename()
    run()
    #expect(alert.textFields?.first?.text == "Untitled")
    let frame = alert.view.frame
    stage.tap(CGPoint(x: frame.maxX - 40, y: frame.maxY - 20), at: 10)
    run(from: 20)
    #expect(launcher.log == ["Untitled"] && launcher.presentedViewController == nil)
  }

  @Test func `a popover stays a popover on a phone if its delegate says so`() {
    let list = UIViewController()
    launcher.showList(list)
    run()
    #expect(list.view.bounds.size == CGSize(width: 200, height: 120))
    #expect(list.popoverPresentationController?.arrowDirection == .up)
    stage.tap(CGPoint(x: 300, y: 440), at: 10)
    run(from: 20)
    #expect(launcher.log == ["dismissed"])
  }

  @Test func `a sheet rests at its selected detent`() {
    let details = UIViewController()
    details.modalPresentationStyle = .pageSheet
    launcher.showSheet(details)
    run()
    #expect(details.view.frame.minY == 24)
    details.sheetPresentationController?.animateChanges {
      details.sheetPresentationController?.selectedDetentIdentifier = .medium
    }
    run(from: 10)
    #expect(details.view.frame.height == (stage.window.bounds.height - 24) / 2)
  }
}
