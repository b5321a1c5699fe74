// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionLayout
package import MullionSolver

/// A parsed visual format: a row of views with their connections.
///
/// Positions are offsets in UTF-8 bytes of the text.
struct VisualFormat<Item> {
  /// A condition on a distance or a size.
  struct Predicate {
    enum Object {
      case number(Double)
      /// The width or height of another item.
      case item(Item)
    }

    var relation: Relation
    var object: Object
    var priority: Priority
    var offset: Int
  }

  /// The connection between two views, or between a view and a bar.
  struct Connection {
    enum Distance {
      /// No distance: the edges coincide.
      case none
      /// A dash without a distance, which stands for the standard spacing or a margin.
      case standard
      case predicates([Predicate])
    }

    var distance: Distance
    var offset: Int
  }

  struct Part {
    var item: Item
    var name: String
    /// The connection before the view; nil if the format begins with the view.
    var connection: Connection?
    var sizes: [Predicate]
    var offset: Int
  }

  /// The standard distance between siblings, in points, which a bare dash stands for.
  static var standardSpacing: Double { 8 }
  /// The maximum number of views and predicates, far above any format written by hand.
  static var mostParts: Int { 1_000_000 }

  var axis = Axis.horizontal
  /// The position of the opening bar, if there is one.
  var openingBar: Int?
  /// The views in order; not empty after parsing.
  var parts: [Part] = []
  /// The connection before the closing bar and the position of that bar, if there is one.
  var closing: (connection: Connection, bar: Int)?
}

/// The meaning of the names in a visual format.
package struct VisualFormatNames<Item> {
  /// Numbers by name; they take precedence over items.
  package var metrics: [String: Double]
  /// Returns the item with a name, if there is one.
  package var item: (String) -> Item?
  /// Returns the item that a bar (`|`) next to an item stands for: a view's superview or a guide's
  /// owning view.
  package var superview: (Item) -> Item?

  /// Creates the meaning of names.
  package init(
    metrics: [String: Double], item: @escaping (String) -> Item?,
    superview: @escaping (Item) -> Item?
  ) {
    self.metrics = metrics
    self.item = item
    self.superview = superview
  }
}

/// A constraint of a visual format: `first relation second + constant`.
package struct VisualFormatRow<Item> {
  /// An attribute of an item.
  package typealias Term = (item: Item, attribute: LayoutAttribute)

  /// The left side.
  package var first: Term
  /// The relation between the sides.
  package var relation: Relation
  /// The attribute on the right side; nil if there is only a number.
  package var second: Term?
  /// The number on the right side, in points.
  package var constant: Double
  /// The priority of the constraint.
  package var priority: Priority
  /// The position in the format, in UTF-8 bytes.
  package var offset: Int

  /// Parses a visual format.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - options: The alignments, the direction and the spacing.
  ///   - names: The meaning of the names in the text.
  /// - Returns: For each view, the connection before it and its sizes; then the connection before
  ///   the closing bar; then the alignments of each pair of neighbors.
  /// - Throws: The first error in the format.
  /// - Complexity: O(length + constraints).
  package static func rows(
    of format: String, options: LayoutConstraint.FormatOptions, names: VisualFormatNames<Item>
  ) throws(VisualFormatError) -> [VisualFormatRow] {
    do throws(VisualFormatFailure) {
      var parser = VisualFormatParser(format, names: names)
      var builder = VisualFormatBuilder(
        try parser.parse(), options: options, length: format.utf8.count, superview: names.superview)
      return try builder.build()
    } catch {
      throw VisualFormatError(error.problem, in: format, at: error.offset)
    }
  }
}

/// An error in a format and its position, in UTF-8 bytes.
nonisolated struct VisualFormatFailure: Error {
  var problem: VisualFormatError.Problem
  var offset: Int
}
