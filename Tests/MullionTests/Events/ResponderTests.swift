// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests events and actions that no earlier responder handled: rules 9.5 of `rules.tsv`.
@Suite struct ResponderTests {
  private final class Box: View {
    var takesKeys = true
    var letsGo = true
    var actions: Set<Action> = []
    var performed: [Action] = []
    var onResign: (() -> Void)?
    var onResigned: (() -> Void)?
    override var canBecomeFirstResponder: Bool { takesKeys }
    override var canResignFirstResponder: Bool { letsGo }
    override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
      actions.contains(action) || super.canPerform(action, sender: sender)
    }
    override func perform(_ action: Action, sender: AnyObject?) { performed.append(action) }
    override func resignFirstResponder() -> Bool {
      onResign?()
      let hasResigned = super.resignFirstResponder()
      onResigned?()
      return hasResigned
    }
  }

  private final class Chief: Responder, ApplicationDelegate {
    var performed: [Action] = []
    override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { action == "last" }
    override func perform(_ action: Action, sender: AnyObject?) { performed.append(action) }
  }

  private final class ViewChief: View, ApplicationDelegate {}

  private let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
  private let window = Window(frame: rect(0, 0, 100, 100))
  private let outer = Box(frame: rect(0, 0, 100, 100))
  private let inner = Box(frame: rect(0, 0, 50, 50))
  private let sibling = Box(frame: rect(50, 50, 50, 50))

  init() {
    window.rootView = outer
    outer.addSubview(inner)
    outer.addSubview(sibling)
    application.addWindow(window)
    window.makeKeyAndVisible()
  }

  @Test(.rule("9.5.view", "9.5.window", "9.5.application", "1.7.E02"))
  func `the responder chain leads from views to window, application and delegate`() {
    let chief = Chief()
    application.delegate = chief
    var chain: [Responder] = []
    var next: Responder? = inner
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    #expect(chain == [inner, outer, window, application, chief])
  }

  @Test(.rule("9.5.application"))
  func `an application delegate that is a view is not in the chain`() {
    let chief = ViewChief()
    application.delegate = chief
    #expect(application.next == nil)
  }

  @Test(.rule("9.5.first"))
  func `a responder becomes first only if the current one resigns`() {
    #expect(!inner.isFirstResponder)
    #expect(inner.becomeFirstResponder())
    #expect(inner.isFirstResponder && window.firstResponder === inner)
    inner.letsGo = false
    #expect(!sibling.becomeFirstResponder())
    #expect(inner.isFirstResponder)
    inner.letsGo = true
    sibling.takesKeys = false
    #expect(!sibling.becomeFirstResponder())
    sibling.takesKeys = true
    #expect(sibling.becomeFirstResponder())
    #expect(!inner.isFirstResponder && sibling.isFirstResponder)
    #expect(sibling.resignFirstResponder())
    #expect(window.firstResponder == nil)
    #expect(!View().becomeFirstResponder(), "a plain view does not want keys")
    #expect(!Box(frame: .zero).becomeFirstResponder(), "in no window")
  }

  @Test(.rule("9.2.remove"))
  func `a first responder removed from its window resigns, even if it refuses`() {
    inner.becomeFirstResponder()
    inner.letsGo = false
    outer.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test(.rule("9.2.remove"))
  func `a first responder resigns when its presented controller's view is removed`() {
    let (presenter, presented) = (ViewController(), ViewController())
    let inside = Box(frame: rect(0, 0, 20, 20))
    presented.view.addSubview(inside)
    presented.modalPresentationStyle = .overFullScreen
    window.rootViewController = presenter
    presenter.present(presented, animated: false)
    #expect(inside.window === window)
    inside.becomeFirstResponder()
    // The chain leads from the presented controller to the presenting one, and skips this view.
    let around = presented.view.superview
    #expect(around !== window && around !== presenter.view)
    around?.removeFromSuperview()
    #expect(inside.window == nil && window.firstResponder == nil)
  }

  @Test(.rule("9.2.remove"))
  func `a view being removed cannot become first responder`() {
    let other = Box(frame: rect(0, 0, 10, 10))
    outer.addSubview(other)
    let holder = Box(frame: rect(0, 0, 100, 100))
    window.addSubview(holder)
    holder.addSubview(outer)
    inner.becomeFirstResponder()
    inner.onResigned = { other.becomeFirstResponder() }
    outer.removeFromSuperview()
    #expect(other.window == nil && window.firstResponder == nil)
  }

  @Test func `a view moved while it resigns keeps its new superview`() {
    let other = Box(frame: rect(0, 0, 10, 10))
    window.addSubview(other)
    inner.becomeFirstResponder()
    inner.onResigned = { [inner] in
      inner.onResigned = nil
      other.addSubview(inner)
    }
    inner.removeFromSuperview()
    #expect(inner.superview === other && inner.window === window)
    #expect(other.subviews == [inner] && !outer.subviews.contains(inner))
    window.layoutIfNeeded()
  }

  @Test func `a view removed while another resigns does not become first responder`() {
    inner.becomeFirstResponder()
    inner.onResign = { [sibling] in sibling.removeFromSuperview() }
    #expect(!sibling.becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test(.rule("9.5.action", "1.7.E05"))
  func `an action without a target goes up from the first responder`() {
    outer.actions = ["save"]
    inner.actions = ["save", "print"]
    sibling.becomeFirstResponder()
    #expect(application.sendAction("save", to: nil, from: inner))
    #expect(outer.performed == ["save"] && inner.performed.isEmpty)
    #expect(!application.sendAction("print", to: nil, from: inner))
    #expect(application.sendAction("print", to: inner, from: nil))
    #expect(inner.performed == ["print"])
    #expect(!application.sendAction("print", to: outer, from: nil), "a target is not a start")
  }

  @Test(.rule("9.5.action"))
  func `without a first responder, an action goes from sender to application delegate`() {
    let chief = Chief()
    application.delegate = chief
    #expect(application.sendAction("last", to: nil, from: inner))
    #expect(chief.performed == ["last"])
    #expect(!application.sendAction("last", to: nil, from: nil))
  }

  @Test func `editing ends only inside the view, and only by force if the responder refuses`() {
    inner.becomeFirstResponder()
    #expect(!sibling.endEditing(true) && inner.isFirstResponder)
    inner.letsGo = false
    #expect(!outer.endEditing(false) && inner.isFirstResponder)
    #expect(outer.endEditing(true) && window.firstResponder == nil)
    #expect(!outer.endEditing(true))
    inner.letsGo = true
    inner.becomeFirstResponder()
    #expect(inner.endEditing(false) && window.firstResponder == nil)
  }

  @Test(arguments: [false, true])
  func `a text field that must not end editing ends it by force`(_ force: Bool) {
    final class Keeper: TextFieldDelegate {
      var ended = 0
      func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }
      func textFieldDidEndEditing(_ textField: TextField) { ended += 1 }
    }
    let (field, keeper) = (TextField(frame: rect(0, 0, 50, 20)), Keeper())
    field.delegate = keeper
    outer.addSubview(field)
    field.becomeFirstResponder()
    #expect(window.endEditing(force) == force)
    #expect(field.isEditing == !force && keeper.ended == (force ? 1 : 0))
  }
}
