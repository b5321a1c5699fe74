// SPDX-License-Identifier: GPL-3.0-or-later

/// The size classes that select the variations of a file.
public struct SizeTraits: Sendable, Hashable {
  /// The class of a width or a height.
  public enum SizeClass: String, Sendable, CaseIterable {
    /// Little space, such as the width of a phone in portrait.
    case compact
    /// Much space, such as both lengths of a tablet.
    case regular
  }

  /// The class of the width; nil if no variation for a width applies.
  public var width: SizeClass?
  /// The class of the height; nil if no variation for a height applies.
  public var height: SizeClass?

  /// Creates a pair of size classes.
  public init(width: SizeClass? = nil, height: SizeClass? = nil) {
    (self.width, self.height) = (width, height)
  }

  /// Returns the number of conditions in the key of a variation, if all of them hold.
  ///
  /// A key is `default` or conditions such as `heightClass=regular-widthClass=compact`.
  ///
  /// - Returns: 0 for `default`; nil if a condition does not hold or is unknown.
  func specificity(ofVariation key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    for condition in conditions {
      let parts = condition.split(separator: "=")
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "widthClass": if width?.rawValue != String(parts[1]) { return nil }
      case "heightClass": if height?.rawValue != String(parts[1]) { return nil }
      default: return nil
      }
    }
    return conditions.count
  }
}
