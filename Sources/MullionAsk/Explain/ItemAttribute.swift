// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionDocument

/// An attribute of a view or guide of a document, written `ITEM.ATTRIBUTE`.
public struct ItemAttribute: Sendable, Hashable {
  /// A text that does not name an attribute of a document's item.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence that names the text and the expected one.
    public var description: String
  }

  /// The id of the view or guide.
  public var item: String
  /// The attribute.
  public var attribute: LayoutAttribute

  /// Creates the attribute of an item.
  public init(item: String, attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Reads a text such as `title.width`.
  ///
  /// - Throws: A ``Failure`` for a text without an item or with an unknown attribute.
  public init(_ text: String) throws(Failure) {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      throw Failure(
        description: "found \"\(text)\", expected an item and an attribute, such as title.width")
    }
    let name = String(text[text.index(after: dot)...])
    guard let attribute = LayoutAttribute(name: name) else {
      let names = LayoutAttribute.allCases.dropFirst().map { "\($0)" }.joined(separator: ", ")
      throw Failure(
        description: "found the attribute \"\(name)\" in \"\(text)\", expected one of \(names)")
    }
    self.init(item: String(text[..<dot]), attribute: attribute)
  }

  /// Returns the explanation of the attribute in a layout.
  ///
  /// - Throws: A ``Failure`` for an item that the document does not have; a `ViewError` if the
  ///   solver fails or the item has no such attribute.
  /// - Complexity: As for `View.explanation(of:)`.
  public func explanation(in layout: DocumentLayout) throws -> LayoutExplanation {
    if let view = layout.view(item) {
      return Self.limited(try view.explanation(of: attribute), in: view)
    }
    if let guide = try Self.guide(item, in: layout) {
      return Self.limited(try guide.explanation(of: attribute), in: guide.owningView)
    }
    throw Failure(
      description: "found no view or guide \"\(item)\", expected one of \(Self.list(layout))")
  }

  /// Returns the guide with a name: its id, or `ID.safeArea`, `ID.margins`, `ID.contentLayoutGuide` or
  /// `ID.frameLayoutGuide` of a view; nil for another name.
  ///
  /// - Throws: A ``Failure`` for a view that has no such guide.
  static func guide(_ name: String, in layout: DocumentLayout) throws(Failure) -> LayoutGuide? {
    if let guide = layout.guide(name) { return guide }
    guard let dot = name.lastIndex(of: "."), let view = layout.view(String(name[..<dot])) else {
      return nil
    }
    let names = ItemReference.Area.allCases.dropFirst().map(\.rawValue)
    let area = String(name[name.index(after: dot)...])
    guard let reference = ItemReference.Area(rawValue: area), reference != .whole,
      !reference.needsScrollView || view is ScrollView,
      let box = view.layoutBox, let guide = reference.item(of: box) as? LayoutGuide
    else {
      throw Failure(
        description: "found \"\(area)\" of \"\(name[..<dot])\", expected one of "
          + names.joined(separator: ", ") + "; the last two need a view of type scroll")
    }
    return guide
  }

  /// Returns an explanation.
  ///
  /// If the item is inside a table or a collection, removes the sizes for which the formula is valid: the
  /// table or collection sets frames in code at each size.
  private static func limited(_ explanation: LayoutExplanation, in view: View?) -> LayoutExplanation
  {
    let outer = sequence(first: view, next: { $0?.superview })
    guard outer.dropFirst().contains(where: { $0 is TableView || $0 is CollectionView }) else {
      return explanation
    }
    var limited = explanation
    (limited.law.widths, limited.law.heights) = (nil, nil)
    return limited
  }

  /// Returns the ids of the views of a document, at most twelve, and how to name their guides, for a
  /// message.
  private static func list(_ layout: DocumentLayout) -> String {
    var ids: [String] = []
    func visit(_ view: View) {
      if let id = view.identifier { ids.append(id) }
      for subview in view.subviews { visit(subview) }
    }
    if let root = layout.window.rootView { visit(root) }
    let names = ids.prefix(12).joined(separator: ", ")
    let all = ids.count > 12 ? "\(names) and \(ids.count - 12) more" : names
    return all + "; their areas are ID.safeArea and ID.margins"
  }
}
