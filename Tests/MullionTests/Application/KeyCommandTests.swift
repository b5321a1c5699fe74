// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// A controller with commands for keys.
private final class CommandController: ViewController {
  var commands: [KeyCommand] = []
  override var keyCommands: [KeyCommand]? { commands }
}

/// The keys that run commands instead of becoming presses.
@Suite struct KeyCommandTests {
  private let application = Application(screens: [Screen(size: Size(width: 200, height: 100))])
  private let window = Window(frame: rect(0, 0, 200, 100))
  private let controller = CommandController()
  private let log = Log()

  private final class Log { var calls: [String] = [] }

  init() {
    window.rootViewController = controller
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  private func add(
    _ name: String, _ input: String, _ modifiers: Key.Modifiers = [], hasPriority: Bool = false
  ) {
    let command = KeyCommand(title: name, input: input, modifierFlags: modifiers) {
      [log] in log.calls.append($0.title)
    }
    command.wantsPriorityOverSystemBehavior = hasPriority
    controller.commands.append(command)
  }

  /// Presses and releases a key; returns the names of the commands that ran.
  private func press(
    _ code: Int, _ characters: String, _ modifiers: Key.Modifiers = []
  ) -> [String] {
    log.calls = []
    let key = Key(Key.Code(rawValue: code), characters: characters, modifiers: modifiers)
    application.enqueue(.key(key, .began), at: application.time)
    application.enqueue(.key(key, .ended), at: application.time)
    application.turn(at: application.time)
    return log.calls
  }

  @Test func `a command runs for its character with its modifiers`() {
    add("new", "n", .command)
    add("find", "F", [.command, .shift])
    #expect(press(0x11, "n", .command) == ["new"])
    #expect(press(0x11, "n", [.command, .capsLock]) == ["new"])
    #expect(press(0x11, "n", [.command, .shift]).isEmpty)
    #expect(press(0x11, "n").isEmpty)
    #expect(press(0x09, "f", [.command, .shift]) == ["find"])
  }

  @Test func `the control key counts as the command key`() {
    add("new", "n", .command)
    add("line", "l", .control)
    #expect(press(0x11, "n", .control) == ["new"])
    #expect(press(0x0F, "l", .control) == ["line"])
    #expect(press(0x0F, "l", .command).isEmpty)
  }

  @Test func `names of keys match by the code of the key`() {
    add("next", KeyCommand.inputRightArrow)
    add("back", KeyCommand.inputEscape)
    #expect(press(Key.Code.rightArrow.rawValue, "") == ["next"])
    #expect(press(Key.Code.escape.rawValue, "") == ["back"])
    #expect(press(Key.Code.leftArrow.rawValue, "").isEmpty)
  }

  @Test func `commands of the presented controller in front precede those behind it`() {
    add("root", "n", .command)
    let front = CommandController()
    front.commands = [
      KeyCommand(title: "front", input: "n", modifierFlags: .command) {
        [log] in log.calls.append($0.title)
      }
    ]
    controller.present(front, animated: false, completion: nil)
    application.turn(at: 1)
    #expect(press(0x11, "n", .command) == ["front"])
  }

  @Test func `an edited text gets its keys before key commands without priority`() {
    add("select", "a", .command)
    add("left", KeyCommand.inputLeftArrow)
    add("new", "n", .command)
    add("right", KeyCommand.inputRightArrow, hasPriority: true)
    let field = TextField(frame: rect(0, 0, 100, 30))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("ab")
    #expect(press(Key.Code.leftArrow.rawValue, "").isEmpty)
    #expect(field.selectedRange == 1..<1)
    #expect(press(0x04, "a", .command).isEmpty)
    #expect(field.selectedRange == 0..<2)
    #expect(press(0x11, "n", .command) == ["new"])
    #expect(press(Key.Code.rightArrow.rawValue, "") == ["right"])
    #expect(field.selectedRange == 0..<2)
  }

  @Test func `a controller has the commands that were added to it`() {
    let controller = ViewController()
    #expect(controller.keyCommands == nil)
    let command = KeyCommand(input: "k") { _ in }
    controller.addKeyCommand(command)
    #expect(controller.keyCommands?.first === command)
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }
}
