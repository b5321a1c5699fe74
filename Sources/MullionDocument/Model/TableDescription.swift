// SPDX-License-Identifier: GPL-3.0-or-later

/// The sections of a table or a collection in a document.
///
/// The rows or items are subviews, in the order of the sections. In a collection, sections have no
/// titles, and there are no views above and below them.
public struct TableDescription: Sendable, Equatable {
  /// A section of a table or a collection.
  public struct Section: Sendable, Equatable {
    /// The title above the rows; nil for none.
    public var header: String?
    /// The title below the rows; nil for none.
    public var footer: String?
    /// The number of rows or items.
    public var rowCount: Int

    /// Creates a section.
    public init(header: String? = nil, footer: String? = nil, rowCount: Int) {
      (self.header, self.footer, self.rowCount) = (header, footer, rowCount)
    }
  }

  /// The sections, from top to bottom.
  public var sections: [Section]
  /// Whether the first subview is the view above all rows.
  public var hasHeaderView: Bool
  /// Whether the last subview is the view below all rows.
  public var hasFooterView: Bool

  /// Creates a description.
  public init(
    sections: [Section] = [], hasHeaderView: Bool = false, hasFooterView: Bool = false
  ) {
    self.sections = sections
    (self.hasHeaderView, self.hasFooterView) = (hasHeaderView, hasFooterView)
  }

  /// The position of a subview in a table.
  enum Place {
    case header
    case footer
    case row(section: Int, index: Int)
    case item(section: Int, index: Int)

    /// The JSON pointer of the subview relative to the table, such as `sections/0/rows/2`.
    var pointer: String {
      switch self {
      case .header: "tableHeaderView"
      case .footer: "tableFooterView"
      case .row(let section, let index): "sections/\(section)/rows/\(index)"
      case .item(let section, let index): "sections/\(section)/items/\(index)"
      }
    }
  }

  /// Returns the positions of a number of subviews.
  ///
  /// Rows beyond the counts of the sections are in the last section.
  ///
  /// - Complexity: O(sections + subviews).
  func places(ofSubviews count: Int) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(count)
    if hasHeaderView, count > 0 { places.append(.header) }
    let rowEnd = max(count - (hasFooterView && count > places.count ? 1 : 0), places.count)
    for (number, section) in sections.enumerated() {
      let most = rowEnd - places.count
      let isLast = number == sections.count - 1
      for index in 0..<(isLast ? most : min(max(section.rowCount, 0), most)) {
        places.append(.row(section: number, index: index))
      }
    }
    while places.count < rowEnd { places.append(.row(section: 0, index: places.count)) }
    if places.count < count { places.append(.footer) }
    return places
  }
}

extension ViewDescription {
  /// The positions of the subviews in a table or a collection; nil for views of other types.
  ///
  /// - Complexity: O(subviews).
  var placesInTable: [TableDescription.Place]? {
    guard kind.cell != nil else { return nil }
    let places = (table ?? TableDescription()).places(ofSubviews: subviews.count)
    guard kind == .collection else { return places }
    return places.map { place in
      guard case .row(let section, let index) = place else { return place }
      return .item(section: section, index: index)
    }
  }

  /// Returns the JSON pointer of a subview relative to this view.
  ///
  /// - Parameters:
  ///   - index: The index of the subview.
  ///   - places: The value of ``placesInTable``.
  /// - Returns: The relative pointer, such as `subviews/2`.
  static func pointer(ofSubview index: Int, _ places: [TableDescription.Place]?) -> String {
    places.flatMap { $0.indices.contains(index) ? $0[index].pointer : nil } ?? "subviews/\(index)"
  }
}
