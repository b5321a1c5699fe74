// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the methods of layout and drawing that a program overrides and calls: rules 1.3 and 1.8 of
/// `rules.tsv`.
@Suite struct LayoutMethodTests {
  private final class Witness: View {
    let trace: Trace
    /// The size that `sizeThatFits` returns; nil for the default of `View`.
    var best: Size?

    init(_ name: String, _ frame: Rect, _ trace: Trace, _ subviews: [View] = []) {
      self.trace = trace
      super.init(frame: frame)
      identifier = name
      for subview in subviews { addSubview(subview) }
    }

    override func layoutSubviews() { trace.lines.append("layout \(identifier ?? "")") }

    override func draw(_ rect: Rect, in context: GraphicsContext) {
      trace.lines.append("draw \(identifier ?? "")")
    }

    override func sizeThatFits(_ size: Size) -> Size {
      trace.lines.append("fit \(identifier ?? "") \(size.width)×\(size.height)")
      return best ?? super.sizeThatFits(size)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      trace.lines.append("moved")
      setNeedsDisplay()
    }
  }

  private final class Controller: ViewController {
    let trace: Trace
    init(_ trace: Trace) {
      self.trace = trace
      super.init(nibName: nil, bundle: nil)
    }
    override func loadView() {
      trace.lines.append("loadView")
      view = Witness("root", .zero, trace)
    }
    override func viewDidLoad() { trace.lines.append("viewDidLoad") }
  }

  private let trace = Trace()
  private let window = Window(frame: rect(0, 0, 100, 100))
  private let child: Witness
  private let parent: Witness

  init() {
    child = Witness("child", rect(10, 10, 20, 20), trace)
    parent = Witness("parent", rect(0, 0, 80, 80), trace, [child])
    window.addSubview(parent)
    window.update(at: 0)
    trace.lines = []
  }

  @Test(.rule("1.8.L01"))
  func `sizeThatFits resizes nothing and does not call subviews`() {
    #expect(parent.sizeThatFits(Size(width: 7, height: 9)) == Size(width: 80, height: 80))
    #expect(trace.take() == ["fit parent 7.0×9.0"])
    #expect(parent.frame == rect(0, 0, 80, 80))
  }

  @Test(.rule("1.8.L02"))
  func `sizeToFit passes the bounds size and keeps the origin`() {
    child.best = Size(width: 33, height: 44)
    child.sizeToFit()
    #expect(trace.take() == ["fit child 20.0×20.0"])
    #expect(child.frame == rect(10, 10, 33, 44))
  }

  @Test(.rule("1.8.L03", "1.8.L04", "1.8.L07", "1.8.L08"))
  func `an update lays out and draws a marked view once, unless hidden`() {
    child.setNeedsLayout()
    child.setNeedsLayout()
    child.setNeedsDisplay()
    #expect(trace.take() == [])
    window.update(at: 1)
    #expect(trace.take() == ["layout child", "draw child"])
    child.isHidden = true
    child.setNeedsDisplay()
    window.update(at: 2)
    #expect(trace.take() == [])
    // The default implementation of `layoutSubviews` changes nothing, because constraints position
    // the subviews.
    let plain = View(frame: rect(0, 0, 5, 5))
    plain.layoutSubviews()
    #expect(plain.frame == rect(0, 0, 5, 5))
  }

  @Test(.rule("1.8.L05"))
  func `layoutIfNeeded lays out each marked view once, from the top down`() {
    let fresh = Witness("fresh", .zero, trace, [Witness("inner", .zero, trace)])
    fresh.layoutIfNeeded()
    #expect(trace.take() == ["layout fresh", "layout inner"], "marked since its creation")
    fresh.layoutIfNeeded()
    #expect(trace.take() == [])
    parent.setNeedsLayout()
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(trace.take() == ["layout parent", "layout child"])
  }

  @Test(.rule("1.8.L06"))
  func `only adding, resizing, scrolling or marking a view lays it out`() {
    func laidOut(_ change: () -> Void) -> [String] {
      change()
      window.update(at: 1)
      return trace.take().filter { $0.hasPrefix("layout") }
    }
    let new = Witness("new", rect(0, 0, 5, 5), trace)
    #expect(laidOut {} == [])
    #expect(laidOut { _ = new.bounds } == [], "created, without a superview")
    #expect(laidOut { parent.addSubview(new) } == ["layout parent", "layout new"])
    #expect(laidOut { child.frame = child.frame } == [])
    #expect(laidOut { child.frame.origin.x += 3 } == [], "a move alone")
    #expect(laidOut { child.frame.size.width += 3 } == ["layout parent", "layout child"])
    #expect(laidOut { child.bounds.origin.y += 3 } == ["layout parent", "layout child"])
    #expect(laidOut { parent.setNeedsLayout() } == ["layout parent"])
  }

  @Test(.rule("1.3.D11"))
  func `a controller's view draws after viewDidLoad`() {
    let application = Application(screens: [Screen(size: Size(width: 60, height: 60))])
    let window = Window()
    application.addWindow(window)
    window.rootViewController = Controller(trace)
    application.turn(at: 0)
    #expect(trace.take() == ["loadView", "viewDidLoad", "layout root", "draw root"])
  }

  @Test(.rule("1.3.D15"))
  func `a view marked for display by several touches draws once per turn`() {
    let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
    application.addWindow(window)
    application.enqueue(.touch(1, .began, at: Point(x: 15, y: 15)), at: 1)
    application.turn(at: 1)
    for step in 1...3 {
      let time = 1 + Double(step) / 60
      application.enqueue(.touch(1, .moved, at: Point(x: 15 + Double(step), y: 15)), at: time)
      application.enqueue(.touch(1, .moved, at: Point(x: 15 + Double(step), y: 16)), at: time)
      application.turn(at: time)
      #expect(trace.take() == ["moved", "moved", "draw child"])
    }
  }
}
