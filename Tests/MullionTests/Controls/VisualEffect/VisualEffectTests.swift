// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests views that blur what is behind them, against a blur computed from its definition.
@Suite struct VisualEffectTests {
  /// A window of 24 x 12 pixels with a black left half, and a view over it.
  private func window(_ view: View, split: Double = 12) -> Window {
    let window = Window(frame: rect(0, 0, 24, 12))
    let root = View()
    root.backgroundColor = .white
    let left = View(frame: rect(0, 0, split, 12))
    left.backgroundColor = .black
    root.addSubview(left)
    root.addSubview(view)
    window.rootView = root
    return window
  }

  private func gray(_ window: Window, _ x: Int, _ y: Int = 6) -> UInt32? {
    window.snapshot()?[x, y].map { $0 & 255 }
  }

  /// Three passes of the rounded mean of a pixel and its two neighbors, clamped at both ends.
  private func blurred(_ row: [UInt32]) -> [UInt32] {
    var row = row
    for _ in 0..<3 {
      row = row.indices.map { index in
        let (before, after) = (max(index - 1, 0), min(index + 1, row.count - 1))
        return (row[before] + row[index] + row[after] + 1) / 3
      }
    }
    return row
  }

  @Test(.rule("13.effects.blur"))
  func `a blur shows the mean of the pixels behind it, inside its bounds`() {
    let view = VisualEffectView(effect: BlurEffect(style: .light, radius: 3))
    view.frame = rect(6, 2, 10, 8)
    // The tint covers the blur in front of it.
    let window = window(view)
    window.update(at: 0)
    let behind = (6..<16).map { UInt32($0 < 12 ? 0 : 255) }
    let expected = blurred(behind)
    for (index, value) in expected.enumerated() {
      // The light tint is white with an opacity of 0.3, 77 of 255.
      let tinted = 77.0 + Double(value) * (255 - 77) / 255
      let shown = gray(window, 6 + index).map(Double.init) ?? -1
      #expect((shown - tinted).magnitude <= 2, "pixel \(index)")
    }
    #expect(gray(window, 5) == 0 && gray(window, 16) == 255)
    #expect(gray(window, 11, 1) == 0 && gray(window, 12, 1) == 255)
  }

  @Test(.rule("13.effects.blur"))
  func `a change behind a blur damages the pixels that depend on it`() {
    let view = VisualEffectView(effect: BlurEffect(style: .light, radius: 3))
    view.frame = rect(4, 0, 20, 12)
    let window = window(view)
    window.update(at: 0)
    let dot = View(frame: rect(10, 5, 1, 1))
    dot.backgroundColor = .white
    window.rootView?.insertSubview(dot, belowSubview: view)
    let damage = window.update(at: 1).damage
    // Three passes of one pixel reach three pixels on each side.
    #expect(Array(damage.rects) == [PixelRect(minX: 7, minY: 2, maxX: 14, maxY: 9)])
    dot.frame = rect(1, 5, 1, 1)
    let moved = window.update(at: 2).damage
    // Pixel 1 is three pixels before the blur, so that the blur does not sample it.
    #expect(moved.contains(x: 1, y: 5) && !moved.contains(x: 4, y: 5))
  }

  @Test(.rule("13.effects.blur"))
  func `round corners and a missing effect show the pixels behind sharply`() {
    let view = VisualEffectView(effect: BlurEffect(style: .light, radius: 3))
    view.frame = rect(6, 0, 12, 12)
    view.cornerRadius = 6
    view.clipsToBounds = true
    let window = window(view)
    window.update(at: 0)
    #expect(gray(window, 6, 0) == 0 && gray(window, 17, 11) == 255)
    #expect(gray(window, 11) != 0)
    view.effect = nil
    window.update(at: 1)
    #expect((0..<24).allSatisfy { gray(window, $0) == ($0 < 12 ? 0 : 255) })
  }

  @Test(.rule("13.effects.styles"))
  func `styles of blurs follow the user interface or have their own tint`() {
    func tint(_ style: BlurEffect.Style, _ user: UserInterfaceStyle) -> UInt32? {
      let view = VisualEffectView(effect: BlurEffect(style: style))
      view.frame = rect(0, 0, 24, 12)
      view.overrideUserInterfaceStyle = user
      let window = window(view, split: 24)
      window.update(at: 0)
      return gray(window, 12)
    }
    for style in BlurEffect.Style.allCases {
      let isFixed: Bool =
        switch style {
        case .extraLight, .light, .dark: true
        default: style.rawValue > BlurEffect.Style.systemChromeMaterial.rawValue
        }
      let (light, dark) = (tint(style, .light) ?? 0, tint(style, .dark) ?? 0)
      #expect(isFixed ? light == dark : light > dark, "\(style)")
      #expect(light > 0)
    }
  }

  @Test(.rule("13.effects.vibrancy"))
  func `vibrancy changes the opacity and the tint of the content`() {
    let blur = BlurEffect(style: .dark)
    let view = VisualEffectView(effect: VibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    #expect(view.contentView.alpha == 0.6 && view.contentView.tintColor == .white)
    view.effect = VibrancyEffect(blurEffect: BlurEffect(style: .extraLight))
    #expect(view.contentView.alpha == 1 && view.contentView.tintColor == .black)
    view.effect = nil
    #expect(view.contentView.tintColor == view.tintColor)
  }

  @Test(.rule("13.effects.blur"))
  func `the content of an effect view fills it and receives touches`() {
    let view = VisualEffectView(effect: BlurEffect(style: .regular))
    view.frame = rect(0, 0, 20, 10)
    let window = window(view)
    window.update(at: 0)
    #expect(view.contentView.frame == rect(0, 0, 20, 10))
    #expect(window.hitTest(Point(x: 5, y: 5), with: nil) === view.contentView)
  }
}
