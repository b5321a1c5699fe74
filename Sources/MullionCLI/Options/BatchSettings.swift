// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The values of the options for files with a document on each line.
struct BatchSettings: Equatable {
  /// The number of lines to solve concurrently.
  var jobs = 1
  /// Whether the progress is shown; nil to show it only if standard error is a terminal and
  /// standard output is not.
  var showsProgress: Bool?

  /// The valid numbers of lines to solve concurrently.
  static let jobNumbers = 1...1024

  /// The number of processors, as a number of jobs.
  static var processors: Int {
    min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), jobNumbers.upperBound)
  }
}
