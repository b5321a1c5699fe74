// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// When ``ViewController/viewIsAppearing(_:)`` is called.
@Suite struct ViewIsAppearingTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 300))

  /// The words of all controllers, in order.
  private final class Words {
    var all: [String] = []

    /// Returns the words since the last call, separated by spaces.
    func taken() -> String {
      defer { all = [] }
      return all.joined(separator: " ")
    }
  }

  private final class Traced: ViewController {
    let words: Words
    let name: String
    /// The size and the style of the view at the callback.
    var seen: (size: Size, style: UserInterfaceStyle)?

    init(_ name: String, _ words: Words) {
      (self.name, self.words) = (name, words)
      super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) { words.all.append("\(name).will") }
    override func viewIsAppearing(_ animated: Bool) {
      words.all.append(animated ? "\(name).is+" : "\(name).is")
      if view.window != nil { seen = (view.bounds.size, traitCollection.userInterfaceStyle) }
    }
    override func viewWillLayoutSubviews() { words.all.append("\(name).layout") }
    override func viewDidAppear(_ animated: Bool) { words.all.append("\(name).did") }
    override func viewWillDisappear(_ animated: Bool) { words.all.append("\(name).away") }
  }

  private let words = Words()

  private func traced(_ name: String) -> Traced { Traced(name, words) }

  @Test(.rule("1.10.VC10"))
  func `viewIsAppearing follows viewWillAppear and precedes the first layout`() {
    let root = traced("a")
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = root
    #expect(words.taken() == "a.will")
    window.update(at: 0)
    #expect(words.taken() == "a.is a.layout a.did")
    #expect(root.seen?.size == Size(width: 200, height: 300) && root.seen?.style == .dark)
    window.update(at: 1)
    #expect(words.taken() == "")
  }

  @Test(.rule("1.10.VC10"))
  func `a layout before the update calls viewIsAppearing`() {
    let root = traced("a")
    window.rootViewController = root
    window.layoutIfNeeded()
    #expect(words.taken() == "a.will a.is a.layout")
    window.update(at: 0)
    #expect(words.taken() == "a.did")
  }

  @Test(.rule("1.10.VC10"))
  func `the outer controller receives viewIsAppearing first`() {
    let (root, child) = (traced("a"), traced("b"))
    root.addChild(child)
    root.view.addSubview(child.view)
    window.rootViewController = root
    window.update(at: 0)
    #expect(words.taken() == "a.will b.will a.is b.is a.layout b.layout b.did a.did")
  }

  @Test(.rule("1.10.VC10"))
  func `a child added later receives viewIsAppearing before its layout`() {
    let (root, child) = (traced("a"), traced("b"))
    window.rootViewController = root
    window.update(at: 0)
    _ = words.taken()
    root.addChild(child)
    root.view.addSubview(child.view)
    window.update(at: 1)
    let order = words.taken().split(separator: " ").filter { $0.hasPrefix("b") }
    #expect(order == ["b.will", "b.is", "b.layout", "b.did"])
  }

  @Test(.rule("1.10.VC10"))
  func `a push and a pop call viewIsAppearing once for each appearance`() {
    let (first, second) = (traced("a"), traced("b"))
    let navigation = NavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.update(at: 0)
    _ = words.taken()
    navigation.pushViewController(second, animated: true)
    for time in [0.1, 0.2, 1, 2] { window.update(at: time) }
    let push = words.taken().split(separator: " ").filter { $0.hasPrefix("b") && $0 != "b.layout" }
    #expect(push == ["b.will", "b.is+", "b.did"])
    _ = navigation.popViewController(animated: true)
    window.update(at: 2.1)
    #expect(words.taken().contains("a.will a.is+"))
    for time in [3.0, 4] { window.update(at: time) }
    #expect(words.taken().split(separator: " ").filter { $0.hasPrefix("a.is") }.isEmpty)
  }

  @Test(.rule("1.10.VC10"))
  func `an appearance that ends outside a window does not call viewIsAppearing`() {
    let (root, child) = (traced("a"), traced("b"))
    window.rootViewController = root
    window.update(at: 0)
    _ = words.taken()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    window.update(at: 1)
    #expect(words.taken() == "b.will b.away")
  }

  @Test(.rule("1.10.VC10"))
  func `presentations and dismissals call viewIsAppearing of the controller that appears`() {
    let (root, presented) = (traced("a"), traced("b"))
    window.rootViewController = root
    window.update(at: 0)
    _ = words.taken()
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    for time in [1.0, 2] { window.update(at: time) }
    let shown = words.taken().split(separator: " ").filter { $0.hasPrefix("b") && $0 != "b.layout" }
    #expect(shown == ["b.will", "b.is", "b.did"])
    root.dismiss(animated: false)
    for time in [3.0, 4] { window.update(at: time) }
    let back = words.taken().split(separator: " ").filter { $0.hasPrefix("a") && $0 != "a.layout" }
    #expect(back == ["a.will", "a.is", "a.did"])
  }
}
