// SPDX-License-Identifier: GPL-3.0-or-later
// article: SmallApplication 1
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
// end
import Testing

// article: SmallApplication 1
final class CounterController: ViewController {
  private let label = Label()
  private let button = Button()
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.font = Font(pointSize: 40, weight: .bold)
    label.text = "0"
    button.title = "Add one"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.add() }

    let column = StackView(arrangedSubviews: [label, button])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    for constraint in column.constraints(centeringIn: view) { constraint.isActive = true }
  }

  private func add() {
    count += 1
    label.text = "\(count)"
  }
}
// end

// article: SmallApplication 3
/// A pixel buffer and the state that a host needs to keep it up to date.
final class Host {
  let application: Application
  let window: Window
  /// The picture: rows from the top, each pixel `0xAARRGGBB` with premultiplied alpha.
  private(set) var pixels: [UInt32]
  private let width: Int
  /// The age of the buffer: 0 before the first call, because its content is unknown.
  private var age = 0

  init(application: Application, window: Window, width: Int, height: Int) {
    (self.application, self.window, self.width) = (application, window, width)
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Performs a turn and brings the buffer up to date.
  ///
  /// Returns the written pixels, which the host shows, and the time of the next turn.
  func turn(at time: Double) -> (written: Region, next: Double?) {
    let turn = application.turn(at: time)
    let written = pixels.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { window.present(into: $0, bytesPerRow: 4 * width, age: age) }
    }
    age = 1
    return (written ?? Region(), turn.nextTurn)
  }
}
// end

/// The code of the article on a small application.
@Suite(.defaultFont) struct SmallApplicationArticle {
  /// The size of the picture in the article, in pixels.
  private let size = (width: 480, height: 320)

  @Test func `a tap raises the counter and repaints only the changed pixels`() throws {
    // article: SmallApplication 2
    let application = Application(screens: [Screen(size: Size(width: 240, height: 160), scale: 2)])
    let window = Window()
    application.addWindow(window)
    let controller = CounterController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // end
    try expectOutput("SmallApplication", 1) {
      // article: SmallApplication 4
      let host = Host(application: application, window: window, width: 480, height: 320)

      // A finger on the button, in points of the screen. A real host gets events from its desktop.
      var events: [(time: Double, input: Input)] = [
        (1.0, .touch(1, .began, at: Point(x: 120, y: 110))),
        (1.1, .touch(1, .ended, at: Point(x: 120, y: 110))),
      ]

      var time = 0.0
      while true {
        let (written, next) = host.turn(at: time)
        print(time, "wrote", written.area, "pixels")
        if let event = events.first, event.time <= next ?? .infinity {
          events.removeFirst()
          application.enqueue(event.input, at: event.time)
          time = event.time
        } else if let next {
          time = next  // an animation or a timer
        } else {
          break  // a real host waits for the next event here
        }
      }
      // end
      // The host's buffer equals the whole picture although only its damage was written.
      #expect(controller.count == 1)
      #expect(host.pixels == window.snapshot()?.pixels)
      #expect(host.pixels.count == size.width * size.height)
      try expectPicture(window.snapshot(), "counter.png")
    }
  }

  @Test func `the pixels of a host make a bitmap that PNG encodes`() throws {
    let application = Application(screens: [Screen(size: Size(width: 240, height: 160), scale: 2)])
    let window = Window()
    application.addWindow(window)
    window.rootViewController = CounterController()
    window.makeKeyAndVisible()
    let host = Host(application: application, window: window, width: 480, height: 320)
    #expect(host.turn(at: 0).written.area == size.width * size.height)
    // article: SmallApplication 5
    let picture = try Bitmap(width: 480, height: 320, pixels: host.pixels)
    let bytes = try PNG.encode(picture)  // or PNG.write(picture, to: "counter.png")
    // end
    #expect(try PNG.decode(bytes) == window.snapshot())
    // A second turn at the same time changes and writes nothing.
    #expect(application.turn(at: 0).updates.allSatisfy { $0.update.damage.isEmpty })
    #expect(host.turn(at: 0).written.isEmpty)
  }

  @Test func `with two alternating buffers, each buffer is two frames old`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    let card = View(frame: Rect(x: 0, y: 0, width: 2, height: 2))
    window.addSubview(card)
    try expectOutput("SmallApplication", 2) {
      // article: SmallApplication 6
      var buffers = [[UInt32]](repeating: [UInt32](repeating: 0, count: 16), count: 2)
      for (frame, level) in [0.2, 0.4, 0.6, 0.8].enumerated() {
        card.backgroundColor = Color(red: level, green: 0, blue: 1)
        let update = buffers[frame % 2].withUnsafeMutableBytes { bytes in
          bytes.baseAddress.map {
            window.update(at: Double(frame), into: $0, bytesPerRow: 16, age: frame < 2 ? 0 : 2)
          }
        }
        print(update?.repaired.area ?? 0, String(buffers[frame % 2][0], radix: 16))
      }
      // end
    }
  }
}
