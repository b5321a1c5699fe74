// SPDX-License-Identifier: GPL-3.0-or-later

/// The file of an image for a display scale, with UIKit's naming.
///
/// `logo.png`, `logo@2x.png` and `logo@3x.png` are one image with one, two and three pixels per
/// point.
public struct ImageVariant: Hashable, Sendable {
  /// The scales that a file name can specify.
  private static let scales = [1, 2, 3]

  /// The path of the file.
  public let path: String
  /// The number of pixels per point in the file.
  public let scale: Double

  /// Selects the best existing variant of a path for a scale.
  ///
  /// The variant with exactly the scale is best, then the next larger one, which loses no detail,
  /// then the next smaller one. A path that contains a scale is used unchanged, and so is a path
  /// without any existing variant.
  ///
  /// - Parameters:
  ///   - path: A path, with or without `@2x` or `@3x` before the extension.
  ///   - scale: The number of pixels per point of the display.
  ///   - exists: Returns whether there is a file at a path.
  public init(of path: String, at scale: Double, exists: (String) -> Bool) {
    let larger = Self.scales.filter { Double($0) >= scale }
    let smaller = Self.scales.filter { Double($0) < scale }.reversed()
    let found =
      Self.markedScale(of: path) == nil
      ? (larger + smaller).first { exists(Self.path(path, at: $0)) } : nil
    self.path = found.map { Self.path(path, at: $0) } ?? path
    self.scale = Self.scale(of: self.path)
  }

  /// Returns the scale that a path specifies: 2 or 3 for `@2x` or `@3x` before the extension, else
  /// 1.
  public static func scale(of path: String) -> Double { Double(markedScale(of: path) ?? 1) }

  private static func markedScale(of path: String) -> Int? {
    let stem = split(path).stem
    return scales.dropFirst().first { stem.hasSuffix("@\($0)x") }
  }

  private static func path(_ path: String, at scale: Int) -> String {
    guard scale > 1 else { return path }
    let (stem, ending) = split(path)
    return "\(stem)@\(scale)x\(ending)"
  }

  /// Splits a path before the last dot of its file name.
  private static func split(_ path: String) -> (stem: Substring, ending: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let point = path[name...].lastIndex(of: ".") ?? path.endIndex
    return (path[..<point], path[point...])
  }
}
