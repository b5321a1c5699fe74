// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

nonisolated extension VisualFormatError: CustomStringConvertible {
  /// The message, followed by the picture on the lines below.
  public var description: String { message + "\n" + picture }

  /// One sentence that says what is wrong, without the position.
  public var message: String { problem.description }
}

nonisolated extension VisualFormatError.Problem: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .empty:
      "the format is empty, expected at least \(expectation)"
    case .missingView(let found, _), .badName(let found), .unclosedView(let found),
      .nothingAfterBar(let found), .badPredicateList(let found), .unclosedConnection(let found),
      .trailing(let found), .badNumber(let found):
      "found \(found), expected \(expectation)"
    case .endsEarly(let expected):
      "the format ends too early, expected \(expected)"
    case .unknownView(let name):
      "\(VisualFormatError.quoted(name)) is not among the views; give it a view or a guide"
    case .unknownMetric(let name, let orView):
      "\(VisualFormatError.quoted(name)) is not among the metrics\(orView ? " and views" : ""); "
        + "give it a number\(orView ? " or a view" : "")"
    case .ambiguousMinus:
      "this is either a minus sign or an extra dash; write negative numbers in parentheses, as in -(-8)-"
    case .whiteSpace:
      "found white space, which a format cannot contain; leave it out"
    default: valueDescription
    }
  }

  private var valueDescription: String {
    switch self {
    case .noSuperview(let name):
      "this bar has no view to stand for, because \(VisualFormatError.quoted(name)) is in no view; "
        + "add it to a view first"
    case .alignmentAlongAxis(let attribute, let axis):
      "the views are lined up on the \(axis) axis and cannot be aligned by \(attribute) as well; "
        + (axis == .horizontal
          ? "use top, bottom, centerY or a baseline"
          : "use left, right, leading, trailing or centerX")
    case .twoDirections:
      "the options run from left to right and from right to left; choose one"
    case .unknownOptions(let bits):
      "the option bits 0x\(String(bits, radix: 16)) mean nothing; leave them out"
    case .numberOutOfRange(let number):
      "found the number \(number), expected a magnitude of at most \(Formula.number(LayoutBox.maximumMagnitude))"
    case .invalidPriority(let number):
      "found the priority \(Formula.number(number)), expected one above 0 and at most 1000"
    case .tooLong(let limit):
      "found more than \(limit) views and predicates; split it into several formats"
    case .constraint(let error):
      error.description
    default: ""
    }
  }

  /// The expected text; empty if the problem is an invalid value rather than a wrong token.
  var expectation: String {
    switch self {
    case .empty: "one view, as in [title]"
    case .missingView(_, let orBar): "a view, as in [title]\(orBar ? ", or \"|\"" : "")"
    case .badName: "the name of a view: a letter or \"_\", then letters, digits and \"_\""
    case .unclosedView: "\"]\" at the end of a view"
    case .nothingAfterBar: "a connection or a view after the bar"
    case .badPredicateList: "\",\" and another predicate, or \")\""
    case .unclosedConnection: "\"-\" after a distance"
    case .trailing: "a connection, a view, a bar at the end, or nothing more"
    case .badNumber: "a number or the name of a metric"
    default: ""
    }
  }
}
