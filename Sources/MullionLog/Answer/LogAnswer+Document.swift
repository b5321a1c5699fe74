// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension LogAnswer {
  /// A Mullion document with the views and constraints of the log, with a line feed at its end; nil
  /// for a log without constraints that could be read.
  ///
  /// All views are children of the root, which has no constraints. A margin, baseline or space for
  /// which the log prints no number becomes the width of a helper view. The constraints have the
  /// numbers of the log: `c3` is constraint (3).
  package var document: String? {
    guard let result else { return nil }
    let ids = DocumentIds(log, result)
    return JSONWriter.text { writer in
      writer.member("version", .number(1))
      writer.member("name", .string("log"))
      writer.member("size", .members([("width", .number(400)), ("height", .number(400))]))
      writer.object("root") { writer in
        writer.member("type", .string("view"))
        writer.member("id", .string("log-root"))
        writer.list("subviews", ids.all) { writer, id in
          writer.inlineObject([("type", .string("view")), ("id", .string(id))])
        }
      }
      writer.list("constraints", ids.rows) { writer, entry in
        let priority = entry.row.constraint.flatMap { log.constraints[$0].priority }
        writer.inlineObject(
          [("id", .string(entry.id)), ("expression", .string(ids.expression(entry.row)))]
            + (priority.map { [("priority", .number($0.doubleValue))] } ?? []))
      }
    }
  }
}

/// The ids of the views and constraints of the document of a log.
private struct DocumentIds {
  /// The ids of the log's items, then those of the helper views.
  private(set) var all: [String]
  private var helpers: [LayoutVariable: String] = [:]
  /// The rows that the document has as constraints: those of the log and the assumptions.
  private(set) var rows: [(id: String, row: LinearRow)] = []

  init(_ log: ConstraintLog, _ result: LogProof) {
    var used: Set<String> = ["log-root"]
    all = log.items.map { Self.unique($0.shortName, &used) }
    for row in result.rows {
      switch row.reason {
      case .constraint(let index): rows.append(("c\(index + 1)", row))
      case .safeArea, .assumption: rows.append(("assumed\(rows.count + 1)", row))
      case .size, .notNegative: break
      }
      for variable in row.form.order where helpers[variable] == nil {
        guard let name = Self.helperName(variable, all) else { continue }
        let id = Self.unique(name, &used)
        helpers[variable] = id
        all.append(id)
      }
    }
  }

  private static func unique(_ name: String, _ used: inout Set<String>) -> String {
    let characters = name.unicodeScalars.prefix(40).map { scalar -> Character in
      let isOfId = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return scalar.isASCII && isOfId ? Character(scalar) : "_"
    }
    var id = String(characters)
    if id.first?.isLetter != true { id = "v" + id }
    var result = id
    var number = 1
    while !used.insert(result).inserted {
      number += 1
      result = "\(id)-\(number)"
    }
    return result
  }

  private static func helperName(_ variable: LayoutVariable, _ ids: [String]) -> String? {
    switch variable {
    case .low, .high: nil
    case .inset(let item, let edge): "\(ids[item])-\(edge.rawValue)"
    case .gap(let constraint): "space-c\(constraint + 1)"
    case .origin(let item, _): "superview-\(ids[item])"
    }
  }

  /// A row as a text constraint.
  func expression(_ row: LinearRow) -> String {
    let parts = row.form.order.compactMap { variable -> (name: String, factor: ExactNumber)? in
      row.form.terms[variable].map { (name(variable), $0) }
    }
    var text = ""
    for (name, factor) in parts {
      let size = factor.magnitude == .one ? "" : "\(factor.magnitude.text) * "
      text += text.isEmpty ? (factor.signum < 0 ? "-" : "") : factor.signum < 0 ? " - " : " + "
      text += size + name
    }
    if text.isEmpty { text = "0" }
    return "\(text) \(row.comparison.rawValue) \((-row.form.constant).text)"
  }

  private func name(_ variable: LayoutVariable) -> String {
    switch variable {
    case .low(let item, let isHorizontal): all[item] + (isHorizontal ? ".left" : ".top")
    case .high(let item, let isHorizontal): all[item] + (isHorizontal ? ".right" : ".bottom")
    case .inset, .gap: (helpers[variable] ?? "") + ".width"
    case .origin(_, let isHorizontal):
      (helpers[variable] ?? "") + (isHorizontal ? ".left" : ".top")
    }
  }
}
