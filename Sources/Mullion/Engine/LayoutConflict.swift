// SPDX-License-Identifier: GPL-3.0-or-later

/// Required constraints that cannot hold together.
public struct LayoutConflict: Sendable, Hashable {
  /// One of the constraints.
  public struct Member: Sendable, Hashable {
    /// Its name.
    public var id: String
    /// Its factor in the sum that shows the contradiction.
    public var multiplier: Double
    /// What it says and where it was made, as `card.left == root.left + 20 (Card.swift:41)`.
    public var formula: String
    /// Whether an autoresizing mask asks for it.
    public var isMask: Bool

    /// Creates a member.
    public init(id: String, multiplier: Double, formula: String, isMask: Bool = false) {
      self.id = id
      self.multiplier = multiplier
      self.formula = formula
      self.isMask = isMask
    }
  }

  /// The constraints: derived ones in tree order, then the others in the order of activation.
  public var members: [Member]
  /// The name of the one that gave way.
  public var broken: String
  /// What the members come to, each times its multiplier: something that is not so.
  ///
  /// `root.width >= 376, but root.width is 320`; nil where it would be too long to read.
  public var contradiction: String?
  /// Whether the rest can hold once any member is taken away.
  ///
  /// False if the search for the smallest set was given up because it took too much work.
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

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as the log has it: the members, what they come to, what gave way, and what to do.
  public var description: String {
    var lines = ["these required constraints cannot hold together:"]
    for member in members { lines.append("  " + Self.line(of: member)) }
    if let contradiction { lines.append("together they say \(contradiction)") }
    lines.append("\(broken) gave way; remove one of them, or lower its priority")
    if members.contains(where: \.isMask) {
      lines.append(
        "a mask is among them: set translatesAutoresizingMaskIntoConstraints to false for a view "
          + "that constraints place")
    }
    return lines.joined(separator: "\n")
  }

  private static func line(of member: Member) -> String {
    member.id == member.formula ? member.formula : "\(member.id): \(member.formula)"
  }
}
