// SPDX-License-Identifier: GPL-3.0-or-later

extension LogAnswer {
  /// The usual suspect and the reason for it, as sentences.
  var suspicion: String? {
    guard let suspect else { return nil }
    let places = Self.places(suspect.constraints)
    let first = suspect.constraints.first
    switch suspect.kind {
    case .system: return "none of yours. All belong to the system; the log is usually harmless."
    case .impossible: return "\(places). It cannot hold alone, whatever the other lines say."
    case .actionSheet:
      return "\(places). A width of -16 is known from action sheets of iOS 12.2 and later. It is "
        + "in a view of the system, and the log is harmless."
    case .mask:
      return mask(places, suspect.item.map { words.names[$0] } ?? "the view", first)
    case .hiding:
      return "\(places). A stack view gives a hidden view the size 0, and other lines need more."
    case .givenSize: return "\(places). " + (first.map(givenSize) ?? "")
    case .duplicate:
      return "\(places) give the same value twice, and differently. One is often left from before, "
        + "as in a reused cell: deactivate it, or change its constant and add no second one."
    case .zeroSize:
      return "\(places). A view often has the size 0 before its first layout, as the header of a "
        + "table. Give it a size, or give another line a priority below 1000."
    case .stack: return "\(places). It disagrees with the required constraints of a stack view."
    case .prototype:
      return "\(places). Interface Builder adds such constraints for a view whose own constraints "
        + "leave its position or size open. Add the missing ones there; then it adds none."
    case .twice:
      return "\(places) place the same edge, or give the same size, in two ways. Keep one."
    case .fixedSize: return "\(places), " + (first.map(fixedSize) ?? "")
    case .none:
      return "no constraint stands out."
        + (suspect.constraints.isEmpty ? "" : " Start with \(places), which the system broke.")
    }
  }

  /// The numbers of constraints, such as `(1), (2) and (4)`.
  static func places(_ constraints: [Int]) -> String {
    let all = constraints.map { "(\($0 + 1))" }
    return all.count < 3
      ? all.joined(separator: " and ")
      : all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
  }

  private func fixedSize(_ index: Int) -> String {
    switch log.constraints[index].relation?.comparison {
    case .greaterThanOrEqual: "a minimum size. The other lines leave less for it."
    case .lessThanOrEqual: "a maximum size. The other lines need more."
    case .equal, nil: "a fixed size. The other lines leave another size for it."
    }
  }

  private func mask(_ places: String, _ name: String, _ index: Int?) -> String {
    let text =
      "\(places). The autoresizing mask of \(name) makes constraints from its frame, beside your "
      + "own. A view laid out by constraints needs no mask."
    guard let index, LogSuspect.isZeroSize(log.constraints[index]) else { return text }
    return text + " A view that is laid out by its frame has the size 0 until the frame is set."
  }

  private func givenSize(_ index: Int) -> String {
    if LogSuspect.isZeroSize(log.constraints[index]) {
      return "The system measures the view with the size 0 before its first layout, and the "
        + "required lines need more."
    }
    if LogSuspect.isOfFitting(log.constraints[index]) {
      return "The system measures the view at this size, and the required lines need another."
    }
    if LogSuspect.isOfList(index, log) {
      return "The list decides this size of its cell, and the required lines need another. A cell "
        + "that sizes itself needs one line with a priority below 1000."
    }
    return "The window or list around decides this size, and the required lines need another."
  }

  /// A change as sentences.
  func words(_ change: LogChange) -> String {
    let place = change.constraints.first.map { "(\($0 + 1))" } ?? ""
    switch change.kind {
    case .maskOff:
      let name = change.item.map { words.names[$0] } ?? "the view"
      return "set translatesAutoresizingMaskIntoConstraints = false for \(name)."
        + further(change)
    case .priority:
      let isOfAppKit = log.items.contains { $0.className.hasPrefix("NS") }
      let type = isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
      return "give \(place) a priority below 1000, such as \(type)(999)." + further(change)
    case .constant:
      guard let constant = change.constant else { return "" }
      return "change the constant of \(place) from \(constant.old.shortText) to "
        + "\(constant.new.shortText)."
    }
  }

  /// The conflicts that remain after the first part of a change, as sentences.
  ///
  /// Each begins with a space.
  private func further(_ change: LogChange) -> String {
    var text = ""
    for step in change.steps {
      text +=
        " Then \(Self.places(step.conflict)) still "
        + (step.conflict.count == 1 ? "cannot hold" : "conflict")
        + ": give (\(step.constraint + 1)) one too."
    }
    if change.rest.isEmpty { return text }
    let isOfProgram = change.rest.contains { LogSuspect.isOfProgram($0, log) }
    return text + " Then \(Self.places(change.rest)) still "
      + (change.rest.count == 1 ? "cannot hold" : "conflict")
      + (isOfProgram ? "." : "; all of it belongs to the system, which is usually harmless.")
  }

  /// A line about the constraint that the system broke; nil if the log names none.
  var brokenLine: String? {
    guard let broken = log.broken else { return nil }
    guard let index = log.brokenIndex else {
      return "The system broke a constraint that the list does not have: " + words.sentence(broken)
    }
    let place = "The system broke (\(index + 1))"
    guard isProved, log.constraints.count > 1 else { return place + "." }
    return members.contains(index)
      ? place + " and laid out with the others."
      : place + ", which is not one of those that cannot hold together."
  }
}
