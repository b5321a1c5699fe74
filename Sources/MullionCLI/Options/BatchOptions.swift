// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The options of commands that read a document from each line of a file.
struct BatchOptions: ParsableArguments {
  @Flag(help: "Read one document from each line and print each result on one line.")
  var ndjson = false

  @Option(
    help: .init("Number of lines to solve concurrently, with --ndjson.", valueName: "number"))
  var jobs: Int?

  @Flag(
    inversion: .prefixedNo,
    help: .init(
      "Show the progress of --ndjson on standard error; by default only on a terminal, if the "
        + "results go elsewhere."))
  var progress: Bool?

  func validate() throws {
    if progress != nil, !ndjson { throw ValidationError("--progress needs --ndjson") }
    guard let jobs else { return }
    guard ndjson else { throw ValidationError("--jobs needs --ndjson") }
    try OptionValue.checkJobs(jobs)
  }

  /// The values of the options; nil without `--ndjson`.
  var settings: BatchSettings? {
    ndjson ? BatchSettings(jobs: jobs ?? 1, showsProgress: progress) : nil
  }
}
