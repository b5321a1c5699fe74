// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A view of a program that accepts text and states one trait.
private final class DigitView: View, KeyInput {
  var digits = ""
  var keyboardType = KeyboardType.numberPad
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !digits.isEmpty }
  func insertText(_ text: String) { digits += text }
  func deleteBackward() { digits = String(digits.dropLast()) }
}

/// Tests the traits of the keyboard that a host receives.
@Suite struct KeyboardTraitsTests {
  private final class World {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    let root = View()
    private var heard: [KeyboardTraits?] = []

    init() {
      window.rootView = root
      application.addWindow(window)
      window.makeKeyAndVisible()
      application.turn(at: 0)
      application.keyboardTraitsHandler = { [unowned self] in heard.append($0) }
    }

    func add<Added: View>(_ view: Added) -> Added {
      view.frame = rect(0, 0, 200, 40)
      root.addSubview(view)
      return view
    }

    /// Returns the reports since the last call.
    func reports() -> [KeyboardTraits?] {
      defer { heard = [] }
      return heard
    }
  }

  private let world = World()

  @Test(.rule("13.keyboard.traits")) func `text inputs have UIKit's default keyboard traits`() {
    let traits = KeyboardTraits()
    #expect(traits.keyboardType == .default && traits.returnKeyType == .default)
    #expect(traits.autocapitalizationType == .sentences && traits.autocorrectionType == .default)
    #expect(traits.textContentType == nil && traits.isReturnKeyEnabled)
    #expect(world.application.keyboardTraits == nil)
    let (field, text) = (world.add(TextField()), world.add(TextView()))
    field.becomeFirstResponder()
    #expect(world.application.keyboardTraits == traits)
    text.becomeFirstResponder()
    #expect(world.application.keyboardTraits == traits)
    let bar = world.add(SearchBar())
    #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
  }

  @Test(.rule("13.keyboard.traits")) func `the host receives the traits of the first responder`() {
    let (name, mail) = (world.add(TextField()), world.add(TextField()))
    name.autocapitalizationType = .words
    name.returnKeyType = .next
    mail.keyboardType = .emailAddress
    mail.autocorrectionType = .no
    mail.textContentType = .emailAddress
    #expect(world.reports().isEmpty)
    name.becomeFirstResponder()
    var expected = KeyboardTraits()
    (expected.autocapitalizationType, expected.returnKeyType) = (.words, .next)
    #expect(world.reports() == [expected])
    mail.becomeFirstResponder()
    expected = KeyboardTraits()
    (expected.keyboardType, expected.autocorrectionType) = (.emailAddress, .no)
    expected.textContentType = .emailAddress
    #expect(world.reports() == [expected])
    mail.resignFirstResponder()
    #expect(world.reports() == [nil])
  }

  @Test(.rule("13.keyboard.traits")) func `a changed trait is reported during editing`() {
    let field = world.add(TextField())
    field.becomeFirstResponder()
    _ = world.reports()
    field.keyboardType = .url
    field.keyboardType = .url
    field.isSecureTextEntry = true
    #expect(world.reports().map { $0?.keyboardType } == [.url, .url])
    #expect(world.application.keyboardTraits?.isSecureTextEntry == true)
    field.inputView = View(frame: rect(0, 0, 320, 100))
    field.reloadInputViews()
    #expect(world.reports() == [nil])
    field.keyboardType = .default
    #expect(world.reports().isEmpty)
  }

  @Test(.rule("13.keyboard.traits"), arguments: [false, true])
  func `a return key is enabled automatically with the first character`(isView: Bool) {
    let text: any KeyInput
    if isView {
      let view = world.add(TextView())
      view.enablesReturnKeyAutomatically = true
      text = view
    } else {
      let field = world.add(TextField())
      field.enablesReturnKeyAutomatically = true
      text = field
    }
    text.becomeFirstResponder()
    #expect(world.reports().map { $0?.isReturnKeyEnabled } == [false])
    text.insertText("a")
    text.insertText("b")
    #expect(world.reports().map { $0?.isReturnKeyEnabled } == [true])
    text.deleteBackward()
    text.deleteBackward()
    #expect(world.reports().map { $0?.isReturnKeyEnabled } == [false])
  }

  @Test func `a search bar passes its traits to its field`() {
    let bar = world.add(SearchBar())
    bar.keyboardType = .webSearch
    bar.becomeFirstResponder()
    let traits = world.application.keyboardTraits
    #expect(traits?.keyboardType == .webSearch && traits?.returnKeyType == .search)
    #expect(traits?.isReturnKeyEnabled == false)
  }

  @Test func `a view of a program states traits and reloads them`() {
    let view = world.add(DigitView())
    view.becomeFirstResponder()
    #expect(world.reports().map { $0?.keyboardType } == [.numberPad])
    view.keyboardType = .decimalPad
    #expect(world.reports().isEmpty)
    view.reloadInputViews()
    #expect(world.reports().map { $0?.keyboardType } == [.decimalPad])
  }

  @Test func `a traits handler that always changes the traits is stopped`() {
    let field = world.add(TextField())
    var count = 0
    world.application.keyboardTraitsHandler = { [unowned field] _ in
      count += 1
      field.keyboardType = field.keyboardType == .url ? .default : .url
    }
    field.becomeFirstResponder()
    #expect((2...64).contains(count))
  }
}
