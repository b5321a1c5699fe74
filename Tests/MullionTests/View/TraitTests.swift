// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Traits and tints, and the order in which a tree is notified of them.
@Suite struct TraitTests {
  private final class Probe: View {
    var previous: [TraitCollection?] = []
    var tints = 0

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      self.previous.append(previous)
    }
    override func tintColorDidChange() { tints += 1 }
  }

  private final class Controller: ViewController {
    var changes = 0
    override func traitCollectionDidChange(_ previous: TraitCollection?) { changes += 1 }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let probe = Probe()

  @Test func `size classes follow the window at 600 and 480 points`() {
    window.addSubview(probe)
    #expect(probe.traitCollection.horizontalSizeClass == .compact)
    #expect(probe.traitCollection.verticalSizeClass == .regular)
    window.frame.size = Size(width: 600, height: 479)
    #expect(probe.traitCollection.horizontalSizeClass == .regular)
    #expect(probe.traitCollection.verticalSizeClass == .compact)
    #expect(probe.previous.last??.horizontalSizeClass == .compact)
  }

  @Test func `a resize within the size classes notifies no view`() {
    window.addSubview(probe)
    window.frame.size.width = 599
    #expect(probe.previous.isEmpty)
  }

  @Test func `a change of scale notifies the tree once`() {
    window.addSubview(probe)
    window.scale = 2
    #expect(probe.previous.map { $0?.displayScale } == [1])
    #expect(probe.traitCollection.displayScale == 2)
  }

  @Test func `a change of direction notifies the tree once`() {
    window.addSubview(probe)
    window.layoutDirection = .rightToLeft
    #expect(probe.previous.map { $0?.layoutDirection } == [.leftToRight])
  }

  @Test func `a superview with a fixed direction does not hide the change from subviews`() {
    let fixed = Probe()
    fixed.semanticContentAttribute = .forceLeftToRight
    window.addSubview(fixed)
    fixed.addSubview(probe)
    window.layoutDirection = .rightToLeft
    #expect(fixed.previous.isEmpty && probe.previous.count == 1)
  }

  @Test func `a view with an overridden style is notified of new size classes`() {
    window.addSubview(probe)
    probe.overrideUserInterfaceStyle = .dark
    window.frame.size.width = 700
    #expect(probe.previous.count == 2)
    #expect(probe.previous.last??.userInterfaceStyle == .dark)
  }

  @Test func `the nearest overridden style applies`() {
    let middle = View()
    window.addSubview(middle)
    middle.addSubview(probe)
    window.overrideUserInterfaceStyle = .dark
    #expect(probe.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .light
    #expect(probe.traitCollection.userInterfaceStyle == .light && probe.previous.count == 2)
    window.overrideUserInterfaceStyle = .unspecified
    #expect(probe.previous.count == 2)
  }

  @Test func `a view is notified when it enters or leaves a tree of another style`() {
    window.overrideUserInterfaceStyle = .dark
    window.addSubview(probe)
    #expect(probe.previous.map { $0?.userInterfaceStyle } == [.light])
    probe.removeFromSuperview()
    #expect(probe.previous.map { $0?.userInterfaceStyle } == [.light, .dark])
  }

  @Test func `a controller is notified with its view`() {
    let controller = Controller()
    window.rootViewController = controller
    window.overrideUserInterfaceStyle = .dark
    #expect(controller.changes == 1)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.changes == 2)
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a tint is inherited, and its changes are reported`() {
    let outer = View()
    outer.tintColor = .red
    outer.addSubview(probe)
    #expect(probe.tintColor == .red && probe.tints == 1)
    probe.tintColor = .red
    #expect(probe.tints == 1)
    outer.tintColor = .blue
    #expect(probe.tintColor == .red && probe.tints == 1)
    probe.tintColor = nil
    #expect(probe.tintColor == .blue && probe.tints == 2)
    probe.removeFromSuperview()
    #expect(probe.tintColor == Button().titleColor && probe.tints == 3)
  }

  @Test func `a button without a title color has the tint`() {
    let (outer, button) = (View(), Button())
    outer.addSubview(button)
    outer.tintColor = .green
    #expect(button.titleColor == .green)
    button.titleColor = .black
    outer.tintColor = .red
    #expect(button.titleColor == .black)
  }

  @Test func `a drawing view is drawn again in another style`() {
    final class Fill: View {
      var count = 0
      override func draw(_ rect: Rect, in context: GraphicsContext) { count += 1 }
    }
    let fill = Fill(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(fill)
    window.update(at: 0)
    window.update(at: 1)
    #expect(fill.count == 1)
    window.overrideUserInterfaceStyle = .dark
    window.update(at: 2)
    #expect(fill.count == 2)
  }
}
