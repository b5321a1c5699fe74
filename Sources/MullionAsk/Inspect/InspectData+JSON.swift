// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension InspectData {
  /// The data as JSON on one line.
  var json: String {
    var writer = JSONWriter(isOneLine: true)
    writer.object { writer in
      writer.member("name", .string(map.name))
      writer.member("file", .string(file))
      writer.member("width", .ends(of: map.map.widths))
      writer.member("height", .ends(of: map.map.heights))
      writer.member("size", .exactSize(layout.document.size ?? layout.window.bounds.size))
      writer.member("scale", .exact(layout.window.scale))
      writer.member("isMirrored", .truth(layout.window.layoutDirection == .rightToLeft))
      writer.member("laws", .array(laws.map { .array($0.map { .exact($0) }) }))
      writer.member("regions", .array(map.map.regions.map(value)))
      writeViews(to: &writer)
      writer.member("rows", .array(rowValues))
      writer.member("derivations", .array(derivations.map(value)))
      writer.member("constraints", .array(constraintValues))
      writer.member("conflicts", .array(conflicts.map(value)))
      writer.member("openings", .array(openings.map(value)))
      writer.member("findings", .array(findings.map(value)))
    }
    return Self.compact(writer.takeText())
  }

  /// Returns JSON without the spaces between its tokens.
  private static func compact(_ json: String) -> String {
    var result: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in json.utf8 {
      if byte == UInt8(ascii: " "), !isInString { continue }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Views

  private func writeViews(to writer: inout JSONWriter) {
    var kinds: [String: String] = [:]
    func collect(_ view: ViewDescription) {
      kinds[view.id] = view.kind.rawValue
      for subview in view.subviews { collect(subview) }
    }
    collect(layout.document.root)
    var pictures = InspectPictures()
    writer.list("views", zip(views, runs)) { writer, entry in
      let (view, runs) = entry
      let parent = view.superview.flatMap { indices[ObjectIdentifier($0)] }
      let members: JSONWriter.Members = [
        ("id", .string(view.identifier ?? "")),
        ("kind", .string(kinds[view.identifier ?? ""] ?? "view")),
        ("parent", .number(Double(parent ?? -1))), ("runs", .array(runs.map(value))),
      ]
      writer.inlineObject(members + InspectAppearance(of: view).members(&pictures))
    }
  }

  private func value(_ run: Run) -> JSONWriter.Value {
    .array(([run.region] + run.laws + run.derivations).map { .number(Double($0)) })
  }

  // MARK: Regions

  private func value(_ region: LayoutMap.Region) -> JSONWriter.Value {
    .members([
      ("corners", .array(region.corners.map { .array([.exact($0.width), .exact($0.height)]) })),
      ("proved", .truth(region.isProved)),
    ])
  }

  // MARK: Reasons

  /// The formula, the priority and the source of each row.
  private var rowValues: [JSONWriter.Value] {
    let pointers = layout.pointers(ofRows: Set(rows.map(\.id)))
    return rows.map { row in
      var notes: [String] = []
      if let priority = row.priority, priority < 1000, row.origin != .mask {
        notes.append("@\(ShortDecimal.text(priority))")
      }
      if let text = ExplainText.text(of: row.origin) { notes.append(text) }
      if let pointer = pointers[row.id] { notes.append(pointer) }
      return .array([.string(row.formula), .string(notes.joined(separator: "  "))])
    }
  }

  /// A derivation as text, such as `1:2.1.5;-0.5:a`.
  ///
  /// After each factor follow the indices of its rows in base 36, each as the difference from the
  /// previous index.
  ///
  /// Derivations are most of a page, and this form is a quarter as long as arrays.
  private func value(_ derivation: [(factor: Double, row: Int)]) -> JSONWriter.Value {
    var groups: [(factor: String, rows: [Int])] = []
    for (factor, row) in derivation {
      let text = ShortDecimal.text(factor)
      if let place = groups.firstIndex(where: { $0.factor == text }) {
        groups[place].rows.append(row)
      } else {
        groups.append((text, [row]))
      }
    }
    let texts = groups.map { group in
      let rows = group.rows.sorted()
      let steps = zip(rows, [0] + rows).map { String($0 - $1, radix: 36) }
      return "\(group.factor):\(steps.joined(separator: "."))"
    }
    return .string(texts.joined(separator: ";"))
  }

  /// The text and the JSON pointer of each constraint of the document, and the indices of the views
  /// that it refers to.
  private var constraintValues: [JSONWriter.Value] {
    let all = layout.document.constraints + layout.document.visualFormats.flatMap { $0 }
    let pointers = layout.pointers(ofRows: Set(all.map(\.id)))
    return all.compactMap { description in
      guard let constraint = layout.constraint(description.id) else { return nil }
      let items = (description.left.terms + description.right.terms).map(\.item.id)
      let places = Set(items).compactMap { id in
        layout.view(id).flatMap { indices[ObjectIdentifier($0)] }
      }
      return .array([
        .string(constraint.description + (description.isActive ? "" : "  (inactive)")),
        .string(pointers[description.id] ?? description.id),
        .array(places.sorted().map { .number(Double($0)) }),
      ])
    }
  }

  private func value(_ conflict: Conflict) -> JSONWriter.Value {
    .members([
      ("region", .number(Double(conflict.region))),
      ("dropped", .string(conflict.conflict.broken)),
      ("sum", .string(conflict.conflict.contradiction ?? "")),
      (
        "members",
        .array(
          conflict.conflict.members.map { .array([.exact($0.multiplier), .string($0.formula)]) })
      ),
    ])
  }

  private func value(_ opening: Opening) -> JSONWriter.Value {
    .array([
      .number(Double(opening.region)), .number(Double(opening.view)),
      .string("\(opening.ambiguity.attribute)"), .number(opening.ambiguity.minimum),
      .number(opening.ambiguity.maximum),
    ])
  }

  private func value(_ finding: CheckFinding) -> JSONWriter.Value {
    let places = finding.views.compactMap { id in
      layout.view(id).flatMap { indices[ObjectIdentifier($0)] }
    }
    return .members([
      ("rule", .string(finding.rule.rawValue)), ("text", .string(finding.sentence)),
      ("size", .array([.exact(finding.witness.width), .exact(finding.witness.height)])),
      ("views", .array(places.map { .number(Double($0)) })),
      ("ranges", .strings(CheckText.parts(finding.areas).prefix(6))),
    ])
  }
}
