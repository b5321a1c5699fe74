// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

nonisolated extension ViewError {
  /// Wraps the handler in a structure.
  ///
  /// If the function type itself were the generic argument, each access would add another wrapper function.
  private struct Installed {
    var handler: @Sendable (ViewError) -> Void
  }

  private static let installed = Mutex(Installed(handler: writeLine))

  /// Receives the errors of property setters and other calls that cannot throw, also those of layouts
  /// that concern no view.
  ///
  /// An error about an object in a window goes to ``Window/errorHandler`` instead, if that is set.
  /// The process has one handler; the default writes to standard error. Any thread may call it.
  public static var handler: @Sendable (ViewError) -> Void {
    get { installed.withLock { $0.handler } }
    set {
      installed.withLock { $0.handler = newValue }
      LayoutError.handler = { newValue(ViewError($0)) }
    }
  }

  /// Reports an error that belongs to no window.
  package static func report(_ error: ViewError) {
    handler(error)
  }

  @Sendable private static func writeLine(_ error: ViewError) {
    let line = Array("mullion: \(error)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
