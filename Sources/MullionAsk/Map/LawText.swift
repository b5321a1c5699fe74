// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

/// Writes affine functions of the root's size for people.
enum LawText {
  /// Returns a function as text, such as `0.5·width − 12`.
  static func text(_ law: LayoutMap.Law) -> String {
    var text = ""
    append(law.perWidth, "width", to: &text)
    append(law.perHeight, "height", to: &text)
    let constant = ShortDecimal.text(law.constant)
    if text.isEmpty { return constant.replacing("-", with: "−") }
    if constant == "0" { return text }
    return law.constant < 0
      ? "\(text) − \(ShortDecimal.text(-law.constant))" : "\(text) + \(constant)"
  }

  private static func append(_ rate: Double, _ name: String, to text: inout String) {
    let magnitude = ShortDecimal.text(rate.magnitude)
    if magnitude == "0" { return }
    if text.isEmpty {
      if rate < 0 { text += "−" }
    } else {
      text += rate < 0 ? " − " : " + "
    }
    text += magnitude == "1" ? name : "\(magnitude)·\(name)"
  }

  /// Returns whether two functions print the same numbers.
  static func isSame(_ one: LayoutMap.FrameLaw, _ other: LayoutMap.FrameLaw) -> Bool {
    text(one.x) == text(other.x) && text(one.y) == text(other.y)
      && text(one.width) == text(other.width) && text(one.height) == text(other.height)
  }
}
