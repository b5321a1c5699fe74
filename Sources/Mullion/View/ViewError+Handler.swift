// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ViewError {
  private static let installed = Mutex<(@Sendable (ViewError) -> Void)>(writeLine)

  /// Receives every error of a property setter or another call that cannot throw.
  ///
  /// The process has one handler; the default writes to standard error. Any thread may call it.
  public static var handler: @Sendable (ViewError) -> Void {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }

  package static func report(_ error: ViewError) {
    handler(error)
  }

  /// Runs a throwing call on behalf of one that cannot throw, and reports its error.
  static func reporting(_ body: () throws(ViewError) -> Void) {
    do {
      try body()
    } catch {
      report(error)
    }
  }

  @Sendable private static func writeLine(_ error: ViewError) {
    let line = Array("mullion: \(error)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
