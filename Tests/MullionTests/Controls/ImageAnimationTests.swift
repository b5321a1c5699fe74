// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the animation of image views: lists of images and animated images.
@Suite struct ImageAnimationTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFF00_00FF
  private static let gray: UInt32 = 0xFF80_8080

  private let stage = InputStage(100, 100)
  private let view = ImageView(frame: rect(0, 0, 10, 10))
  private let colors: [Image]

  init() throws {
    colors = try [Self.red, Self.green, Self.blue].map { try Self.picture($0) }
    stage.root.addSubview(view)
    view.image = try Self.picture(Self.gray)
  }

  private static func picture(_ color: UInt32) throws -> Image {
    try Image(bitmap: Bitmap(width: 10, height: 10, pixels: Array(repeating: color, count: 100)))
  }

  /// Runs a turn and returns the time of the next one.
  private func turn(_ time: Double) -> Double? { stage.application.turn(at: time).nextTurn }

  /// A pixel inside the view.
  private var pixel: UInt32? { stage.window.snapshot()?[6, 6] }

  /// Starts an animation that shows each color for a second.
  private func start() {
    view.animationImages = colors
    view.animationDuration = 3
    view.startAnimating()
  }

  @Test(.rule("13.imageView.animation")) func `images follow each other without an end`() {
    start()
    #expect(view.isAnimating)
    #expect(turn(10) == 11 && pixel == Self.red)
    #expect(turn(11) == 12 && pixel == Self.green)
    #expect(turn(12.5) == 13 && pixel == Self.blue)
    #expect(turn(13) == 14 && pixel == Self.red)
    #expect(turn(41) == 42 && pixel == Self.green)
    #expect(view.isAnimating)
  }

  @Test(.rule("13.imageView.animation")) func `an image takes a thirtieth of a second by default`()
  {
    #expect(view.animationDuration == 0 && view.animationRepeatCount == 0)
    view.animationImages = colors
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(turn(10) == 10 + 1.0 / 30)
    #expect(pixel == Self.red)
    _ = turn(10.05)
    #expect(pixel == Self.green)
  }

  @Test(.rule("13.imageView.animation")) func `an image animation ends after its repeat count`() {
    view.animationRepeatCount = 2
    start()
    #expect(turn(10) == 11)
    #expect(turn(15.5) == 16 && pixel == Self.blue && view.isAnimating)
    #expect(turn(16) == nil && pixel == Self.gray && !view.isAnimating)
  }

  @Test(.rule("13.imageView.animation")) func `an animation begins with its first image`() {
    start()
    _ = turn(10)
    _ = turn(11)
    #expect(pixel == Self.green)
    view.stopAnimating()
    #expect(!view.isAnimating)
    #expect(turn(12) == nil && pixel == Self.gray)
    view.startAnimating()
    #expect(turn(20) == 21 && pixel == Self.red)
    view.animationImages = [colors[2]]
    #expect(!view.isAnimating)
  }

  @Test(.rule("13.imageView.animation")) func `an animation stops when the view leaves its window`()
  {
    view.removeFromSuperview()
    start()
    #expect(view.isAnimating)
    #expect(turn(10) == nil)
    stage.root.addSubview(view)
    #expect(turn(20) == 21 && pixel == Self.red)
    view.removeFromSuperview()
    #expect(!view.isAnimating)
    stage.root.addSubview(view)
    #expect(turn(30) == nil && pixel == Self.gray)
  }

  @Test(.rule("13.imageView.animation")) func `a highlighted view has its own images`() {
    view.highlightedImage = colors[1]
    view.isHighlighted = true
    _ = turn(1)
    #expect(pixel == Self.green)
    view.isHighlighted = false
    _ = turn(2)
    #expect(pixel == Self.gray)
    view.highlightedAnimationImages = [colors[2]]
    start()
    _ = turn(3)
    #expect(pixel == Self.red)
    view.isHighlighted = true
    _ = turn(4)
    #expect(pixel == Self.blue && view.isAnimating)
  }

  @Test(.rule("13.imageView.animation")) func `an animated image animates in a window`() throws {
    let animated = try #require(Image.animatedImage(with: colors, duration: 3))
    #expect(animated.images == colors && animated.duration == 3)
    #expect(animated.size == Size(width: 10, height: 10))
    #expect(Image.animatedImage(with: [], duration: 1) == nil)
    #expect(Image.animatedImage(with: colors, duration: .nan)?.duration == 0.1)
    #expect(colors[0].images == nil && colors[0].duration == 0)
    view.image = animated
    #expect(turn(10) == 11 && pixel == Self.red && view.isAnimating)
    #expect(turn(11) == 12 && pixel == Self.green)
    view.removeFromSuperview()
    #expect(turn(12) == nil)
    stage.root.addSubview(view)
    #expect(turn(30) == 31 && pixel == Self.red)
    _ = turn(31)
    view.stopAnimating()
    #expect(turn(32) == nil && pixel == Self.red)
    view.startAnimating()
    #expect(turn(40) == 41)
    view.image = colors[2]
    #expect(turn(41) == nil && pixel == Self.blue && !view.isAnimating)
  }

  @Test func `a view without images does not animate`() {
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating && turn(1) == nil)
  }

  @Test(arguments: [.nan, .infinity, -1, .leastNonzeroMagnitude, 1e-300, 1e300])
  func `an image animation of any duration shows an image at any time`(duration: Double) {
    for time in [-1e9, 0, 1e17, 1e300] {
      let window = Window(frame: rect(0, 0, 100, 100))
      let root = View()
      window.rootView = root
      root.addSubview(view)
      view.animationImages = colors
      (view.animationDuration, view.animationRepeatCount) = (duration, .min)
      view.startAnimating()
      window.update(at: time)
      window.update(at: time.nextUp)
      let shown = window.snapshot()?[6, 6]
      #expect(shown == Self.red || shown == Self.green || shown == Self.blue)
      #expect(view.isAnimating)
    }
  }
}
