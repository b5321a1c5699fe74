// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A thing to do.
struct ToDoItem: Hashable {
  let id = UUID()
  var title: String
  var isDone = false
}
