// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Returns whether a path begins and ends each element near some points.
private func passes(_ path: Path, through points: [(Double, Double)]) -> Bool {
  var ends: [Point] = []
  for element in path.elements {
    switch element {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      ends.append(point)
    case .close: break
    }
  }
  guard ends.count == points.count else { return false }
  return zip(ends, points).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
}

/// The curves of corners, on a screen of 40 × 40 points.
@Suite struct CornerCurveTests {
  private let root = View(frame: rect(0, 0, 40, 40))
  private let view = View(frame: rect(0, 0, 40, 40))
  private let shown: Window

  init() {
    shown = window(40, 40, root: root)
    root.addSubview(view)
    view.layer.cornerRadius = 10
    view.layer.cornerCurve = .continuous
  }

  private func screen(at time: Double = 0) throws -> Bitmap {
    shown.update(at: time)
    return try #require(shown.snapshot())
  }

  /// The opacity of a pixel of the screen, 0…255.
  private func alpha(_ x: Int, _ y: Int, at time: Double = 0) throws -> Int {
    Int((try screen(at: time)[x, y] ?? 0) >> 24)
  }

  /// Expects that an update shows the same pixels as a full repaint.
  private func expectRepaint(
    at time: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bitmap = try screen(at: time)
    let context = try GraphicsContext(width: 40, height: 40, scale: 1)
    shown.render(in: context)
    #expect(
      bitmap.pixels == context.bitmap.pixels, "\(time)", sourceLocation: sourceLocation)
  }

  @Test(.rule("13.layers.curve")) func `a layer begins with circular corners`() {
    #expect(Layer().cornerCurve == .circular && View().layer.cornerCurve == .circular)
    #expect(Layer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(Layer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(LayerCornerCurve(rawValue: "continuous") == .continuous)
  }

  @Test(.rule("13.layers.curve"))
  func `a continuous corner takes up 1.528665 radii of each edge`() {
    let path = ContinuousCorners.path(rect(0, 0, 100, 60), radius: 10, corners: [.topLeft])
    let points = [
      (0, 15.28665), (0.74911, 6.31494), (6.31494, 0.74911), (15.28665, 0), (100, 0), (100, 60),
      (0, 60),
    ]
    #expect(passes(path, through: points))
    let all = ContinuousCorners.path(rect(0, 0, 100, 60), radius: 10, corners: .all)
    // Four corners with a start and the ends of three curves each.
    #expect(all.elements.count == 4 * 4 + 1)
    let lines = all.elements.contains {
      guard case .line(let point) = $0 else { return false }
      return abs(point.x - (100 - 15.28665)) < 1e-9 && point.y == 0
    }
    #expect(lines)
    let none = ContinuousCorners.path(rect(0, 0, 100, 60), radius: 10, corners: [])
    #expect(passes(none, through: [(0, 0), (100, 0), (100, 60), (0, 60)]))
  }

  @Test(.rule("13.layers.curve"))
  func `a continuous corner becomes circular where the shorter side has less space`() {
    // Half of the side is 12 = 1.2 radii; the part of the continuous curve is 0.2 / 0.528665.
    let share = 0.2 / 0.528665
    #expect(
      abs(ContinuousCorners.share(radius: 10, in: Size(width: 80, height: 24)) - share) < 1e-9)
    let path = ContinuousCorners.path(rect(0, 0, 80, 24), radius: 10, corners: [.topLeft])
    let (near, far) = (0.60307 + 0.14604 * share, 6.5798 - 0.26486 * share)
    #expect(
      passes(
        path,
        through: [(0, 12), (near, far), (far, near), (12, 0), (80, 0), (80, 24), (0, 24)]))
    for radius in [12.0, 13, 1000] {
      let round = ContinuousCorners.path(rect(0, 0, 80, 24), radius: radius, corners: .all)
      #expect(round == .roundedRect(rect(0, 0, 80, 24), cornerRadius: radius))
    }
    #expect(ContinuousCorners.share(radius: 0, in: Size(width: 80, height: 24)) == 0)
  }

  @Test(.rule("13.layers.curve"))
  func `a background has continuous corners, but circular ones at half the side`() throws {
    view.backgroundColor = red
    // 11.5 points from the corner, the continuous outline is 0.02 points inside of the edge.
    #expect(try (200..<255).contains(alpha(11, 0)))
    #expect(try alpha(16, 0) == 255 && alpha(0, 0) == 0)
    let continuous = try alpha(9, 0)
    view.layer.cornerCurve = .circular
    #expect(try alpha(11, 0, at: 1) == 255)
    // At 9.5 points, the circle is 0.0125 points from the edge, the continuous curve 0.1 points.
    #expect(try alpha(9, 0, at: 1) > continuous + 10)
    view.layer.cornerRadius = 20
    let circle = try screen(at: 2)
    view.layer.cornerCurve = .continuous
    #expect(try screen(at: 3).pixels == circle.pixels)
  }

  @Test(.rule("13.layers.curve")) func `only the masked corners are continuous`() throws {
    view.backgroundColor = red
    view.layer.maskedCorners = [.topRight, .bottomLeft]
    #expect(try alpha(0, 0) == 255 && alpha(11, 0) == 255 && alpha(39, 39) == 255)
    #expect(try alpha(39, 0) == 0 && alpha(28, 0) < 255 && alpha(0, 28) < 255)
  }

  @Test(.rule("13.layers.curve")) func `a clip has the continuous corners of the background`()
    throws
  {
    view.backgroundColor = red
    let expected = try screen()
    view.backgroundColor = nil
    view.clipsToBounds = true
    let inner = View(frame: rect(0, 0, 40, 40))
    inner.backgroundColor = red
    view.addSubview(inner)
    let clipped = try screen(at: 1)
    for (first, second) in zip(expected.pixels, clipped.pixels) {
      #expect(abs(Int(first >> 24) - Int(second >> 24)) <= 1)
    }
    let gradient = GradientLayer()
    (gradient.frame, gradient.colors) = (rect(0, 0, 40, 40), [red])
    (gradient.cornerRadius, gradient.cornerCurve) = (10, .continuous)
    (view.clipsToBounds, inner.isHidden) = (false, true)
    root.layer.addSublayer(gradient)
    let shaded = try screen(at: 2)
    for (first, second) in zip(expected.pixels, shaded.pixels) {
      #expect(abs(Int(first >> 24) - Int(second >> 24)) <= 1)
    }
  }

  @Test(.rule("13.layers.curve")) func `the border lies between two continuous outlines`() throws {
    (view.layer.borderWidth, view.layer.borderColor) = (2, blue)
    let bitmap = try screen()
    // On the diagonal, the outlines are 2.9 and 2 + 2.3 points from the edges.
    let isBlue = [(20, 1), (20, 38), (1, 20), (3, 3), (36, 36)].allSatisfy {
      bitmap[$0.0, $0.1] == blue.premultiplied
    }
    #expect(isBlue)
    let isClear = [(20, 2), (5, 5), (34, 5), (20, 20), (1, 1)].allSatisfy {
      bitmap[$0.0, $0.1] == 0
    }
    #expect(isClear)
    #expect((bitmap[11, 0] ?? 0) >> 24 < 255 && bitmap[16, 0] == blue.premultiplied)
    view.layer.borderWidth = 25
    #expect(try screen(at: 1)[20, 20] == blue.premultiplied)
  }

  @Test(.rule("13.layers.curve")) func `a shadow has the continuous corners of its layer`() throws {
    view.layer.shadowOpacity = 1
    (view.layer.shadowRadius, view.layer.shadowOffset) = (0, .zero)
    let continuous = try alpha(9, 0)
    #expect(continuous > 0)
    view.layer.cornerCurve = .circular
    #expect(try alpha(9, 0, at: 1) > continuous + 10)
  }

  @Test func `the boxes inside continuous corners are opaque at all radii and borders`() throws {
    view.backgroundColor = red
    var time = 0.0
    for radius in [0.5, 3, 7.5, 10, 12.5, 14, 19, 20, 30] {
      for width in [0, 1.5, 4] {
        time += 1
        (view.layer.cornerRadius, view.layer.borderWidth) = (radius, width)
        view.layer.borderColor = red
        view.frame = rect(0, 0, 40, time.truncatingRemainder(dividingBy: 2) == 0 ? 40 : 31)
        let bitmap = try screen(at: time)
        let scene = try #require(shown.paintedScene)
        let appearance = scene.nodes[Int(view.sceneIndex)].appearance
        #expect(appearance.isContinuous)
        for box in appearance.flatBoxes where !box.isEmpty {
          var least: UInt32 = 255
          for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX { least = min(least, (bitmap[Int(x), Int(y)] ?? 0) >> 24) }
          }
          #expect(least == 255, "\(radius) \(width)")
        }
      }
    }
  }

  @Test(.rule("13.layers.curve", "13.layers.repaint"))
  func `a partial repaint of continuous corners equals a full one`() throws {
    view.backgroundColor = red
    (view.layer.borderWidth, view.layer.borderColor) = (1.5, blue)
    view.layer.shadowOpacity = 0.5
    let inner = View(frame: rect(2, 2, 30, 30))
    inner.backgroundColor = blue
    view.addSubview(inner)
    try expectRepaint(at: 0)
    let changes: [() -> Void] = [
      { self.view.frame.size = Size(width: 36, height: 30) },
      { self.view.frame.size = Size(width: 36, height: 24) },
      { self.view.frame.size = Size(width: 34, height: 22) },
      { self.view.layer.cornerRadius = 8 }, { self.view.layer.cornerCurve = .circular },
      { self.view.layer.cornerCurve = .continuous }, { self.view.layer.borderWidth = 0 },
      { self.view.clipsToBounds = true }, { self.view.bounds.origin.y = 3 },
      { self.view.layer.cornerCurve = .circular },
      { self.view.layer.cornerCurve = .continuous }, { self.view.frame.origin.x = 4 },
      { self.view.frame.size.width = 20 }, { self.view.transform = .rotation(0.4) },
      { self.view.layer.cornerRadius = 11 }, { self.view.layer.maskedCorners = [.topLeft] },
    ]
    for (index, change) in changes.enumerated() {
      change()
      try expectRepaint(at: Double(index + 1))
    }
  }
}
