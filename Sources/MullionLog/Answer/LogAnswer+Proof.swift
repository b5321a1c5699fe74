// SPDX-License-Identifier: GPL-3.0-or-later

extension LogAnswer {
  /// The factors of the proof's rows and their total in a readable form: whole numbers of few
  /// digits, or decimals if they are shorter.
  ///
  /// If the log contains decimals, the exact factors are large whole numbers. Divided by one of
  /// them, the factors are often the short decimals that the log prints.
  var shownFactors: (factors: [ExactNumber], total: ExactNumber) {
    guard let proof = result?.proof else { return ([], .zero) }
    let whole = proof.multipliers.map { ExactNumber($0, decimals: 0) }
    var best = (factors: whole, total: proof.total)
    guard whole.contains(where: { Self.digits($0) > Self.digitLimit }) else { return best }
    func sum(_ factors: [ExactNumber]) -> Int { factors.reduce(0) { $0 + Self.digits($1) } }
    for divisor in whole.map(\.magnitude).sorted().prefix(Self.divisorLimit) {
      let factors = whole.compactMap { ExactNumber.quotient($0, divisor) }
      guard factors.count == whole.count, sum(factors) < sum(best.factors),
        let total = ExactNumber.quotient(proof.total, divisor)
      else { continue }
      best = (factors, total)
    }
    return best
  }

  /// The largest number of digits of a factor that needs no shorter form.
  private static let digitLimit = 4
  /// The largest number of divisors to try for a shorter form.
  private static let divisorLimit = 16

  /// The number of digits of a factor.
  private static func digits(_ factor: ExactNumber) -> Int {
    factor.text.utf8.count(where: LineCursor.isDigit)
  }

  /// The contradiction for ``shownFactors``.
  private var shownContradiction: String {
    "0 \(result?.proof?.isEquation == true ? "=" : ">=") \(shownFactors.total.shortText)"
  }

  /// The most rows of a proof that are printed.
  private static let rowLimit = 40

  /// The proof with the formula of each row.
  var proofLines: [String] {
    var lines = ["Proof, in exact numbers; the lines times their factors add up to:"]
    let texts = shownFactors.factors.map(\.shortText)
    let width = texts.map(\.count).max() ?? 1
    let indent = String(repeating: " ", count: width + 5)
    for ((row, _), text) in zip(proofRows, texts).prefix(Self.rowLimit) {
      let factor = String(repeating: " ", count: width - text.count) + text
      let source = row.constraint.map { "(\($0 + 1))" } ?? kind(row.reason)
      lines.append("  \(factor) × (\(words.formula(row)))  \(source)")
    }
    if texts.count > Self.rowLimit {
      lines.append("\(indent)... and \(texts.count - Self.rowLimit) more")
    }
    lines.append("\(indent)\(shownContradiction), which is false")
    return lines
  }

  /// The proof as a sum in which constraints have their numbers, such as `2 × (1) - (3)`.
  var shortProof: String {
    var sum = ""
    for ((row, _), factor) in zip(proofRows, shownFactors.factors).prefix(Self.rowLimit) {
      let isNegative = factor.signum < 0
      sum += sum.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      if factor.magnitude != .one { sum += "\(factor.magnitude.shortText) × " }
      sum += row.constraint.map { "(\($0 + 1))" } ?? "(\(words.formula(row)))"
    }
    if proofRows.count > Self.rowLimit { sum += " and \(proofRows.count - Self.rowLimit) more" }
    return "Proof: \(sum) adds up to \(shownContradiction), which is false."
  }

  private func kind(_ reason: LinearRow.Reason) -> String {
    switch reason {
    case .constraint: ""
    case .size: "(no size is negative)"
    case .notNegative: "(assumed: not negative)"
    case .safeArea, .assumption: "(assumed)"
    }
  }

  /// The suspect, the first changes, and the constraint that the system broke.
  func adviceLines(_ limit: Int) -> [String] {
    var lines: [String] = []
    if let suspicion { lines.append("Usual suspect: " + suspicion) }
    for (place, change) in changes.prefix(limit).enumerated() {
      lines.append((place == 0 ? "Smallest change: " : "Or: ") + words(change))
    }
    if let brokenLine { lines.append(brokenLine) }
    return lines
  }
}
