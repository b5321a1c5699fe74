// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A controller with an input accessory view of its own, which can become the first responder.
private final class AccessoryController: ViewController {
  let bar = SizedAccessory(height: 50)
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: View? { bar }
}

/// A table with 40 rows.
private final class LongTableController: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
}

/// A view with a fixed intrinsic height.
private final class SizedAccessory: View {
  let height: Double
  init(height: Double) {
    self.height = height
    super.init(frame: .zero)
  }
  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }
}

/// Tests the keyboard: its frame, its notifications, the input views and the views that follow it.
@Suite struct KeyboardTests {
  private final class World {
    let screen = Screen(size: Size(width: 320, height: 480))
    let application: Application
    let window = Window()
    let controller = AccessoryController()
    var words: [String] = []
    var changes: [KeyboardChange] = []
    private var observation: ApplicationObservation?
    private var time = 0.0

    init() {
      application = Application(screens: [screen])
      application.addWindow(window)
      window.rootViewController = controller
      window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      window.makeKey()
      turn()
      observation = application.observe { [unowned self] in note($0) }
    }

    private func note(_ notice: ApplicationNotification) {
      switch notice {
      case .keyboardWillShow(let change): note("willShow", change)
      case .keyboardDidShow(let change): note("didShow", change)
      case .keyboardWillHide(let change): note("willHide", change)
      case .keyboardDidHide(let change): note("didHide", change)
      case .keyboardWillChangeFrame(let change): note("willChange", change)
      case .keyboardDidChangeFrame(let change): note("didChange", change)
      default: break
      }
    }

    private func note(_ word: String, _ change: KeyboardChange) {
      words.append(word)
      changes.append(change)
    }

    func turn(_ seconds: Double = 1) {
      time += seconds
      application.turn(at: time)
    }

    func keyboard(_ frame: Rect, duration: Double = 0.25) {
      application.enqueue(.keyboard(frame: frame, duration: duration), at: time + 0.01)
      turn(0.01)
    }

    func field(_ y: Double = 100) -> TextField {
      let field = TextField(frame: rect(10, y, 200, 30))
      controller.view.addSubview(field)
      return field
    }
  }

  private let world = World()
  private let shown = rect(0, 280, 320, 200)

  @Test(.rule("13.keyboard.notices"))
  func `the keyboard appears and disappears with UIKit's notifications in order`() {
    world.keyboard(shown)
    #expect(world.words == ["willChange", "willShow"] && world.application.keyboardFrame == shown)
    #expect(world.changes[0].frameBegin == rect(0, 480, 320, 200))
    #expect(world.changes[0].frameEnd == shown && world.changes[0].animationDuration == 0.25)
    world.turn(0.3)
    #expect(world.words == ["willChange", "willShow", "didChange", "didShow"])
    world.words = []
    world.keyboard(rect(0, 480, 320, 200))
    world.turn(0.3)
    #expect(world.words == ["willChange", "willHide", "didChange", "didHide"])
    #expect(world.application.keyboardFrame == nil)
    #expect(world.changes.last?.frameBegin == shown)
    #expect(world.changes.last?.frameEnd == rect(0, 480, 320, 200))
  }

  @Test func `a new height of the keyboard is reported as showing it`() {
    world.keyboard(shown)
    world.turn()
    world.words = []
    world.keyboard(rect(0, 240, 320, 240))
    world.turn()
    #expect(world.words == ["willChange", "willShow", "didChange", "didShow"])
    world.keyboard(rect(0, 240, 320, 240))
    #expect(world.words.count == 4)
  }

