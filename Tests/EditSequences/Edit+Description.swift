// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

extension Edit: CustomStringConvertible {
  /// The edit in a few words, with the names of rows and variables.
  public var description: String {
    switch self {
    case .setParameter(let key, let value): "\(LayoutModel.name(key)) := \(value)"
    case .setConstant(let key, let constant): "setConstant(r\(key), \(constant))"
    case .setPriority(let key, let priority): "setPriority(r\(key), \(priority.value))"
    case .deactivate(let key): "deactivate(r\(key))"
    case .activate(let key): "activate(r\(key))"
    case .add(let key, let row): "add(r\(key): \(row))"
    case .insertView(let view, let rows):
      "insertView(v\(view.key) in v\(view.parent ?? 0), \(Self.list(rows)))"
    case .removeView(let key): "removeView(v\(key))"
    case .sendToBack(let key): "sendToBack(v\(key))"
    case .transaction(let edits, let isTakenBack):
      "\(isTakenBack ? "taken back" : "transaction") \(edits)"
    }
  }

  private static func list(_ rows: [Int: LayoutModel.Row]) -> String {
    "\(rows.sorted { $0.key < $1.key }.map { "r\($0.key): \($0.value)" })"
  }
}
