// SPDX-License-Identifier: GPL-3.0-or-later

import RuleTrait
import Testing

@Suite struct AccessibilityCommandTests {
  private static let form = #"""
    {"version":1,"size":{"width":200,"height":100},"root":{"id":"root","subviews":[
      {"id":"wifi","type":"switch","frame":{"x":140,"y":10,"width":51,"height":31},"isOn":true,
       "accessibilityLabel":"Wi-Fi","accessibilityHint":"Turns the radio on"},
      {"id":"volume","type":"slider","frame":{"x":10,"y":60,"width":180,"height":31},"value":0.5,
       "accessibilityValue":"half","enabled":false},
      {"id":"logo","frame":{"x":10,"y":10,"width":31,"height":31},"isAccessibilityElement":true,
       "accessibilityLabel":"Logo"}]}}
    """#

  @Test(.rule("13.accessibility.dump"))
  func `solve prints the accessibility elements in reading order`() throws {
    let run = try CommandRun(["solve", "--accessibility", "-"], input: Array(Self.form.utf8))
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        element "Logo" #logo (10 10 31 31)
        button,toggleButton "Wi-Fi" value "1" hint "Turns the radio on" #wifi (140 10 51 31)
        notEnabled,adjustable value "half" #volume (10 60 180 31)

        """)
  }

  @Test(arguments: [["--ndjson"], ["--compare-recorded", "x.xib"]])
  func `solve refuses accessibility with lines and recorded frames`(options: [String]) throws {
    let run = try CommandRun(["solve", "--accessibility"] + options)
    #expect(run.code == 64 && run.output.isEmpty)
  }
}
