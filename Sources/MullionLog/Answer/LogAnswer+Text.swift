// SPDX-License-Identifier: GPL-3.0-or-later

extension LogAnswer {
  /// The answer as text for readers, with the file and line of the log before it.
  package func text(at place: String) -> String {
    var lines: [String] = []
    if isProved {
      lines += [""] + conflictLines + [""] + adviceLines + [""] + proofLines + assumptionLines
    } else if !log.constraints.isEmpty {
      lines += [""] + log.constraints.indices.map { constraintLine($0) } + [""]
      if let brokenLine { lines.append(brokenLine) }
    } else if let broken = log.broken {
      lines.append("The system broke this constraint: " + words.sentence(broken))
    }
    lines += remarks
    while lines.last?.isEmpty == true { lines.removeLast() }
    // The first line stays whole, so that programs find the file and the line in it.
    let wrapped = lines.flatMap(Self.wrapped)
    return (["\(place): \(headline)"] + wrapped).joined(separator: "\n") + "\n"
  }

  /// The width of a line of text.
  private static let lineWidth = 80

  /// Breaks a line between words; all parts but the first are indented.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > lineWidth else { return [line] }
    let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count + 4)
    var lines: [String] = []
    var current = String(line.prefix { $0 == " " })
    let body = line.drop { $0 == " " }
    for word in body.split(separator: " ", omittingEmptySubsequences: false) {
      let isStart = current.allSatisfy { $0 == " " }
      if !isStart, current.count + 1 + word.count > lineWidth {
        lines.append(String(Substring(current).withoutFinalSpaces))
        current = indent + word
      } else {
        current += (isStart ? "" : " ") + word
      }
    }
    return lines + [current]
  }

  /// The first line of the answer.
  package var headline: String {
    let total = log.constraints.count
    let some = total == 1 ? "the only constraint" : "the \(total) constraints"
    guard let result else {
      switch log.gap {
      case .isPrivate:
        return "the system hid the constraints: the log prints <private>. Run the app from Xcode, "
          + "which prints them."
      case .isCut:
        return "the list of constraints was cut, and none of it can be read. Copy all lines of the "
          + "list, from \"(\" to \")\"."
      case .hasNoList, nil:
        return "this log has no list of constraints. Copy also the lines from \"(\" to \")\"."
      }
    }
    switch result.verdict {
    case .conflict:
      let count = members.count
      let start = assumptions.isEmpty ? "" : "under assumptions, "
      if total == 1 { return "\(start)\(some) cannot hold." }
      if count == 1 { return "\(start)1 of \(some) cannot hold, whatever the others say." }
      return count == total
        ? "\(start)\(some) cannot hold together, and each one is needed."
        : "\(start)\(count) of \(some) cannot hold together, and each of these is needed."
    case .canHold:
      let unread = log.unread.count
      if unread == total {
        return "no line of the list can be read, so the log proves no conflict."
      }
      if unread > 0 {
        return "\(unread) of \(some) cannot be read, and the others can hold together; the log "
          + "proves no conflict."
      }
      return
        "\(some) can hold\(total == 1 ? "" : " together") as printed; the log proves no conflict."
    case .unconfirmed:
      return "\(some) seem not to hold together, but exact numbers do not confirm it."
    }
  }

  private func constraintLine(_ index: Int) -> String {
    let constraint = log.constraints[index]
    if !constraint.isRead {
      return "  (\(index + 1)) Not read: \(LogNames.printable(constraint.text, limit: 200))"
    }
    let note = words.note(constraint).map { " [\($0)]" } ?? ""
    return "  (\(index + 1)) \(words.sentence(constraint))\(note)"
  }

  private var conflictLines: [String] { members.map(constraintLine) }

  private var proofLines: [String] {
    var lines = ["Proof, in exact numbers; the lines times their factors add up to:"]
    let width = proofRows.map(\.multiplier.text.count).max() ?? 1
    for (row, multiplier) in proofRows {
      let factor = String(repeating: " ", count: width - multiplier.text.count) + multiplier.text
      let source = row.constraint.map { "  (\($0 + 1))" } ?? ""
      let formula = words.formula(row)
      let why = row.constraint == nil ? "  \(kind(row.reason))" : source
      lines.append("  \(factor) × (\(formula))\(why)")
    }
    let indent = String(repeating: " ", count: width + 5)
    lines.append("\(indent)\(contradiction), which is false")
    return lines
  }

  private func kind(_ reason: LinearRow.Reason) -> String {
    switch reason {
    case .constraint: ""
    case .size: "(no size is negative)"
    case .notNegative: "(assumed: not negative)"
    case .safeArea, .assumption: "(assumed)"
    }
  }

  private var adviceLines: [String] {
    var lines: [String] = []
    if let suspicion { lines.append("Usual suspect: " + suspicion) }
    for (place, change) in changes.enumerated() {
      lines.append((place == 0 ? "Smallest change: " : "Or: ") + words(change))
    }
    if let brokenLine { lines.append(brokenLine) }
    return lines
  }

  private var assumptionLines: [String] {
    let assumed = assumptions
    if assumed.isEmpty { return [] }
    return ["", "Assumed, because the log does not say it:"] + assumed.map { "  " + $0 }
  }

  /// The sizes that must be zero for the constraints to hold, as sentences.
  var notes: [String] {
    zeroSizes.compactMap { reason in
      guard case .size(let item, let isHorizontal) = reason else { return nil }
      let size = isHorizontal ? "width" : "height"
      return "They can hold only if the \(size) of \(words.names[item]) is 0."
    }
  }

  /// Remarks about missing constraints, and about lines that could not be read.
  private var remarks: [String] {
    var lines: [String] = []
    if !log.constraints.isEmpty {
      switch log.gap {
      case .isCut:
        lines.append(
          "The list was cut: the log has more constraints than these. Copy it up to the line \")\"."
        )
      case .isPrivate: lines.append("The log prints <private> for some constraints.")
      case .hasNoList, nil: break
      }
    }
    if isProved {
      for constraint in log.unread {
        let text = LogNames.printable(constraint.text, limit: 200)
        lines.append("Line \(constraint.line) could not be read: \(text)")
      }
    }
    lines += notes
    if case .canHold = result?.verdict, log.constraints.count > 1 {
      lines.append("A log prints at most six digits of a number, so smaller conflicts do not show.")
    }
    if log.count > 1 { lines.append("The file has this log \(log.count) times.") }
    return lines
  }
}
