// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension LayoutResult.Conflict {
  /// The lines that tell a person what is wrong, what gave way and what to do.
  func explanation(of place: String) -> [String] {
    let rows = members.map { member in
      let formula = member.formula.map { ": \($0)" } ?? ": \(Self.words(for: member.id))"
      let pointer = member.pointer.map { " (\($0))" } ?? ""
      let mark = member.id == broken ? "  gave way: " : "            "
      return mark + member.id + formula + pointer
    }
    let verdict =
      members.count == 1
      ? "\(place): this required constraint cannot hold:"
      : "\(place): these required constraints cannot hold together, "
        + "though without any one of them the others can:"
    return [verdict] + rows + [
      "  The frames are those without \(broken.quotedPlainly). "
        + "To choose, remove a constraint or give it a priority below 1000."
    ]
  }

  /// What a derived row such as `card.autoresizing.width` stands for.
  private static func words(for id: String) -> String {
    if id.contains(".autoresizing.") { return "its frame and its autoresizing mask" }
    if id.contains(".hugging.") { return "no larger than its natural size, by its hugging" }
    if id.contains(".compressionResistance.") {
      return "no smaller than its natural size, by its compression resistance"
    }
    return "a rule of the layout"
  }
}

extension LayoutResult.Ambiguity {
  /// What can move how far, in words.
  var explanation: String {
    let low = minimum.isFinite ? ShortDecimal.text(minimum) : "anywhere"
    let high = maximum.isFinite ? ShortDecimal.text(maximum) : "anywhere"
    return "\(view).\(attribute) is left open: from \(low) to \(high)"
  }
}

extension String {
  fileprivate var quotedPlainly: String { "\"\(self)\"" }
}
