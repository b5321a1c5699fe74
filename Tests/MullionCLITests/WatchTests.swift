// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Edits a watched document and waits for each answer.
@Suite struct WatchTests {
  /// The start of each script: runs the command, and defines `answer N`, which waits for N events.
  private static let frame = #"""
    cd "$1"
    save() { printf '%s' "$1" >card.json; }
    document() {
      echo '{"version":1,"size":{"width":100,"height":60},"root":{"id":"root","subviews":[{"id":"box"}]},'
      echo '"constraints":["box.left == root.left","box.top == root.top","box.height == 9","box.width == '"$1"'"]}'
    }
    answer() {
      for _ in $(seq 1000); do
        [ "$(wc -l <events)" -ge "$1" ] && return
        sleep 0.02
      done
      echo "no answer $1" && kill "$watch" && exit 1
    }
    save "$(document 1)"
    "$mullion" watch card.json -o card.png --format json >events 2>messages &
    watch=$!
    answer 1

    """#

  private func watch(_ script: String) throws -> (run: CommandRun, events: [Substring]) {
    let folder = try ScratchFolder()
    let run = try CommandRun(script: Self.frame + script, [folder.path("")])
    let events = String(decoding: folder.read("events"), as: UTF8.self).split(separator: "\n")
    return (run, events)
  }

  @Test func `each of twenty saves is answered, broken ones too`() throws {
    let (run, events) = try watch(
      #"""
      for i in $(seq 20); do
        case $((i % 4)) in
          0) save '{"version":1,' ;;
          1) save "$(document $((10 * i)))" ;;
          2) document $((10 * i)) >new.json && mv new.json card.json ;;
          3) document $((10 * i)) >>card.json ;;
        esac
        answer $((i + 1))
      done
      kill -INT "$watch" && wait "$watch"
      """#)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(events.count == 21)
    for (index, event) in events.enumerated().dropFirst() {
      // Every fourth text has no end, and the one before it is two documents in one file.
      let isBroken = index % 4 == 0 || index % 4 == 3
      #expect(
        event.hasPrefix(#"{"event": "\#(isBroken ? "failed" : "drawn")""#), "\(index): \(event)")
    }
    #expect(
      events[2].contains(
        #""changes": [{"view": "box", "from": {"x": 0, "y": 0, "width": 10, "height": 9}, "to": {"x": 0, "y": 0, "width": 20, "height": 9}}]"#
      ), "\(events[2])")
  }

  @Test func `watch waits for a removed document, folder or link to return`() throws {
    let (run, events) = try watch(
      #"""
      rm card.json; answer 2
      document 2 >card.json; answer 3
      document 3 >other.json; ln -sf other.json card.json; answer 4
      document 4 >other.json; answer 5
      kill -TERM "$watch" && wait "$watch"
      """#)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let kinds = events.map { $0.split(separator: "\"")[2...3].last.map(String.init) ?? "" }
    #expect(kinds == ["drawn", "missing", "drawn", "drawn", "drawn"])
    #expect(events.last?.contains(#""to": {"x": 0, "y": 0, "width": 4, "height": 9}"#) == true)
  }

  @Test func `Ctrl-C leaves a complete picture and no other file`() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(
      script: Self.frame + #"save "$(document 5)"; kill -INT "$watch"; wait "$watch""#,
      [folder.path("")])
    #expect(run.code == 0)
    let names = folderNames(folder.path(""))
    #expect(names == [".", "..", "card.json", "card.png", "events", "messages"])
  }

  @Test func `a missing document and standard input are refused`() throws {
    let missing = try CommandRun(["watch", "/no/such/file.json", "-o", "/tmp/never.png"])
    #expect(missing.code == 3)
    #expect(try CommandRun(["watch", "-", "-o", "/tmp/never.png"]).code == 64)
  }
}
