// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension LayoutResult.Conflict {
  /// The lines that tell a person what is wrong, why, what gave way and what to do.
  func explanation(of place: String) -> [String] {
    let (shown, left) = shortenedMembers
    let factors = shown.map { ShortDecimal.text($0.multiplier) }
    let width = factors.map(\.count).max() ?? 0
    let rows = zip(shown, factors).map { member, factor in
      let mark = member.id == broken ? "  gave way: " : "            "
      let padding = String(repeating: " ", count: width - factor.count)
      let pointer = member.pointer.map { " (\(Self.part(of: member.id))\($0))" } ?? ""
      return "\(mark)\(padding)\(factor) * \(member.id): \(member.formula)\(pointer)"
    }
    let more = left == 0 ? [] : ["            … and \(left) more; the result lists all"]
    let sum = contradiction.map { ["  Added up with these factors: \($0)."] } ?? []
    return [verdict(of: place)] + rows.dropLast() + more + rows.suffix(1) + sum + [
      "  The frames are those without \"\(broken)\". "
        + "To choose, remove a constraint or give it a priority below 1000."
    ]
  }

  private func verdict(of place: String) -> String {
    if members.count == 1 { return "\(place): this required constraint cannot hold:" }
    return "\(place): these required constraints cannot hold together"
      + (isMinimal
        ? ", though without any one of them the others can:"
        : "; fewer of them may suffice for that:")
  }

  /// Constraints of one conflict that are printed.
  private static let mostRows = 40

  /// The first members and the last one, and the number of members between them that are left out.
  private var shortenedMembers: (shown: [Member], left: Int) {
    guard members.count > Self.mostRows else { return (members, 0) }
    return (
      Array(members.prefix(Self.mostRows - 1)) + members.suffix(1), members.count - Self.mostRows
    )
  }

  /// The part of a view that a derived row such as `card.autoresizing.width` is for.
  private static func part(of id: String) -> String {
    if id.contains(".autoresizing.") { return "frame and mask of " }
    if id.contains(".hugging.") { return "hugging of " }
    return id.contains(".compressionResistance.") ? "compression resistance of " : ""
  }
}

extension LayoutResult.Ambiguity {
  /// What can move how far, in words.
  var explanation: String {
    let low = ShortDecimal.text(minimum)
    let high = ShortDecimal.text(maximum)
    let range =
      switch (minimum.isFinite, maximum.isFinite) {
      case (true, true): "anything from \(low) to \(high)"
      case (true, false): "anything from \(low) up"
      case (false, true): "anything up to \(high)"
      case (false, false): "anything"
      }
    return "\(view).\(attribute) is left open and can be \(range); a constraint on it decides"
  }
}
