// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the logs of a text.
package struct LogReader {
  private let scanner: LogScanner
  private var entry = 0
  private var header = 0
  private var logs: [ConstraintLog] = []
  /// The index of each log in ``logs``, by the text of its constraints.
  private var places: [String: Int] = [:]
  /// Whether logs were left out because of their number.
  private var isLimited = false

  /// Reads the logs of a text, in their order, and identical ones only once; `isLimited` is true if
  /// there are too many.
  package static func logs(in text: LogText) -> (logs: [ConstraintLog], isLimited: Bool) {
    var reader = LogReader(scanner: LogScanner(text))
    reader.read()
    return (reader.logs, reader.isLimited)
  }

  private init(scanner: LogScanner) { self.scanner = scanner }

  private var text: LogText { scanner.text }

  private mutating func read() {
    while entry < scanner.entries.count || header < scanner.headers.count {
      guard logs.count < LogScanner.logLimit else {
        isLimited = true
        return
      }
      let start = entry < scanner.entries.count ? scanner.entries[entry].range.lowerBound : .max
      let next = header + 1 < scanner.headers.count ? scanner.headers[header + 1] : .max
      if header < scanner.headers.count, scanner.headers[header] < start {
        defer { header += 1 }
        // A header that is directly followed by another one, as in the title of a report, has no
        // list.
        if next < start || start - scanner.headers[header] > LogScanner.gapLimit {
          readWithoutList(from: scanner.headers[header], to: min(next, start))
          continue
        }
        readList(from: scanner.headers[header])
      } else {
        readList(from: nil)
      }
    }
  }

  /// Reads a header without a list of constraints.
  private mutating func readWithoutList(from start: Int, to end: Int) {
    let end = min(end, start + LogScanner.gapLimit, text.bytes.count)
    let body = Array(text.bytes[start..<end])
    func contains(_ word: String) -> Bool {
      LogText.find(Array(word.utf8), in: body, from: 0) != nil
    }
    let isMessage = ["Probably at least one", "ill attempt to recover", "UIViewAlertForUnsatis"]
      .contains(where: contains)
    guard contains("<private>") || isMessage else { return }
    append(
      ConstraintLog(
        line: text.line(at: start), gap: contains("<private>") ? .isPrivate : .hasNoList),
      key: "")
  }

  /// Reads the constraints of a list, and the broken constraint after it.
  private mutating func readList(from header: Int?) {
    let nextHeader = scanner.headers.dropFirst(self.header + (header == nil ? 0 : 1)).first
    let first = entry
    let before = first > 0 ? scanner.entries[first - 1].end : 0
    var last: Int?
    var gap: ConstraintLog.Gap?
    var isClosed = false
    while entry < scanner.entries.count {
      let found = scanner.entries[entry]
      let previous = last.map { scanner.entries[$0].end } ?? header
      if let previous, hasBreak(from: previous, to: found.range.lowerBound, nextHeader) { break }
      // The text contains only the broken constraint, without the list before it.
      if previous == nil, recovery(from: before, to: found.range.lowerBound) != nil { break }
      if let previous, isHidden(previous, to: found.range.lowerBound) { gap = .isPrivate }
      last = entry
      entry += 1
      if found.isCut {
        gap = .isCut
        continue
      }
      isClosed = closes(after: found.end)
      if isClosed { break }
      if hasEllipsis(after: found.end) { gap = .isCut }
    }
    let end = last.map { scanner.entries[$0].end } ?? header ?? before
    let broken = brokenEntry(after: end, nextHeader)
    if let broken { entry = broken + 1 }
    let range = first..<(last.map { $0 + 1 } ?? first)
    if range.isEmpty, broken == nil {
      // Skip a broken constraint that is too far below its message to belong to it.
      entry = max(entry, first + 1)
      return
    }
    if !isClosed, isHidden(end) { gap = .isPrivate }
    if !isClosed, broken == nil, header != nil { gap = gap ?? .isCut }
    if range.isEmpty { gap = isPrivate(header, before: broken) ? .isPrivate : .hasNoList }
    let start = header ?? scanner.entries[first].range.lowerBound
    finish(range, broken, gap, line: text.line(at: start))
  }

  /// Whether the text after an offset has `<private>` in place of a constraint.
  private func isHidden(_ start: Int, to end: Int = .max) -> Bool {
    let end = min(end, start + LogScanner.gapLimit, text.bytes.count)
    guard start < end else { return false }
    let ignored = Set("\",(".utf8)
    let rest = text.bytes[start..<end].drop { LineCursor.isSpace($0) || ignored.contains($0) }
    return rest.starts(with: "<private>".utf8)
  }

  private func isPrivate(_ header: Int?, before entry: Int?) -> Bool {
    guard let header, let entry else { return false }
    let end = scanner.entries[entry].range.lowerBound
    let body = Array(text.bytes[header..<end])
    return LogText.find(Array("<private>".utf8), in: body, from: 0) != nil
  }

  /// Whether a list ends between two offsets.
  private func hasBreak(from start: Int, to end: Int, _ nextHeader: Int?) -> Bool {
    if let nextHeader, nextHeader < end, nextHeader >= start { return true }
    if end - start > LogScanner.gapLimit { return true }
    return recovery(from: start, to: end) != nil
  }

  /// The offset of the first `Will attempt to recover` in a range.
  private func recovery(from start: Int, to end: Int) -> Int? {
    var (low, high) = (0, scanner.recoveries.count)
    while low < high {
      let middle = (low + high) / 2
      if scanner.recoveries[middle] < start { low = middle + 1 } else { high = middle }
    }
    guard low < scanner.recoveries.count, scanner.recoveries[low] < end else { return nil }
    return scanner.recoveries[low]
  }

  /// Whether a parenthesis or bracket closes the list at an offset.
  private func closes(after offset: Int) -> Bool {
    var offset = offset
    let bytes = text.bytes
    while offset < bytes.count {
      if bytes[offset...].starts(with: "\\n".utf8) {
        // Skip an escaped line feed, `\n`.
        offset += 2
      } else if LineCursor.isSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: "\"") {
        offset += 1
      } else {
        break
      }
    }
    let brackets = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")]
    return offset < bytes.count && brackets.contains(bytes[offset])
  }

  /// Whether an ellipsis follows at an offset, which shows that the list was cut.
  private func hasEllipsis(after offset: Int) -> Bool {
    let bytes = text.bytes
    let rest = bytes[offset..<min(offset + 40, bytes.count)]
      .drop { LineCursor.isSpace($0) || $0 == UInt8(ascii: ",") }
    return rest.starts(with: "...".utf8) || rest.starts(with: "…".utf8)
  }

  /// The index of the entry for the constraint that the system broke; nil if there is none.
  private func brokenEntry(after offset: Int, _ nextHeader: Int?) -> Int? {
    guard entry < scanner.entries.count else { return nil }
    let start = scanner.entries[entry].range.lowerBound
    guard let recovery = recovery(from: offset, to: start), start - recovery < 300 else {
      return nil
    }
    if let nextHeader, nextHeader < start, nextHeader > offset { return nil }
    return entry
  }

  /// Parses the constraints of a log.
  private mutating func finish(
    _ range: Range<Int>, _ broken: Int?, _ gap: ConstraintLog.Gap?, line: Int
  ) {
    let kept = range.filter { !scanner.entries[$0].isCut }
    var log = ConstraintLog(line: line, gap: gap)
    if kept.count < range.count { log.gap = .isCut }
    let texts = kept.map { text.string(scanner.entries[$0].range) }
    let key = texts.joined(separator: "\n")
    if let place = places[key], logs[place].broken != nil || broken == nil {
      logs[place].count += 1
      return
    }
    guard kept.count <= LogScanner.constraintLimit else {
      log.gap = .isTooLong(kept.count)
      return append(log, key: key)
    }
    var items = LogItems()
    var repeated: [LoggedConstraint] = []
    for (index, body) in zip(kept, texts) {
      let found = constraint(body, at: scanner.entries[index].range.lowerBound, &items)
      if found.isHidden { log.gap = log.gap ?? .isPrivate }
      if log.index(of: found) == nil {
        log.constraints.append(found)
      } else {
        repeated.append(found)
      }
    }
    // If the sentence before the broken constraint is missing, this constraint appears as a
    // repeated last line of the list.
    if repeated.count == 1, let last = texts.last, last == repeated[0].text {
      (log.broken, log.brokenIndex) = (repeated[0], log.index(of: repeated[0]))
    }
    if let broken {
      let range = scanner.entries[broken].range
      let found = constraint(text.string(range), at: range.lowerBound, &items)
      (log.broken, log.brokenIndex) = (found, log.index(ofBroken: found))
    }
    log.items = items.items
    append(log, key: key)
  }

  /// Parses a constraint at an offset; one that contains `<private>` gets no formula.
  private func constraint(
    _ body: String, at offset: Int, _ items: inout LogItems
  ) -> LoggedConstraint {
    let line = text.line(at: offset)
    guard body.contains("<private>") else { return LineParser.parse(body, line: line, &items) }
    // Otherwise `<private>` would be read as the name of a view. Use a copy of the items, so that
    // it does not become one.
    var spare = items
    var hidden = LineParser.parse(body, line: line, &spare)
    hidden.relation = nil
    return hidden
  }

  private mutating func append(_ log: ConstraintLog, key: String) {
    if !key.isEmpty, let place = places[key] {
      logs[place].count += 1
      if logs[place].broken == nil {
        (logs[place].broken, logs[place].brokenIndex) = (log.broken, log.brokenIndex)
      }
      return
    }
    places[key] = logs.count
    logs.append(log)
  }
}
