// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  /// Creates the constraints that a visual format shows, inactive: `H:|-[icon(24)]-(>=8,12@750)-[title]-|`.
  ///
  /// The language is Apple's, without white space. A bare dash is 8 points between siblings, and the margin of the superview
  /// beside a bar; a bar beside a guide is the view that owns it. O(length + constraints).
  ///
  /// - Parameters:
  ///   - format: The line of views.
  ///   - options: How neighbours are aligned, which way the format runs, and between what its distances lie.
  ///   - metrics: Numbers by the names they have in the format; they come before views of the same name.
  ///   - views: Views and guides by the names they have in the format.
  ///   - fileID: The file to name in the formulas.
  ///   - line: The line to name in the formulas.
  /// - Returns: For each view what stands before it and its sizes, then what stands before the bar at the end, then the
  ///   alignments of each pair of neighbours.
  /// - Throws: The first thing that is wrong with the format, and where.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem], fileID: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let names = VisualFormatNames<any LayoutItem>(metrics: metrics) {
      views[$0]
    } superview: { item in
      (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
    }
    let rows = try VisualFormatRow.rows(of: format, options: options, names: names)
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(rows.count)
    for row in rows {
      do throws(LayoutConstraintError) {
        let constraint = try LayoutConstraint(
          item: row.first.item, attribute: row.first.attribute, relatedBy: row.relation,
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
