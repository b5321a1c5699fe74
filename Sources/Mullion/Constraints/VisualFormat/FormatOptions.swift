// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  /// How the views of a visual format are aligned, which way it runs, and what its distances lie between.
  ///
  /// The bits are UIKit's: an alignment is 1 shifted by the attribute's number, the direction bits 16 and 17, the spacing bit 19.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(aligning attribute: LayoutAttribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// The left edges of neighbours are one line; in vertical formats.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// The right edges of neighbours are one line; in vertical formats.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// The top edges of neighbours are one line; in horizontal formats.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// The bottom edges of neighbours are one line; in horizontal formats.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// The leading edges of neighbours are one line; in vertical formats.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// The trailing edges of neighbours are one line; in vertical formats.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// The middles of neighbours are one upright line; in vertical formats.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// The middles of neighbours are one level line; in horizontal formats.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// The baselines of the last lines of neighbours are one line; in horizontal formats.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// The baselines of the first lines of neighbours are one line; in horizontal formats.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// All bits that may stand for alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs from leading to trailing, as without any direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left: the view that is written first is the rightmost.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that stand for directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances lie between edges, as without any spacing.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances between views of a vertical format lie between the last baseline of one and the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that stand for spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that neighbours can be aligned by, in the order of their bits.
    private static let alignable: [LayoutAttribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]

    /// The bits that mean something.
    static let known = alignable.reduce(into: directionMask.union(spacingMask)) {
      $0.formUnion(FormatOptions(aligning: $1))
    }

    /// The attributes by which neighbours are aligned, in the order of their bits.
    var alignments: [LayoutAttribute] {
      Self.alignable.filter { contains(FormatOptions(aligning: $0)) }
    }
  }
}
