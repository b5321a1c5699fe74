// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import Synchronization

/// The errors that the process's handler received from all tests.
enum Reported {
  private static let errors = Mutex<[ViewError]>([])
  private static let isInstalled: Bool = {
    ViewError.handler = { error in errors.withLock { $0.append(error) } }
    return true
  }()

  /// Runs a body that causes many errors without printing them; the handler still records them.
  static func quietly(_ body: () throws -> Void) rethrows {
    _ = isInstalled
    try body()
  }

  /// Returns the errors of a body whose message contains a name that only one test uses.
  static func errors(naming name: String, during body: () throws -> Void) rethrows -> [ViewError] {
    _ = isInstalled
    let before = errors.withLock { $0.count }
    try body()
    return errors.withLock { $0[before...].filter { "\($0)".contains(name) } }
  }
}
