// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import MullionDocument

/// The options for the work on each document: its images and its limits.
struct LimitOptions: ParsableArguments {
  @Option(
    help: .init(
      "Another folder from which a document may load images; can be repeated.",
      valueName: "dir"))
  var images: [String] = []

  @Option(
    help: .init(
      "Time limit for each document, in seconds; 0 for no limit, 10 by default.",
      valueName: "seconds"),
    transform: OptionValue.timeLimit)
  var timeLimit: Duration? = DocumentLimits().time

  @Option(
    help: .init(
      "Memory limit for each document, for example 512MiB or 4GB; 1GiB by default.",
      valueName: "bytes"),
    transform: OptionValue.memoryLimit)
  var memoryLimit = DocumentLimits().memory

  /// Checks that the image folders exist before a document is read.
  func validate() throws {
    for folder in images {
      try OptionValue.checkFolder(folder, of: "--images ", "check the path")
    }
  }

  /// The values of the options.
  var settings: LayoutSettings {
    var settings = LayoutSettings()
    settings.images = images
    settings.limits = DocumentLimits(time: timeLimit, memory: memoryLimit)
    return settings
  }
}
