// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout

extension LayoutConstraint {
  /// The alignment, direction and spacing options of a visual format.
  ///
  /// The bits are UIKit's. An alignment is 1 shifted by the attribute's number; the direction uses
  /// bits 16 and 17, and the spacing bit 19.
  nonisolated public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(aligning attribute: LayoutAttribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Aligns the left edges of neighbors; for vertical formats.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Aligns the right edges of neighbors; for vertical formats.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Aligns the top edges of neighbors; for horizontal formats.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Aligns the bottom edges of neighbors; for horizontal formats.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Aligns the leading edges of neighbors; for vertical formats.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Aligns the trailing edges of neighbors; for vertical formats.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Aligns the horizontal centers of neighbors; for vertical formats.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Aligns the vertical centers of neighbors; for horizontal formats.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Aligns the last baselines of neighbors; for horizontal formats.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Aligns the first baselines of neighbors; for horizontal formats.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The mask of all alignment bits.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs from leading to trailing, which is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left: the first view is the rightmost.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of all direction bits.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are measured between edges, which is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances are measured from the last baseline of a view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of all spacing bits.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that can align neighbors, in the order of their bits.
    private static let alignable: [LayoutAttribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]

    /// The bits that have a meaning.
    static let known = alignable.reduce(into: directionMask.union(spacingMask)) {
      $0.formUnion(FormatOptions(aligning: $1))
    }

    /// The attributes that align neighbors, in the order of their bits.
    var alignments: [LayoutAttribute] {
      Self.alignable.filter { contains(FormatOptions(aligning: $0)) }
    }
  }
}
