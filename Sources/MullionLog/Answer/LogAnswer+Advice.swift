// SPDX-License-Identifier: GPL-3.0-or-later

extension LogAnswer {
  /// The usual suspect and the reason for it, as sentences.
  var suspicion: String? {
    guard let suspect else { return nil }
    let places = suspect.constraints.map { "(\($0 + 1))" }.joined(separator: " and ")
    let constraint = suspect.constraints.first.map { log.constraints[$0] }
    switch suspect.kind {
    case .system:
      return "none of yours. All of these constraints belong to the system; "
        + "the log is usually harmless."
    case .impossible: return "\(places). It cannot hold alone, whatever the other lines say."
    case .actionSheet:
      return "\(places). A width of -16 is known from action sheets of iOS 12.2 and later. It is "
        + "in a view of the system, and the log is harmless."
    case .mask:
      return mask(places, suspect.item.map { words.names[$0] } ?? "the view", constraint)
    case .hiding:
      return "\(places). A stack view gives a hidden view the size 0 while the other lines ask for "
        + "more. Give one of these a priority below 1000."
    case .givenSize:
      return "\(places). " + givenSize(constraint)
    case .duplicate:
      return "\(places) give the same value twice, and differently. One of them is often left from "
        + "before, for example in a reused cell: deactivate it, or change its constant instead of "
        + "adding a second one."
    case .zeroSize:
      return "\(places). A view often has the size 0 before its first layout, as a header of a "
        + "table that has no frame yet. Give it a size, or give one of the other lines a priority "
        + "below 1000, such as 999."
    case .stack:
      return "\(places). The constraints of a stack view are required; a size or distance of yours "
        + "that disagrees with them needs a priority below 1000."
    case .prototype:
      return "\(places). Interface Builder adds such constraints for a view whose own constraints "
        + "leave its position or size open. Add the missing ones there; then it adds none."
    case .twice:
      return "\(places) place the same edge, or give the same size, in two ways. Keep one of them, "
        + "and remove the other or give it a priority below 1000."
    case .fixedSize:
      return "\(places), a fixed size. The other lines leave another size for it."
    case .none:
      return "no constraint stands out."
        + (suspect.constraints.isEmpty ? "" : " Start with \(places), which the system broke.")
    }
  }

  private func mask(_ places: String, _ name: String, _ constraint: LoggedConstraint?) -> String {
    let text =
      "\(places). The autoresizing mask of \(name) makes constraints from its frame, beside those "
      + "of your own. A view that is laid out by constraints needs "
      + "translatesAutoresizingMaskIntoConstraints = false."
    guard let constraint, LogSuspect.isZeroSize(constraint) else { return text }
    return text + " A view that is laid out by its frame has the size 0 until the frame is set."
  }

  private func givenSize(_ constraint: LoggedConstraint?) -> String {
    let value = constraint?.relation?.right.constant
    if let value, value.isZero {
      return "The system measures the view with the size 0 before its first layout, and the "
        + "required lines need more. Give one of them a priority below 1000, such as 999."
    }
    let identifier = constraint?.identifier ?? ""
    if identifier.contains("fittingSize") || identifier.contains("Temporary") {
      return "The system measures the view at this size, and the required lines need another. Give "
        + "one of them a priority below 1000, such as 999."
    }
    return "The table view, collection view or window decides this size from outside, and the "
      + "required lines need another. A cell that sizes itself needs one line with a priority "
      + "below 1000, such as 999."
  }

  /// A change as a sentence.
  func words(_ change: LogChange) -> String {
    let place = change.constraints.first.map { "(\($0 + 1))" } ?? ""
    let rest =
      change.isEnough
      ? "" : " Other constraints of this log still conflict after that."
    switch change.kind {
    case .maskOff:
      let name = change.item.map { words.names[$0] } ?? "the view"
      return "set translatesAutoresizingMaskIntoConstraints = false for \(name).\(rest)"
    case .priority:
      let isOfAppKit = log.items.contains { $0.className.hasPrefix("NS") }
      let type = isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
      return "give \(place) a priority below 1000, such as 999 (\(type)(999) in code).\(rest)"
    case .constant:
      guard let constant = change.constant else { return "" }
      return "change the constant of \(place) from \(constant.old.text) to "
        + "\(constant.new.text).\(rest)"
    }
  }

  /// Which constraint the system broke.
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
