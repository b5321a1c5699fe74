// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// A visual format as it was read: a line of views, with what stands between them.
///
/// Places are offsets in the UTF-8 bytes of the text.
struct VisualFormat<Item> {
  /// One of the conditions on a distance or a size.
  struct Predicate {
    enum Object {
      case number(Double)
      /// The same size of another item.
      case item(Item)
    }

    var relation: Relation
    var object: Object
    var priority: Priority
    var offset: Int
  }

  /// What stands between two views, or a view and a bar.
  struct Connection {
    enum Distance {
      /// They touch.
      case none
      /// A bare dash.
      case standard
      case predicates([Predicate])
    }

    var distance: Distance
    var offset: Int
  }

  struct Part {
    var item: Item
    var name: String
    /// What stands before the view; nil where the format begins with it.
    var connection: Connection?
    var sizes: [Predicate]
    var offset: Int
  }

  /// Points between siblings that a bare dash stands between.
  static var standardSpacing: Double { 8 }
  /// The most views and predicates; so many are in no format that anybody wrote.
  static var mostParts: Int { 1_000_000 }

  var axis = Axis.horizontal
  /// Where the bar at the beginning stands, if there is one.
  var openingBar: Int?
  /// At least one.
  var parts: [Part] = []
  /// What stands before the bar at the end, and where that is, if there is one.
  var closing: (connection: Connection, bar: Int)?
}

/// What the names in a visual format stand for.
package struct VisualFormatNames<Item> {
  /// Numbers by name; they come before items.
  package var metrics: [String: Double]
  /// The item of a name, if there is one.
  package var item: (String) -> Item?
  /// What a bar beside an item means: a view's superview, a guide's view.
  package var superview: (Item) -> Item?

  /// Gives meaning to names.
  package init(
    metrics: [String: Double], item: @escaping (String) -> Item?,
    superview: @escaping (Item) -> Item?
  ) {
    self.metrics = metrics
    self.item = item
    self.superview = superview
  }
}

/// A constraint that a visual format says: `first relation second + constant`.
package struct VisualFormatRow<Item> {
  /// An attribute of an item.
  package typealias Term = (item: Item, attribute: LayoutAttribute)

  /// The left side.
  package var first: Term
  /// How the sides compare.
  package var relation: Relation
  /// What the right side begins with; nil for a number alone.
  package var second: Term?
  /// The number of the right side.
  package var constant: Double
  /// How strongly it is wanted.
  package var priority: Priority
  /// Where the format says it, in UTF-8 bytes.
  package var offset: Int

  /// Reads a format.
  ///
  /// O(length + constraints).
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - options: Alignments, direction, spacing.
  ///   - names: What the names in it stand for.
  /// - Returns: For each view what stands before it and its sizes, then what stands before the bar at the end, then the
  ///   alignments of each pair of neighbours.
  /// - Throws: The first thing that is wrong.
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

/// Something wrong in a format, and where, in UTF-8 bytes.
struct VisualFormatFailure: Error {
  var problem: VisualFormatError.Problem
  var offset: Int
}
