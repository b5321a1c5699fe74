// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing
import UIKit

import struct MullionGeometry.PixelRect
import struct MullionGeometry.Point
import struct MullionGeometry.Region
import struct MullionGeometry.Size

@testable import UIKitDesktop

/// The texts with events, and the options of a program.
@Suite struct EventScriptTests {
  private func failure(_ text: String) -> String {
    do {
      _ = try EventScript(text)
      return "no failure"
    } catch {
      return "\(error)"
    }
  }

  @Test func `each action of a script is read`() throws {
    let script = try EventScript(
      """
      # a comment

      tap 10 20
        tap 10 20 2
      press 1 2 0.5
      drag 0 0 10 10 0.1
      move 5 5
      wheel 10 20 0 -40
      type Hello, world
      compose ni
      compose
      key Control+Shift+z
      key +
      key F11
      key PageDown
      resize 300 200
      scale 1.5
      rotate left
      style dark
      drop 5 5 a.png b.png
      wait 1.5
      window 2
      hide
      show
      close
      snapshot my file.png
      quit
      """)
    let lines = Set(script.actions.map(\.line))
    #expect(lines == Set(3...27))
    let texts = script.actions.compactMap { action -> String? in
      if case .event(.text(let text)) = action.action { text } else { nil }
    }
    #expect(texts.joined() == "Hello, world")
    let keys = script.actions.compactMap { action -> UIKey? in
      if case .event(.key(let key, true)) = action.action { key } else { nil }
    }
    #expect(keys.map(\.code.rawValue) == [0x1D, 0, 0x44, 0x4E])
    #expect(keys[0].modifiers == [.control, .shift] && keys[1].characters == "+")
    let snapshots = script.actions.compactMap { action -> String? in
      if case .snapshot(let path) = action.action { path } else { nil }
    }
    #expect(snapshots == ["my file.png"])
  }

  @Test(arguments: [
    ("tap 1", "write tap X Y or tap X Y COUNT"), ("tap a b", "with numbers up to a million"),
    ("tap 1e9 0", "up to a million"), ("drag 0 0 1 1 100", "from 0 to 60 seconds"),
    ("tap nan 0", "up to a million"), ("wait -1", "from 0 to 3600"),
    ("resize 0 5", "from 1 to 8192"),
    ("rotate up", "rotate left or rotate right"), ("style blue", "style light or style dark"),
    ("key Hyper+x", "Hyper is no modifier"), ("key Foo", "there is no key Foo"),
    ("window 0", "from 1 on"), ("drop 1 2", "drop X Y FILE"), ("snapshot", "snapshot FILE"),
    ("type", "type TEXT"), ("scale 0", "from 0.25 to 8"), ("jump 5", "jump is no action"),
  ]) func `the error for a wrong line has its number and the expected form`(
    line: String, part: String
  ) {
    let message = failure("wait 0\n\(line)")
    #expect(message.hasPrefix("line 2 of the script: ") && message.contains(part), "\(message)")
  }

  @Test func `random texts are scripts or errors`() {
    var generator = SplitMix64(seed: 11)
    let words = [
      "tap", "key", "type", "resize", "1", "-1", "1e300", "nan", "inf", "+", "++", "é", "\t", "#",
      "\u{0}",
      "Control+", "wheel", "drop", "wait", "F99999999999999999999", "",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...6, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      _ = failure(text.joined(separator: Bool.random(using: &generator) ? " " : "\n"))
    }
  }

  @Test func `a script operates an application at its own times`() throws {
    let stage = DesktopStage()
    let path = NSTemporaryDirectory() + "mullion-script-\(getpid()).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var player = ScriptPlayer(stage.host, at: 10) {}
    try player.play(
      EventScript("tap 60 120\ntap 60 55\ntype ab\nresize 500 300\nsnapshot \(path)"))
    #expect(stage.controller()?.taps == 1 && stage.controller()?.field.text == "ab")
    #expect(stage.controller()?.view.bounds.size == Size(width: 500, height: 300))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(throws: EventScript.Failure.self) { try player.play(EventScript("window 2\nmove 1 1")) }
    #expect(throws: EventScript.Failure.self) {
      try player.play(EventScript("snapshot /no/such/folder/a.png"))
    }
  }

  @Test func `the options of the desktop are read among those of the program`() throws {
    let options = try DesktopOptions([
      "--verbose", "--size", "400x300", "file.txt", "--scale=1.5", "--dark", "--snapshot", "a.png",
    ])
    #expect(options.size == Size(width: 400, height: 300) && options.scale == 1.5)
    #expect(options.style == .dark && options.snapshot == "a.png" && options.isHeadless)
    #expect(try !DesktopOptions(["--size", "1x1"]).isHeadless)
  }

  @Test(arguments: [
    (["--size"], "--size has no value"), (["--size", "400"], "such as 390x844"),
    (["--size", "4x4x"], "such as 390x844"), (["--size", "0x5"], "such as 390x844"),
    (["--scale", "99"], "from 0.25 to 8"), (["--scale=x"], "from 0.25 to 8"),
  ]) func `a wrong option is an error with its form`(arguments: [String], part: String) {
    #expect {
      try DesktopOptions(arguments)
    } throws: {
      "\($0)".contains(part)
    }
  }

  @Test func `the style of the desktop is read from its settings`() {
    #expect(DesktopStyle.style(ofPortal: "(<<uint32 1>>,)\n") == .dark)
    #expect(DesktopStyle.style(ofPortal: "(<<uint32 2>>,)") == .light)
    #expect(DesktopStyle.style(ofPortal: "Error: no such interface") == nil)
    #expect(DesktopStyle.style(setting: "'prefer-dark'\n", theme: nil, colors: nil) == .dark)
    #expect(DesktopStyle.style(setting: "'default'", theme: "Adwaita:dark", colors: nil) == .dark)
    let colors = "[General]\nColorScheme=BreezeDark\n"
    #expect(DesktopStyle.style(setting: nil, theme: "Adwaita", colors: colors) == .dark)
    #expect(DesktopStyle.style(setting: nil, theme: nil, colors: nil) == .light)
  }

  @Test func `the scale of the desktop follows the resolution of its fonts`() {
    #expect(DesktopScale.dotsPerInch(in: "Xft.antialias:\t1\nXft.dpi:\t144\n") == 144)
    #expect(DesktopScale.dotsPerInch(in: "Xft.dpi: many") == nil)
    #expect(DesktopScale.scale(dotsPerInch: 144) == 1.5 && DesktopScale.scale(dotsPerInch: 96) == 1)
    #expect(DesktopScale.scale(dotsPerInch: 48) == 1 && DesktopScale.scale(dotsPerInch: 200) == 2)
  }
}
