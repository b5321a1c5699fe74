// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Tests that setting a property to its current value causes no layout or drawing.
@Suite(BlockEngineTrait()) struct IdleTests {
  /// A window with one view of each kind, whose properties differ from their defaults.
  private final class Screen {
    let window = Window(frame: rect(0, 0, 60, 40))
    let plain = View(frame: rect(2, 2, 20, 10))
    let drawing = Canvas(frame: rect(25, 2, 10, 10))
    let label = Label(frame: rect(2, 14, 40, 20))
    let picture = ImageView(frame: rect(40, 2, 10, 10))
    let button = Button(frame: rect(2, 32, 40, 8))
    let scroll = ScrollView(frame: rect(45, 14, 12, 20))

    init() throws {
      let root = View()
      root.backgroundColor = .white
      window.rootView = root
      for view in [plain, drawing, label, picture, button, scroll] { root.addSubview(view) }
      plain.backgroundColor = .black
      plain.borderColor = .white
      (plain.borderWidth, plain.cornerRadius, plain.alpha) = (1, 3, 0.5)
      plain.transform = .rotation(0.2)
      (plain.layer.shadowOpacity, plain.layer.shadowRadius) = (0.5, 2)
      plain.layer.zPosition = 1
      drawing.isOpaque = false
      drawing.contentMode = .top
      drawing.contentStretch = rect(0.25, 0.25, 0.5, 0.5)
      drawing.layer.contentsRect = rect(0, 0, 0.5, 1)
      drawing.contentScaleFactor = 2
      label.text = "ab"
      label.textAlignment = .right
      label.textColor = Color(red: 1, green: 0, blue: 0)
      label.numberOfLines = 2
      picture.image = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
      button.title = "ok"
      scroll.contentSize = Size(width: 12, height: 90)
      scroll.contentOffset = Point(x: 0, y: 4)
      window.update(at: 0)
      window.update(at: 1)
    }
  }

  /// Sets properties to their current values.
  private static func keep<Root: AnyObject, Value>(
    _ object: Root, _ paths: ReferenceWritableKeyPath<Root, Value>...
  ) {
    for path in paths { object[keyPath: path] = object[keyPath: path] }
  }

  @Test func `setting a property to its current value causes no layout or drawing`() throws {
    let screen = try Screen()
    let (plain, drawing, label) = (screen.plain, screen.drawing, screen.label)
    let same: [(String, () -> Void)] = [
      ("bounds", { Self.keep(plain, \.bounds) }), ("center", { Self.keep(plain, \.center) }),
      ("frame", { Self.keep(label, \.frame) }), ("transform", { Self.keep(plain, \.transform) }),
      ("numbers", { Self.keep(plain, \.alpha, \.borderWidth, \.cornerRadius) }),
      ("switches", { Self.keep(plain, \.isHidden, \.clipsToBounds) }),
      ("background", { Self.keep(plain, \.backgroundColor, \.borderColor) }),
      ("mode", { Self.keep(drawing, \.contentMode) }),
      ("mask", { Self.keep(plain, \.autoresizingMask) }),
      ("stretch", { Self.keep(drawing, \.contentStretch) }),
      ("opaque", { Self.keep(drawing, \.isOpaque, \.clearsContextBeforeDrawing) }),
      ("scale", { Self.keep(drawing, \.contentScaleFactor) }),
      ("contents", { Self.keep(drawing.layer, \.contents) }),
      ("contentsRect", { Self.keep(drawing.layer, \.contentsRect) }),
      (
        "shadow", { Self.keep(plain.layer, \.shadowOpacity, \.shadowRadius, \.zPosition) }
      ),
      ("shadow offset", { Self.keep(plain.layer, \.shadowOffset) }),
      ("shadow color", { Self.keep(plain.layer, \.shadowColor) }),
      ("group", { Self.keep(plain.layer, \.allowsGroupOpacity) }),
      ("text", { Self.keep(label, \.text) }), ("font", { Self.keep(label, \.font) }),
      ("text color", { Self.keep(label, \.textColor) }),
      ("alignment", { Self.keep(label, \.textAlignment) }),
      ("lines", { Self.keep(label, \.numberOfLines) }),
      ("image", { Self.keep(screen.picture, \.image) }),
      ("title", { Self.keep(screen.button, \.title) }),
      ("title color", { Self.keep(screen.button, \.titleColor) }),
      ("title font", { Self.keep(screen.button, \.font) }),
      ("insets", { Self.keep(screen.button, \.contentEdgeInsets) }),
      ("offset", { Self.keep(screen.scroll, \.contentOffset) }),
      ("content size", { Self.keep(screen.scroll, \.contentSize) }),
      ("window scale", { Self.keep(screen.window, \.scale) }),
      ("direction", { Self.keep(screen.window, \.layoutDirection) }),
      ("safe area", { Self.keep(screen.window, \.safeArea) }),
      ("root", { Self.keep(screen.window, \.rootView) }),
      ("order", { plain.superview?.insertSubview(plain, at: 0) }),
      ("empty part", { drawing.setNeedsDisplay(.zero) }),
      ("layout", { plain.setNeedsLayout() }),
    ]
    for (name, set) in same {
      set()
      let update = screen.window.update(at: 2)
      #expect(update.damage.isEmpty && update.counts.isZero, "\(name)")
    }
    // To prove that the counts are valid, a change of a value repaints the window.
    plain.alpha = 0.25
    #expect(!screen.window.update(at: 3).damage.isEmpty)
  }
}
