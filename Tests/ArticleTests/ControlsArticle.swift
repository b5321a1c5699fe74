// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// A controller with an action.
private final class SaveController: ViewController {
  var saves = 0
  var performed = 0

  func save() { saves += 1 }

  override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { action == "save" }
  override func perform(_ action: Action, sender: AnyObject?) { performed += 1 }
}

/// The code of the article on controls.
@Suite(.defaultFont) struct ControlsArticle {
  @Test func `a control performs its three actions`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    application.addWindow(window)
    let controller = SaveController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // article: Controls 1
    let save = Button()
    save.addAction(for: .touchUpInside) { button in button.isEnabled = false }
    save.addTarget(controller, for: .touchUpInside) { controller, _ in controller.save() }
    save.addAction("save", to: nil, for: .touchUpInside)
    // end
    controller.view.addSubview(save)
    save.sendActions(for: .touchUpInside)
    #expect(!save.isEnabled && controller.saves == 1 && controller.performed == 1)
  }

  @Test func `a drag of the thumb sends the new value`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    application.addWindow(window)
    let label = Label()
    // article: Controls 2
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 231, height: 31))
    slider.maximumValue = 100
    slider.value = 25
    slider.addAction(for: .valueChanged) { [weak label] slider in
      label?.text = "\(slider.value)"
    }
    // end
    window.addSubview(slider)
    window.makeKeyAndVisible()
    application.turn(at: 0)
    #expect(label.text.isEmpty)
    // The thumb moves through 231 - 31 == 200 points: its center is at 20 + 2 + 13.5 + 25 % of 200.
    let moves = [(TouchSample.Phase.began, 85.5), (.moved, 135.5), (.ended, 135.5)]
    for (index, (phase, x)) in moves.enumerated() {
      application.enqueue(.touch(1, phase, at: Point(x: x, y: 35)), at: 1 + 0.1 * Double(index))
    }
    application.turn(at: 2)
    #expect(label.text == "50.0")
  }

  @Test func `a button can have a title and a background per state`() throws {
    let button = Button()
    let plate = try Image(bitmap: Bitmap(width: 9, height: 9))
    let pressedPlate = try Image(bitmap: Bitmap(width: 3, height: 3))
    let corners = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    // article: Controls 3
    button.setTitle("Stop", for: .selected)
    button.setBackgroundImage(
      plate.resizableImage(withCapInsets: corners, resizingMode: .stretch), for: .normal)
    button.setBackgroundImage(pressedPlate, for: .highlighted)
    // end
    button.isSelected = true
    #expect(button.currentTitle == "Stop")
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.currentBackgroundImage == pressedPlate)
  }
}
