// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Methods as targets, as `Docs/Porting/port` writes them for `#selector`.
@Suite struct SelectorSnippetTests {
  private final class Screen: UIViewController {
    var calls: [String] = []
    func tap() { calls.append("tap") }
    func change(_ sender: UISlider) { calls.append("change \(sender.value)") }
    func touch(_ sender: UIControl, event: UIEvent?) { calls.append("touch \(event == nil)") }
    func pan(_ recognizer: UIPanGestureRecognizer) { calls.append("pan") }
    func hear(_ notification: Notification) { calls.append(notification.name.rawValue) }
    func tick(_ timer: Timer) { calls.append("tick") }
    func frame(_ link: CADisplayLink) { calls.append("frame") }
  }

  private let screen = Screen()

  @Test func `a control calls the methods of its targets`() {
    let slider = UISlider()
    slider.addTarget(
      screen, action: Selector("change", Screen.change(_:)), for: .valueChanged)
    slider.addTarget(screen, action: Selector("tap", Screen.tap), for: .valueChanged)
    slider.addTarget(screen, action: Selector("tap", Screen.tap), for: .valueChanged)
    slider.addTarget(screen, action: Selector("touch", Screen.touch), for: .touchUpInside)
    slider.value = 0.5
    slider.sendActions(for: .valueChanged)
    slider.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["change 0.5", "tap", "touch true"])
    #expect(slider.actions(forTarget: screen, forControlEvent: .valueChanged) == ["change", "tap"])
    slider.removeTarget(screen, action: nil, for: .allEvents)
    slider.sendActions(for: .valueChanged)
    #expect(screen.calls.count == 3 && slider.allTargets.isEmpty)
  }

  @Test func `a control without a target searches the responder chain`() {
    let button = UIButton()
    screen.view.addSubview(button)
    button.addTarget(nil, action: Selector("tap", Screen.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["tap"])
  }

  @Test func `a control does not retain its targets`() {
    let button = UIButton()
    weak var gone: Screen?
    do {
      let short = Screen()
      gone = short
      button.addTarget(short, action: Selector("tap", Screen.tap), for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `a subclass can override the sending of actions`() {
    final class Silent: UIButton {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.name)
      }
    }
    let button = Silent()
    button.addTarget(screen, action: Selector("tap", Screen.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.sent == ["tap"] && screen.calls.isEmpty)
  }

  @Test func `bar buttons call a method of their target`() {
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: screen, action: Selector("tap", Screen.tap))
    #expect(item.target === screen && item.action == Selector("tap", Screen.tap))
    item.action?.perform(on: screen, sender: item)
    #expect(screen.calls == ["tap"])
  }

  @Test func `a notification center calls methods until the observer is removed`() {
    let center = NotificationCenter()
    let name = NSNotification.Name("news")
    center.addObserver(
      screen, selector: Selector("hear", Screen.hear), name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: NSNotification.Name("other"), object: nil)
    #expect(screen.calls == ["news"])
    center.removeObserver(screen)
    center.post(name: name, object: nil)
    #expect(screen.calls == ["news"])
    center.addObserver(
      screen, selector: Selector("hear", Screen.hear), name: name, object: nil)
    center.removeObserver(screen, name: NSNotification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(screen, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(screen.calls == ["news", "news"])
  }

  @Test func `objects know their classes and the methods they have`() {
    let label = UILabel()
    #expect(label.isKind(of: UIView.self) && !label.isMember(of: UIView.self))
    #expect(label.isMember(of: UILabel.self) && !label.isKind(of: UIControl.self))
    #expect(screen.responds(to: Selector("tap", Screen.tap)))
    #expect(!label.responds(to: Selector("tap", Screen.tap)))
    screen.perform(Selector("tap", Screen.tap))
    #expect(screen.calls == ["tap"])
  }

  @Test func `a nib registers cells, and reports a name without a closure`() {
    final class Cell: UITableViewCell {
      var isAwake = false
      override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
      }
    }
    UINib.register("SelectorSnippetCell") { _ in [Cell(style: .default, reuseIdentifier: "cell")] }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(
      UINib(nibName: "SelectorSnippetCell", bundle: nil), forCellReuseIdentifier: "cell")
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: [0, 0]) as? Cell
    #expect(cell?.isAwake == true)
    let loaded = Bundle.main.loadNibNamed("SelectorSnippetCell", owner: nil)
    #expect(loaded?.first is Cell)
    #expect(!UINib.isRegistered("missing"))
  }

  @Test func `an observation of a scroll view reports old and new offsets until it ends`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 100)
    var seen: [String] = []
    let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      seen.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
    }
    scroll.contentOffset.y = 5
    scroll.contentOffset.y = 5
    scroll.contentSize.height = 200
    observation.invalidate()
    scroll.contentOffset.y = 9
    #expect(seen == ["0.0 5.0"])
  }
}
