// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of required constraints that contradict each other.
nonisolated public struct LayoutConflict: Sendable, Hashable {
  /// One of the conflicting constraints.
  nonisolated public struct Member: Sendable, Hashable {
    /// The constraint's name.
    public var id: String
    /// The factor of the constraint in the sum that proves the conflict.
    public var multiplier: Double
    /// The constraint as text with its source location.
    ///
    /// For example `card.left == root.left + 20 (Card.swift:41)`.
    public var formula: String
    /// Whether the constraint comes from an autoresizing mask.
    public var isMask: Bool

    /// Creates a member.
    public init(id: String, multiplier: Double, formula: String, isMask: Bool = false) {
      self.id = id
      self.multiplier = multiplier
      self.formula = formula
      self.isMask = isMask
    }
  }

  /// The conflicting constraints: derived rows in tree order, then the other constraints in the
  /// order of activation.
  public var members: [Member]
  /// The name of the constraint that was dropped.
  public var broken: String
  /// The sum of the members, each times its multiplier, as a false inequality.
  ///
  /// For example `root.width >= 376, but root.width is 320`; nil if it would be too long to read.
  public var contradiction: String?
  /// Whether the other members can be satisfied after the removal of any single member.
  ///
  /// False if the solver ended the search for the smallest set because it took too much work.
  public var isMinimal: Bool

  /// Creates a conflict.
  public init(
    members: [Member], broken: String, contradiction: String? = nil, isMinimal: Bool = true
  ) {
    self.members = members
    self.broken = broken
    self.contradiction = contradiction
    self.isMinimal = isMinimal
  }
}

nonisolated extension LayoutConflict: CustomStringConvertible {
  /// The text of the conflict for the log.
  ///
  /// It has the members, their contradiction, the dropped constraint, and advice.
  public var description: String {
    var lines = ["these required constraints cannot hold together:"]
    for member in members { lines.append("  " + Self.line(of: member)) }
    if let contradiction { lines.append("together they require \(contradiction)") }
    lines.append("\(broken) was dropped; remove one of them, or lower its priority")
    if members.contains(where: \.isMask) {
      lines.append(
        "one comes from an autoresizing mask: set translatesAutoresizingMaskIntoConstraints to "
          + "false on views positioned by constraints")
    }
    return lines.joined(separator: "\n")
  }

  private static func line(of member: Member) -> String {
    member.id == member.formula ? member.formula : "\(member.id): \(member.formula)"
  }
}
