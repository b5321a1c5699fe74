// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Finds out whether a class of views overrides the properties of the geometry.
///
/// Layout writes the geometry of most views directly. Only a class that overrides ``View/frame``,
/// ``View/bounds`` or ``View/center`` expects these properties to be set, as in UIKit. Swift cannot be
/// asked whether a class overrides a member, so this compares the method tables in the metadata of the
/// classes. Two probe classes, one with overrides and one without, show which entries of the table belong
/// to the accessors.
nonisolated enum GeometryOverrides {
  /// The number of words before the methods in the metadata of a class: the kind, the superclass, the
  /// sizes, the descriptor and the destroyer of properties.
  private static var header: Int { 7 }

  /// The indices of the accessors in the metadata of ``View``, and the accessors of ``View``.
  private static let accessors: [(index: Int, method: UInt)] = {
    let base = words(of: View.self)
    let (with, without) = (words(of: OverridingProbe.self), words(of: PlainProbe.self))
    return (header..<wordCount(of: View.self)).compactMap { index in
      guard base[index] != with[index], base[index] == without[index] else { return nil }
      return (index, base[index])
    }
  }()

  /// Returns whether a class overrides one of the properties.
  ///
  /// - Complexity: O(1).
  static func areIn(_ type: View.Type) -> Bool {
    let words = words(of: type)
    for accessor in accessors where words[accessor.index] != accessor.method { return true }
    return false
  }

  private static func words(of type: View.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type as AnyObject.Type, to: UnsafePointer<UInt>.self)
  }

  /// Returns the number of words of the metadata from its address point to its end.
  private static func wordCount(of type: View.Type) -> Int {
    let sizes = UnsafeRawPointer(words(of: type)).advanced(by: 32)
    let (size, start) = (
      sizes.load(as: UInt32.self), sizes.load(fromByteOffset: 4, as: UInt32.self)
    )
    return Int(size - start) / MemoryLayout<UInt>.size
  }
}

/// A class that overrides the properties of the geometry.
private final class OverridingProbe: View {
  override var frame: Rect {
    get { super.frame }
    set { super.frame = newValue }
  }
  override var bounds: Rect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var center: Point {
    get { super.center }
    set { super.center = newValue }
  }
}

/// A class that overrides nothing.
private final class PlainProbe: View {}