  @Test func `a keyboard change during another one ends the earlier one first`() {
    world.keyboard(shown, duration: 2)
    world.keyboard(.zero, duration: 2)
    #expect(
      world.words == ["willChange", "willShow", "didChange", "didShow", "willChange", "willHide"])
    world.turn(5)
    #expect(world.words.suffix(2) == ["didChange", "didHide"] && world.words.count == 8)
  }

  @Test func `an undocked keyboard and unusable numbers cover nothing`() {
    world.keyboard(rect(0, 100, 320, 200))
    world.keyboard(Rect(x: 0, y: .nan, width: 320, height: 200))
    world.keyboard(shown, duration: .infinity)
    #expect(world.words.isEmpty && world.application.keyboardFrame == nil)
  }

  @Test(.rule("13.keyboard.guide"))
  func `the keyboard layout guide follows the keyboard, else the safe area`() {
    let view: View = world.controller.view
    let guide = view.keyboardLayoutGuide
    #expect(guide === view.keyboardLayoutGuide)
    world.turn()
    #expect(guide.layoutFrame == rect(0, 446, 320, 34))
    world.keyboard(shown)
    #expect(guide.layoutFrame == shown)
    world.window.frame.size = Size(width: 320, height: 460)
    world.turn()
    // 280 points of the window's 460 are above the keyboard.
    #expect(guide.layoutFrame == rect(0, 280, 320, 180))
    world.window.frame.size = Size(width: 320, height: 480)
    world.keyboard(.zero)
    #expect(guide.layoutFrame == rect(0, 446, 320, 34))
  }

  @Test func `a view constrained to the guide moves with the keyboard's animation`() {
    let view: View = world.controller.view
    let bar = View()
    view.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      bar.leadingAnchor == view.leadingAnchor, bar.trailingAnchor == view.trailingAnchor,
      bar.heightAnchor == 40, bar.bottomAnchor == view.keyboardLayoutGuide.topAnchor,
    ])
    world.turn()
    #expect(bar.frame.maxY == 446)
    world.keyboard(shown, duration: 1)
    #expect(bar.frame.maxY == 280)
    world.turn(0.5)
    let middle = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(middle > 290 && middle < 440)
  }

  @Test func `a host shows no keyboard for text that can only be selected`() {
    let text = TextView(frame: rect(0, 0, 100, 50))
    text.isEditable = false
    world.controller.view.addSubview(text)
    text.becomeFirstResponder()
    #expect(text.isFirstResponder && !world.application.wantsKeyboard)
    #expect(world.application.keyboardTraits == nil)
    text.isEditable = true
    text.becomeFirstResponder()
    #expect(world.application.wantsKeyboard)
  }

  @Test func `a focused text field wants the keyboard unless it has an input view`() {
    #expect(!world.application.wantsKeyboard)
    let field = world.field()
    field.becomeFirstResponder()
    #expect(world.application.wantsKeyboard)
    field.inputView = SizedAccessory(height: 100)
    #expect(!world.application.wantsKeyboard)
    field.inputView = nil
    field.resignFirstResponder()
    #expect(!world.application.wantsKeyboard)
  }

  @Test(.rule("13.keyboard.accessory"))
  func `an accessory view is above the keyboard and belongs to its frame`() {
    let field = world.field()
    let accessory = SizedAccessory(height: 44)
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    // Without a keyboard the accessory view is above the safe area.
    #expect(world.application.keyboardFrame == rect(0, 402, 320, 78))
    world.keyboard(shown)
    world.turn()
    #expect(world.application.keyboardFrame == rect(0, 236, 320, 244))
    #expect(accessory.convert(accessory.bounds, to: nil) == rect(0, 236, 320, 44))
    field.resignFirstResponder()
    world.turn()
    // The controller's own accessory view is only up the chain of a first responder.
    #expect(accessory.window == nil && world.application.keyboardFrame == shown)
  }

  @Test(.rule("13.keyboard.accessory")) func `an input view takes the keyboard's position`() {
    let field = world.field()
    let input = SizedAccessory(height: 150)
    field.inputView = input
    field.inputAccessoryView = SizedAccessory(height: 30)
    field.becomeFirstResponder()
    world.turn()
    #expect(world.application.keyboardFrame == rect(0, 300, 320, 180))
    #expect(input.convert(input.bounds, to: nil) == rect(0, 330, 320, 150))
    #expect(world.words == ["willChange", "willShow", "didChange", "didShow"])
  }

  @Test func `the keyboard stays when another text field becomes first responder`() {
    let (first, second) = (world.field(), world.field(200))
    first.inputAccessoryView = SizedAccessory(height: 44)
    second.inputAccessoryView = SizedAccessory(height: 44)
    first.becomeFirstResponder()
    world.keyboard(shown)
    world.turn()
    world.words = []
    second.becomeFirstResponder()
    world.turn()
    #expect(world.words.isEmpty && first.inputAccessoryView?.window == nil)
    #expect(second.inputAccessoryView?.window === world.window)
  }

  @Test func `a field that an observer makes resign is not editing`() {
    let field = world.field()
    field.inputAccessoryView = SizedAccessory(height: 44)
    let observation = world.application.observe { [field] in
      if case .keyboardWillShow = $0 { field.resignFirstResponder() }
    }
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    #expect(world.application.keyboardFrame == nil)
    observation.invalidate()
  }

  @Test func `observers that change the first responder without end are stopped`() throws {
    let field = world.field()
    field.inputAccessoryView = SizedAccessory(height: 40)
    var count = 0
    var isLooping = true
    let observation = world.application.observe { notice in
      guard isLooping, case .keyboardWillChangeFrame = notice else { return }
      count += 1
      if field.isFirstResponder {
        field.resignFirstResponder()
      } else {
        field.becomeFirstResponder()
      }
    }
    let errors = Reported.errors(naming: "the first responder again and again") {
      field.becomeFirstResponder()
    }
    #expect(errors.count == 1 && count >= 10 && count < 100)
    // The tree is usable: without the loop, the keyboard follows the field again.
    isLooping = false
    world.turn()
    field.resignFirstResponder()
    world.turn()
    #expect(world.application.keyboardFrame == nil)
    world.words = []
    field.becomeFirstResponder()
    world.turn()
    #expect(world.words == ["willChange", "willShow", "didChange", "didShow"])
    #expect(world.application.keyboardFrame == rect(0, 406, 320, 74))
    withExtendedLifetime(observation) {}
  }

  @Test func `a removed window takes its accessory view off the screen`() {
    let field = world.field()
    field.inputAccessoryView = SizedAccessory(height: 44)
    field.becomeFirstResponder()
    world.application.removeWindow(world.window)
    #expect(world.application.keyboardFrame == nil)
  }

  @Test func `a text field in an accessory view keeps the view`() {
    let field = TextField(frame: rect(5, 5, 200, 30))
    world.controller.bar.addSubview(field)
    world.controller.becomeFirstResponder()
    #expect(world.controller.bar.window === world.window)
    #expect(field.becomeFirstResponder())
    world.turn()
    #expect(world.controller.bar.window === world.window && field.isFirstResponder)
  }

  @Test func `a drag hides the keyboard only in the mode for it`() {
    let scroll = ScrollView(frame: rect(0, 200, 320, 200))
    scroll.contentSize = Size(width: 320, height: 1000)
    world.controller.view.addSubview(scroll)
    let field = world.field()
    #expect(scroll.keyboardDismissMode == .none)
    for mode in ScrollView.KeyboardDismissMode.allCases {
      scroll.keyboardDismissMode = mode
      field.becomeFirstResponder()
      for (phase, y) in [(TouchSample.Phase.began, 380.0), (.moved, 340), (.moved, 300)] {
        world.application.enqueue(
          .touch(0, phase, at: Point(x: 100, y: y)), at: world.application.time)
        world.turn(0.1)
      }
      #expect(field.isFirstResponder == (mode == .none))
      world.application.enqueue(
        .touch(0, .ended, at: Point(x: 100, y: 300)), at: world.application.time)
      world.turn()
    }
  }

  @Test func `a table view controller keeps the edited cell above the keyboard`() {
    let table = LongTableController()
    world.window.rootViewController = table
    table.tableView.contentInset.bottom = 5
    world.turn()
    let field = TextField(frame: rect(10, 400, 200, 30))
    table.tableView.addSubview(field)
    field.becomeFirstResponder()
    world.keyboard(shown)
    // The safe area already covers 34 of the keyboard's 200 points.
    #expect(table.tableView.contentInset.bottom == 5 + 166)
    let bottom = field.convert(field.bounds, to: nil).maxY
    #expect(bottom <= 280)
    world.keyboard(.zero)
    #expect(table.tableView.contentInset.bottom == 5)
  }

  @Test func `a table shown again after the keyboard disappeared has its original inset`() {
    let table = LongTableController()
    let navigation = NavigationController(rootViewController: ViewController())
    world.window.rootViewController = navigation
    navigation.pushViewController(table, animated: false)
    world.turn()
    let bottom = table.tableView.contentInset.bottom
    let field = TextField(frame: rect(10, 40, 200, 30))
    table.tableView.addSubview(field)
    field.becomeFirstResponder()
    world.keyboard(shown)
    #expect(table.tableView.contentInset.bottom > bottom)
    navigation.popViewController(animated: false)
    world.turn()
    world.keyboard(.zero)
    world.turn()
    navigation.pushViewController(table, animated: false)
    world.turn()
    #expect(table.tableView.contentInset.bottom == bottom)
  }
}
