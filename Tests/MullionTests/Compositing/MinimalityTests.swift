// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Checks for random changes that an update does only the required work: how often it paints each
/// pixel, and which views draw.
@Suite struct MinimalityTests {
  // MARK: Pixels

  @Test(arguments: [true, false])
  func `the topmost opaque view and those above paint damaged pixels once`(
    groundIsOpaque: Bool
  ) throws {
    try withEverySeed(0..<25) { _, random in
      let world = PlainWorld(groundIsOpaque: groundIsOpaque, &random)
      world.window.update(at: 0)
      for step in 0..<40 {
        _ = world.window.countTouches()
        for _ in 0..<Int.random(in: 1...3, using: &random) { _ = world.change(&random) }
        let update = world.window.update(at: 0)
        guard var touches = world.window.countTouches() else { throw Mismatch("no screen") }
        var expected = [Int](repeating: 0, count: touches.count)
        let needed = world.paintings()
        for box in update.damage.rects {
          for y in Int(box.minY)..<Int(box.maxY) {
            let row = y * PlainWorld.width
            for place in row + Int(box.minX)..<row + Int(box.maxX) {
              expected[place] = needed[place]
            }
          }
        }
        // Pixels that a scroll moved, which count 255, are not painted.
        let moved = touches.indices.filter { touches[$0] == .max }
        for place in moved { (touches[place], expected[place]) = (0, 0) }
        guard update.counts.moved == moved.count else {
          throw Mismatch("step \(step): \(update.counts.moved) moved pixels are counted")
        }
        for place in touches.indices where Int(touches[place]) != expected[place] {
          throw Mismatch(
            "step \(step): pixel \(place) is painted \(touches[place]) times, not \(needed[place])")
        }
        guard update.counts.pixels == touches.reduce(0, { $0 + Int($1) }) else {
          throw Mismatch("step \(step): \(update.counts.pixels) pixels are counted")
        }
      }
    }
  }

  /// The region where changed views were or are visible.
  ///
  /// Unchanged opaque views in front of them hide the rest.
  private static func seen(
    _ world: PlainWorld, _ before: [(view: View, ink: PlainWorld.Ink)],
    _ after: [(view: View, ink: PlainWorld.Ink)], moved: View?
  ) -> Region {
    func ink(of view: View, _ inks: [(view: View, ink: PlainWorld.Ink)]) -> PlainWorld.Ink? {
      inks.first { $0.view === view }?.ink
    }
    /// The region of the opaque views that did not change and lie in front of all given views,
    /// before and after.
    func covers(_ views: [View]) -> Region {
      let fronts = [before, after].map { inks in
        let last = inks.lastIndex { entry in views.contains { $0 === entry.view } }
        return inks.suffix(from: last.map { $0 + 1 } ?? 0).filter(\.ink.isOpaque)
      }
      return Region(
        fronts[0].filter { entry in
          fronts[1].contains { $0.view === entry.view && $0.ink == entry.ink }
        }.map(\.ink.box))
    }
    var seen = Region()
    for view in world.views {
      let (old, new) = (ink(of: view, before), ink(of: view, after))
      guard old != new else { continue }
      seen.formUnion(Region([old, new].compactMap { $0?.box }).subtracting(covers([view])))
    }
    // A view that moves to the front also damages its intersections with its siblings.
    guard let moved, let siblings = moved.superview?.subviews else { return seen }
    for other in siblings where other !== moved {
      let both = world.extent(of: other).intersection(world.extent(of: moved))
      let inside = world.views.filter { $0.isDescendant(of: other) || $0.isDescendant(of: moved) }
      seen.formUnion(Region(both).subtracting(covers(inside)))
    }
    return seen
  }

  @Test(.rule("7.5.damage"))
  func `damage contains all changed pixels and lies within visible changed views`()
    throws
  {
    var (areas, steps) = (0, 0)
    try withEverySeed(0..<60) { _, random in
      let world = PlainWorld(groundIsOpaque: true, &random)
      world.window.update(at: 0)
      for step in 0..<30 {
        let (before, screen) = (world.inks(), world.window.snapshot())
        let moved = world.change(&random)
        let damage = world.window.update(at: 0).damage
        let after = world.inks()
        let seen = Self.seen(world, before, after, moved: moved)
        let extra = damage.subtracting(seen)
        guard extra.isEmpty else { throw Mismatch("step \(step): \(extra) is damaged for nothing") }
        guard let screen, let now = world.window.snapshot() else { throw Mismatch("no screen") }
        for place in now.pixels.indices where screen.pixels[place] != now.pixels[place] {
          let (x, y) = (Int32(place % now.width), Int32(place / now.width))
          guard damage.contains(x: x, y: y) else {
            throw Mismatch("step \(step): \(x), \(y) changed outside of the damage")
          }
        }
        (areas, steps) = (areas + damage.area, steps + 1)
      }
    }
    // Some pixels changed, and on average fewer than 600 of the 2400 were damaged.
    #expect((steps..<steps * 600).contains(areas))
  }

