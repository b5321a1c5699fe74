// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout

extension LayoutConstraint {
  /// Creates the constraints that a visual format describes, inactive.
  ///
  /// An example is `H:|-[icon(24)]-(>=8,12@750)-[title]-|`.
  ///
  /// The language is Apple's, without white space. A dash without a distance is 8 points between
  /// siblings, and the superview's margin next to a bar (`|`). A bar next to a guide stands for the
  /// guide's owning view.
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - options: The alignment of neighbors, the direction, and the reference points of distances.
  ///   - metrics: Numbers by their names in the format; they take precedence over views of the same
  ///     name.
  ///   - views: Views and guides by their names in the format.
  ///   - fileID: The file of the call, for the constraints' descriptions.
  ///   - line: The line of the call, for the constraints' descriptions.
  /// - Returns: For each view, the connection before it and its sizes; then the connection before
  ///   the closing bar; then the alignments of each pair of neighbors.
  /// - Throws: The first error in the format, with its position.
  /// - Complexity: O(length + constraints).
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem], fileID: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let names = VisualFormatNames<any LayoutItem>(metrics: metrics) {
      views[$0]
    } superview: { item in
      (item.layoutBox?.superbox ?? (item as? LayoutGuide)?.owningBox)?.item
    }
    let rows = try VisualFormatRow.rows(of: format, options: options, names: names)
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(rows.count)
    for row in rows {
      do throws(LayoutConstraintError) {
        let constraint = try LayoutConstraint(
          validating: row.first.item, attribute: row.first.attribute, relatedBy: row.relation,
          toItem: row.second?.item, attribute: row.second?.attribute ?? .notAnAttribute,
          constant: row.constant, fileID: fileID, line: line)
        try constraint.setPriority(row.priority)
        constraints.append(constraint)
      } catch {
        throw VisualFormatError(.constraint(error), in: format, at: row.offset)
      }
    }
    return constraints
  }
}
