// SPDX-License-Identifier: GPL-3.0-or-later

extension LogAnswer {
  /// The answer as text for people.
  ///
  /// It begins with `place`, the file and line of the log.
  ///
  /// If the text has more than 25 lines, the proof becomes a sum of the constraints' numbers. If
  /// this is not enough, only the first change is proposed.
  package func text(at place: String) -> String {
    var lines: [String] = []
    for (isShort, limit) in [(false, Int.max), (true, .max), (true, 1)] {
      lines = body(isShort: isShort, changes: limit).flatMap(Self.wrapped)
      if lines.count < Self.lineLimit || !isProved { break }
    }
    // The first line is not wrapped, so that programs can parse the file and the line in it.
    return (["\(place): \(headline)"] + lines).joined(separator: "\n") + "\n"
  }

  /// The lines after the first one, before long ones are wrapped.
  private func body(isShort: Bool, changes limit: Int) -> [String] {
    var lines: [String] = []
    if isProved {
      lines += [""] + list(members) + [""] + adviceLines(limit) + [""]
      lines += (isShort ? [shortProof] : proofLines) + assumptionLines
    } else if !log.constraints.isEmpty {
      lines += [""] + list(Array(log.constraints.indices)) + [""]
      if let brokenLine { lines.append(brokenLine) }
    } else if let broken = log.broken {
      lines.append("The system broke this constraint: " + words.sentence(broken))
    }
    lines += remarks
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The number of lines that an answer has at most, unless its conflict has many constraints.
  private static let lineLimit = 25
  /// The most constraints that are listed in full.
  private static let listLimit = 16

  /// Constraints as lines; the first ones of a long list.
  private func list(_ indices: [Int]) -> [String] {
    guard indices.count > Self.listLimit else { return indices.map(constraintLine) }
    let shown = Self.listLimit - 4
    return indices.prefix(shown).map(constraintLine)
      + ["  ... and \(indices.count - shown) more; --format json has all."]
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
      case nil where total > 0:
        return "no line of the list can be read, so the log proves no conflict."
      case .hasNoList, nil:
        return "this log has no list of constraints. Copy also the lines from \"(\" to \")\"."
      case .isTooLong(let count):
        return "this log has \(count) constraints, and a log of more than "
          + "\(LogScanner.constraintLimit) is not read."
      }
    }
    switch result.verdict {
    case .conflict: return conflictHeadline
    case .canHold: return canHoldHeadline
    case .unconfirmed:
      return "\(some) seem not to hold together, but exact numbers do not confirm it."
    case .undecided:
      return "the numbers of \(some) differ too much for the solver; the log proves no conflict."
    }
  }

  private var conflictHeadline: String {
    let (count, total) = (members.count, log.constraints.count)
    let start = assumptions.isEmpty ? "" : "under assumptions, "
    if total == 1 { return "\(start)the only constraint cannot hold." }
    if count == 1 {
      return "\(start)1 of the \(total) constraints cannot hold, whatever the others say."
    }
    return count == total
      ? "\(start)the \(total) constraints cannot hold together, and each one is needed."
      : "\(start)\(count) of the \(total) constraints cannot hold together, and each of these is "
        + "needed."
  }

  private var canHoldHeadline: String {
    let (unread, total) = (log.unread.count, log.constraints.count)
    let optional = log.constraints.count { !$0.isRequired }
    if log.gap == .isPrivate, unread > 0 {
      return "<private> hides \(unread) of the \(total) constraints, so the log proves no conflict."
    }
    if unread > 0 {
      return "\(unread) of the \(total) constraints cannot be read, and the others can hold "
        + "together; the log proves no conflict."
    }
    if optional == total {
      return "no constraint of the list is required, so the log proves no conflict."
    }
    if optional == total - 1 {
      return
        "the only required one of the \(total) constraints can hold; the log proves no conflict."
    }
    if optional > 0 {
      return "the \(total - optional) required of the \(total) constraints can hold together; the "
        + "log proves no conflict."
    }
    return total == 1
      ? "the only constraint can hold as printed; the log proves no conflict."
      : "the \(total) constraints can hold together as printed; the log proves no conflict."
  }

  private func constraintLine(_ index: Int) -> String {
    let constraint = log.constraints[index]
    if !constraint.isRead {
      return "  (\(index + 1)) Not read: \(LogNames.printable(constraint.text, limit: 200))"
    }
    let note = words.note(constraint).map { " [\($0)]" } ?? ""
    return "  (\(index + 1)) \(words.sentence(constraint))\(note)"
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
      case .isPrivate:
        // If no constraint could be read, the headline says this already.
        if result == nil { break }
        lines.append(
          "The log prints <private> for some constraints. Run the app from Xcode, which prints them."
        )
      case .hasNoList, .isTooLong, nil: break
      }
    }
    if isProved {
      for constraint in log.unread.prefix(4) {
        let text = LogNames.printable(constraint.text, limit: 200)
        lines.append("Line \(constraint.line) could not be read: \(text)")
      }
    }
    lines += notes.prefix(4)
    if case .canHold = result?.verdict, log.gap == nil {
      if log.constraints.contains(where: { !$0.isRequired }) {
        lines.append(
          "The system drops a constraint with a priority below 1000 by itself. The list was cut, or "
            + "a priority changed before the system printed it.")
      } else if log.constraints.count > 1, log.unread.isEmpty {
        lines.append(
          "A log prints at most six digits of a number, so smaller conflicts do not show.")
      }
    }
    if log.count > 1 { lines.append("The file has this log \(log.count) times.") }
    return lines
  }
}
