// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Foundation

/// A file that the user opens with a scene.
nonisolated public final class UIOpenURLContext: Sendable {
  /// The URL of the file.
  public let url: URL

  init(url: URL) { self.url = url }
}

nonisolated extension UIOpenURLContext: Hashable {
  /// Returns whether two contexts have the same URL.
  public static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a.url == b.url }

  /// Hashes the URL.
  public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
