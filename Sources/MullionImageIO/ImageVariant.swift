// SPDX-License-Identifier: GPL-3.0-or-later

/// The file that shows an image at a scale, by UIKit's names: `logo.png`, `logo@2x.png` and `logo@3x.png` are one image with one,
/// two and three pixels per point.
public struct ImageVariant: Hashable, Sendable {
  /// The scales that a name can carry.
  private static let scales = [1, 2, 3]

  /// The path of the file.
  public let path: String
  /// The pixels per point of the file.
  public let scale: Double

  /// Chooses among the variants of a path that exist: the one of the scale, else the next larger one, which loses no detail, else
  /// the next smaller one.
  ///
  /// A path that names a scale itself is taken as it is, and so is one without any variant.
  ///
  /// - Parameters:
  ///   - path: A path, with or without `@2x` or `@3x` before the ending of the file name.
  ///   - scale: The pixels per point that the image is shown with.
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

  /// The pixels per point that a path names: 2 or 3 for `@2x` or `@3x` before the ending of the file name, else 1.
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

  /// A path up to the last point of its file name, and the rest.
  private static func split(_ path: String) -> (stem: Substring, ending: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let point = path[name...].lastIndex(of: ".") ?? path.endIndex
    return (path[..<point], path[point...])
  }
}
