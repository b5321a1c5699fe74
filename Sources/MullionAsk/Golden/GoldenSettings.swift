// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
import MullionDocument
public import MullionGeometry

/// The sizes and variants of golden layouts, from the file `golden.json` of a folder.
///
/// ```json
/// {
///   "version": 1,
///   "sizes": ["320x568", "390x844"],
///   "directions": ["ltr", "rtl"],
///   "scales": [1, 2],
///   "documents": {"banner": {"sizes": ["728x90"]}}
/// }
/// ```
///
/// Each key is optional. Without `sizes`, a document has its own size; the same holds for
/// `directions` and `scales`. For the documents that `documents` names, its keys replace the keys
/// of the same name above.
public struct GoldenSettings: Sendable, Equatable {
  /// The variants of one document, or of all.
  public struct Variants: Sendable, Equatable {
    /// The root's sizes in points; nil for the document's own.
    public var sizes: [Size]?
    /// The layout directions; nil for the document's own.
    public var directions: [LayoutDirection]?
    /// The device pixels per point; nil for the document's own.
    public var scales: [Double]?

    /// Creates variants; by default, the document's own size, direction and scale are the only
    /// variant.
    public init(
      sizes: [Size]? = nil, directions: [LayoutDirection]? = nil, scales: [Double]? = nil
    ) {
      self.sizes = sizes
      self.directions = directions
      self.scales = scales
    }
  }

  /// The variants of documents that are not in ``documents``.
  public var variants = Variants()
  /// The variants of single documents, by their names without `.json`.
  public var documents: [String: Variants] = [:]

  /// Creates settings without variants.
  public init() {}

  /// Returns the variants of a document, in the order of sizes, directions and scales.
  ///
  /// - Complexity: O(variants).
  public func variants(of document: String) -> [GoldenVariant] {
    let own = documents[document]
    let sizes: [Size?] = own?.sizes ?? variants.sizes ?? [nil]
    let directions: [LayoutDirection?] = own?.directions ?? variants.directions ?? [nil]
    let scales: [Double?] = own?.scales ?? variants.scales ?? [nil]
    return sizes.flatMap { size in
      directions.flatMap { direction in
        scales.map { GoldenVariant(size: size, direction: direction, scale: $0) }
      }
    }
  }
}

/// One of the ways in which a document is laid out.
public struct GoldenVariant: Sendable, Hashable {
  /// The root's size in points; nil for the document's own.
  public var size: Size?
  /// The layout direction; nil for the document's own.
  public var direction: LayoutDirection?
  /// The device pixels per point; nil for the document's own.
  public var scale: Double?

  /// Creates a variant.
  public init(size: Size? = nil, direction: LayoutDirection? = nil, scale: Double? = nil) {
    self.size = size
    self.direction = direction
    self.scale = scale
  }

  /// The name of the recorded files, such as `320x568-rtl@2x`; `default` for the document as it is.
  public var name: String {
    let size = size.map { "\(ShortDecimal.text($0.width))x\(ShortDecimal.text($0.height))" }
    let base = [size, direction?.documentName].compactMap(\.self).joined(separator: "-")
    let scale = scale.map { "@\(ShortDecimal.text($0))x" } ?? ""
    return base.isEmpty && scale.isEmpty ? "default" : (base.isEmpty ? "default" : base) + scale
  }
}
