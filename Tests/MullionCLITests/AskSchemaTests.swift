// SPDX-License-Identifier: GPL-3.0-or-later

import SchemaValidation
import Testing

/// The JSON output of the commands that answer questions is valid by its schema in `Docs`.
@Suite struct AskSchemaTests {
  private func fault(in json: String, _ name: String) throws -> String? {
    let file = "Docs/ask-schema-\(name).json"
    return try SchemaValidator(files: [file]).fault(in: Array(json.utf8), file: file)
  }

  @Test func `the JSON of an exported program is valid by its schema`() throws {
    for format in ["lp", "mps"] {
      let run = try CommandRun([
        "export", "--to", format, "--format", "json", "Docs/Gallery/login.json",
      ])
      #expect(run.code == 0)
      #expect(try fault(in: run.output, "export") == nil)
      // The schema is not empty: it refuses an unknown key and a missing one.
      #expect(try fault(in: run.output.replacing("levels", with: "steps"), "export") != nil)
    }
  }

  @Test func `the JSON of golden layouts is valid by its schema`() throws {
    // The example has a layout that differs, and the stale and failed ones are made here.
    let script = #"""
      cp -r Docs/Golden/Card "$1/g" && cd "$1" && echo '{' >g/broken.json && echo '{}' >g/golden/gone.json
      "$mullion" test g --format json
      """#
    let folder = try ScratchFolder()
    let run = try CommandRun(script: script, [folder.path("")], hasDefaultFont: true)
    #expect(try fault(in: run.output, "test") == nil)
    for status in ["same", "stale", "failed"] {
      #expect(run.output.contains(#""status": "\#(status)""#), "\(status)")
    }
    let changed = try CommandRun([
      "test", "Docs/Golden/Changed", "--format", "json", "--differences", folder.path("d"),
    ])
    #expect(changed.code == 1)
    #expect(try fault(in: changed.output, "test") == nil)
  }

  @Test func `each line of a watch is valid by its schema`() throws {
    let folder = try ScratchFolder()
    let script = #"""
      cd "$1"
      answer() { for _ in $(seq 1000); do [ "$(wc -l <events)" -ge "$1" ] && return; sleep 0.02; done; exit 1; }
      echo '{"version":1,"size":{"width":9,"height":9},"root":{"id":"r"}}' >a.json
      "$mullion" watch a.json -o a.png --format json >events 2>messages &
      answer 1; echo '{"version":1,"size":{"width":8,"height":9},"root":{"id":"s"}}' >a.json
      answer 2; echo '{' >a.json; answer 3; rm a.json; answer 4; kill $!; wait
      """#
    #expect(try CommandRun(script: script, [folder.path("")]).code == 0)
    let events = String(decoding: folder.read("events"), as: UTF8.self).split(separator: "\n")
    #expect(events.count == 4)
    for event in events { #expect(try fault(in: String(event), "watch") == nil, "\(event)") }
  }
}
