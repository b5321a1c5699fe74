// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
/// The gray to which a red tint is dimmed: its luminance.
private let gray = Color(red: 0.299, green: 0.299, blue: 0.299)

@Suite struct TintAdjustmentTests {
  private final class Probe: View {
    var tints = 0
    override func tintColorDidChange() { tints += 1 }
  }

  private let outer = View()
  private let middle = View()
  private let inner = Probe()

  init() {
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.tintColor = red
    inner.tints = 0
  }

  @Test(.rule("13.tint.adjustment"))
  func `the first adjustment of a view and its ancestors applies`() {
    #expect(View().tintAdjustmentMode == .normal && inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor == gray)
    middle.tintAdjustmentMode = .normal
    #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == red)
    #expect(outer.tintColor == gray)
    inner.tintAdjustmentMode = .dimmed
    #expect(inner.tintColor == gray && middle.tintColor == red)
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .normal)
    middle.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .dimmed && middle.tintColor == gray)
  }

  @Test(.rule("13.tint.adjustment")) func `views whose adjustment changes are notified once`() {
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tints == 1)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tints == 1)
    // A view with a tint of its own is dimmed with the others.
    inner.tintColor = .white
    #expect(inner.tints == 2 && inner.tintColor == .white)
    outer.tintAdjustmentMode = .normal
    #expect(inner.tints == 3)
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tints == 3)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tints == 3)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tints == 3)
    // Another tint of the superviews changes nothing in this view.
    outer.tintColor = .black
    #expect(inner.tints == 3)
    inner.tintColor = nil
    #expect(inner.tints == 4 && inner.tintColor == .black)
    outer.tintColor = red
    #expect(inner.tints == 5)
  }

  @Test(.rule("13.tint.adjustment"))
  func `a view takes the tint adjustment mode of its new superview`() {
    let other = View()
    other.tintColor = red
    other.tintAdjustmentMode = .dimmed
    other.addSubview(inner)
    #expect(inner.tints == 1 && inner.tintColor == gray)
    inner.removeFromSuperview()
    #expect(inner.tints == 2 && inner.tintAdjustmentMode == .normal)
  }

  @Test(.rule("13.tint.adjustment")) func `the default tint follows the style while it is dimmed`()
  {
    outer.tintColor = nil
    outer.tintAdjustmentMode = .dimmed
    inner.tints = 0
    // The blue of the light style is (0, 122, 255), that of the dark style (10, 132, 255).
    #expect(abs(inner.tintColor.red - (0.587 * 122 + 0.114 * 255) / 255) < 1e-9)
    outer.overrideUserInterfaceStyle = .dark
    let dark = (0.299 * 10 + 0.587 * 132 + 0.114 * 255) / 255
    #expect(inner.tints == 1 && abs(inner.tintColor.blue - dark) < 1e-9)
    middle.overrideUserInterfaceStyle = .light
    #expect(inner.tints == 2)
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.tints == 2)
  }

  @Test(.rule("13.tint.adjustment")) func `a button's title is dimmed`() {
    let button = Button()
    outer.addSubview(button)
    outer.tintAdjustmentMode = .dimmed
    #expect(button.titleColor == gray)
    button.tintColor = .black
    #expect(button.titleColor == .black)
    outer.tintAdjustmentMode = .normal
    button.tintColor = red
    #expect(button.titleColor == red)
  }
}