  @Test func `the order and repetition of changes do not affect the damage`() throws {
    try withEverySeed(0..<40) { seed, random in
      // The changes are of different views, or of different properties of one view. Every order
      // therefore has the same result.
      func run(_ order: [Int], times: Int) -> (Region, Bitmap?, WindowUpdate.Counts) {
        var random = SplitMix64(seed: seed &+ 77)
        let world = PlainWorld(groundIsOpaque: true, &random)
        world.window.update(at: 0)
        for _ in 0..<times {
          for number in order {
            let view = world.views[1 + number / 4 % (world.views.count - 1)]
            switch number % 4 {
            case 0: view.center = Point(x: Double(number * 7 % 50), y: Double(number * 5 % 40))
            case 1: view.backgroundColor = number % 3 == 0 ? .black : .white
            case 2: view.isHidden = number % 8 == 2
            default: view.clipsToBounds = number % 8 == 3
            }
          }
        }
        let update = world.window.update(at: 0)
        return (update.damage, world.window.snapshot(), update.counts)
      }
      // Four properties of each of three views. Every random window has at least three views
      // besides its root.
      let changes = Array(0..<12)
      let first = run(changes, times: 1)
      for order in [changes.reversed(), changes.shuffled(using: &random)] {
        for times in [1, 3] where run(order, times: times) != first {
          throw Mismatch("\(order), \(times) times")
        }
      }
    }
  }

  // MARK: Drawing

  /// The part of a view that is marked for drawing: nothing, a rectangle or all of it.
  private struct Mark {
    var isSet = true
    var part: Rect?

    mutating func add(_ rect: Rect?) {
      if let rect {
        part = isSet ? part?.union(rect) : rect
      } else {
        part = nil
      }
      isSet = true
    }
  }

  @Test(.rule("7.5.once", "7.5.hidden", "1.3.D06"))
  func `a visible view with dirty rects draws once in their bounding rectangle`()
    throws
  {
    var drawn = 0
    try withEverySeed(0..<60) { _, random in
      let window = Window(frame: rect(0, 0, 60, 40))
      window.rootView = View()
      let views = (0..<6).map { Canvas(frame: rect(Double($0) * 10, 5, 8, 20)) }
      for view in views {
        // An opaque view draws all of itself when its background becomes opaque or stops being
        // opaque.
        view.isOpaque = false
        window.rootView?.addSubview(view)
      }
      var marks = views.map { _ in Mark() }
      for step in 0..<40 {
        for _ in 0..<4 {
          let index = Int.random(in: views.indices, using: &random)
          change(views[index], &marks[index], &random)
        }
        window.update(at: 0)
        for (view, index) in zip(views, marks.indices) {
          let isSeen =
            !view.isHidden && view.alpha > 0
            && !view.frame.intersection(rect(0, 0, 60, 40)).isEmpty
          let expected = marks[index].isSet && isSeen ? [marks[index].part ?? view.bounds] : []
          if isSeen { marks[index] = Mark(isSet: false) }
          let calls = view.takeCalls()
          drawn += calls.count
          guard calls == expected, view.needsDisplay == marks[index].isSet else {
            throw Mismatch("step \(step): view \(index) drew \(calls), not \(expected)")
          }
        }
      }
    }
    #expect(drawn > 1000)
  }

  private func change(_ view: Canvas, _ mark: inout Mark, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      let part = Rect(
        x: Double(Int.random(in: 0...6, using: &random)),
        y: Double(Int.random(in: 0...15, using: &random)),
        width: Double(Int.random(in: 1...9, using: &random)),
        height: Double(Int.random(in: 1...9, using: &random)))
      view.setNeedsDisplay(part)
      mark.add(part.intersection(view.bounds))
    case 3:
      view.setNeedsDisplay()
      mark.add(nil)
    case 4: view.isHidden.toggle()
    case 5: view.alpha = random.pick([0, 0.5, 1])
    case 6: view.center.x = Double(Int.random(in: -2...70, using: &random))
    case 7: view.backgroundColor = random.pick([nil, .white])
    default: view.superview?.bringSubviewToFront(view)
    }
  }
}
