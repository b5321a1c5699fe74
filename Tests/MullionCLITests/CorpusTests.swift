// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The layouts in `Docs/Corpus`, which other engines can run too.
@Suite struct CorpusTests {
  @Test func `the command gives the expected frames and conflicts of the corpus`() throws {
    let script = #"MULLION=$mullion PYTHONDONTWRITEBYTECODE=1 python3 Docs/Corpus/run mullion"#
    let run = try CommandRun(script: script)
    #expect(
      run.code == 0 && run.output == "mullion: 46 cases: 46 yes\n", "\(run.output)\(run.errors)")
  }
}
