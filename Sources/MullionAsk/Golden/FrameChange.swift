// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument
public import MullionGeometry

/// The difference of a view's frame between two results.
public struct FrameChange: Sendable, Equatable {
  /// The view's id.
  public var view: String
  /// The frame in the first result; nil if the view is not in it.
  public var before: Rect?
  /// The frame in the second result; nil if the view is not in it.
  public var after: Rect?

  /// Creates a difference.
  public init(view: String, before: Rect?, after: Rect?) {
    self.view = view
    self.before = before
    self.after = after
  }

  /// Returns the differences between two lists of frames.
  ///
  /// Frames are equal if they print the same numbers, which are rounded to a millionth of a point.
  ///
  /// - Parameters:
  ///   - old: The frames of the first result.
  ///   - new: The frames of the second result.
  /// - Returns: The changed and added views in the order of `new`, then the removed ones.
  /// - Complexity: O(views).
  public static func changes(
    from old: [LayoutResult.Frame], to new: [LayoutResult.Frame]
  ) -> [FrameChange] {
    let before = Dictionary(old.map { ($0.id, $0.rect) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(new.map(\.id))
    let changed = new.compactMap { frame -> FrameChange? in
      let change = FrameChange(view: frame.id, before: before[frame.id], after: frame.rect)
      return change.parts.isEmpty && change.before != nil ? nil : change
    }
    let removed = old.filter { !kept.contains($0.id) }
    return changed + removed.map { FrameChange(view: $0.id, before: $0.rect, after: nil) }
  }

  /// A number of a frame that differs.
  struct Part: Equatable {
    var name: String
    var before: Double
    var after: Double
  }

  /// The numbers that differ; empty for an added or a removed view.
  var parts: [Part] {
    guard let before, let after else { return [] }
    let all = [
      Part(name: "x", before: before.minX, after: after.minX),
      Part(name: "y", before: before.minY, after: after.minY),
      Part(name: "width", before: before.width, after: after.width),
      Part(name: "height", before: before.height, after: after.height),
    ]
    return all.filter { ShortDecimal.text($0.before) != ShortDecimal.text($0.after) }
  }
}

extension FrameChange: CustomStringConvertible {
  /// The numbers that differ, without the view, such as `x 16 → 24, width 120 → 112`.
  public var description: String {
    switch (before, after) {
    case (nil, let rect?): "added: \(Self.text(rect))"
    case (let rect?, nil): "removed: \(Self.text(rect))"
    default:
      parts.map {
        "\($0.name) \(ShortDecimal.text($0.before)) → \(ShortDecimal.text($0.after))"
      }.joined(separator: ", ")
    }
  }

  private static func text(_ rect: Rect) -> String {
    "x \(ShortDecimal.text(rect.minX)), y \(ShortDecimal.text(rect.minY)), "
      + "width \(ShortDecimal.text(rect.width)), height \(ShortDecimal.text(rect.height))"
  }
}

extension [FrameChange] {
  /// The number of changed views in words, such as `2 views moved, 1 was added`.
  public var summary: String {
    let added = count { $0.before == nil }
    let removed = count { $0.after == nil }
    let moved = count - added - removed
    let words = [
      moved == 0 ? nil : moved == 1 ? "1 view moved" : "\(moved) views moved",
      added == 0 ? nil : added == 1 ? "1 view added" : "\(added) views added",
      removed == 0 ? nil : removed == 1 ? "1 view removed" : "\(removed) views removed",
    ].compactMap(\.self)
    return words.isEmpty ? "nothing moved" : words.joined(separator: ", ")
  }

  /// Returns a line for each change, with aligned names, for at most `most` changes.
  public func lines(atMost most: Int) -> [String] {
    let shown = prefix(most)
    let width = shown.map(\.view.count).max() ?? 0
    let lines = shown.map { change in
      "  \(change.view)\(String(repeating: " ", count: width - change.view.count))  \(change)"
    }
    return count > most ? lines + ["  … and \(count - most) more"] : Array<String>(lines)
  }
}
