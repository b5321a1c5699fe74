// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The format of the report of a command.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// Aligned text for people.
  case text
  case json
}
