// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

extension LayoutConflict {
  /// Returns the lines that explain the conflict.
  ///
  /// They name the constraints, the contradiction, the dropped constraint and how to resolve the
  /// conflict.
  ///
  /// - Parameters:
  ///   - place: The file, the line and the step, as far as they are known.
  ///   - pointers: The JSON pointers of the constraints, by their ids.
  ///   - others: The constraints that were dropped for the same cause.
  /// - Returns: The lines.
  func explanation(
    of place: String, pointers: [String: String], others: [String] = []
  ) -> [String] {
    let (shown, left) = shortenedMembers
    let factors = shown.map { Self.factor($0.multiplier) }
    let width = factors.map(\.count).max() ?? 0
    let rows = zip(shown, factors).map { member, factor in
      let mark = member.id == broken ? "   dropped: " : "            "
      let padding = String(repeating: " ", count: width - factor.count)
      let pointer = pointers[member.id].map { " (\(Self.part(of: member.id))\($0))" } ?? ""
      return "\(mark)\(padding)\(factor) * \(member.id): \(member.formula)\(pointer)"
    }
    let more = left == 0 ? [] : ["            … and \(left) more; the result lists all"]
    let sum = contradiction.map { ["  Added up with these factors: \($0)."] } ?? []
    return [verdict(of: place)] + rows.dropLast() + more + rows.suffix(1) + sum + [
      "  The frames are solved without \"\(broken)\"\(Self.list(others)). "
        + "To resolve the conflict, remove a constraint or give one a priority below 1000."
    ]
  }

  /// Returns the text of a multiplier: a decimal number, or one with an exponent if it is small.
  private static func factor(_ multiplier: Double) -> String {
    multiplier.magnitude < 1e-4 ? "\(Float(multiplier))" : ShortDecimal.text(multiplier)
  }

  /// Returns the constraints that were also dropped, for the end of a sentence.
  private static func list(_ others: [String]) -> String {
    if others.isEmpty { return "" }
    let names = others.map { "\"\($0)\"" }
    return ", and for the same cause without " + names.joined(separator: ", ")
  }

  private func verdict(of place: String) -> String {
    if members.count == 1 { return "\(place): this required constraint cannot hold:" }
    return "\(place): these required constraints cannot hold together"
      + (isMinimal
        ? "; without any one of them, the others can:"
        : "; a smaller set may already conflict:")
  }

  /// The largest number of constraints to print for one conflict.
  private static let mostRows = 16

  /// The first members and the last one, and the number of omitted members between them.
  private var shortenedMembers: (shown: [Member], left: Int) {
    guard members.count > Self.mostRows else { return (members, 0) }
    return (
      Array(members.prefix(Self.mostRows - 1)) + members.suffix(1), members.count - Self.mostRows
    )
  }

  /// Returns a description of the origin of a solver row, such as `frame and mask of `, which fits
  /// before the view's id; empty for a constraint of the document.
  private static func part(of id: String) -> String {
    if id.contains(".autoresizing.") { return "frame and mask of " }
    if id.contains(".hugging.") { return "hugging of " }
    return id.contains(".compressionResistance.") ? "compression resistance of " : ""
  }
}

extension LayoutResult.Ambiguity {
  /// A sentence that names the ambiguous attribute and its possible values.
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
    return "\(view).\(attribute) is ambiguous and can be \(range); add a constraint on it"
  }
}
