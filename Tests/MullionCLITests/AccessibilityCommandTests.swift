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

  @Test func `solve prints the accessibility elements as JSON`() throws {
    let run = try CommandRun(
      ["solve", "--accessibility", "--format", "json", "-"], input: Array(Self.form.utf8))
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        {
          "name": "-",
          "elements": [
            {"traits": [], "label": "Logo", "id": "logo", "frame": {"x": 10, "y": 10, "width": 31, "height": 31}},
            {"traits": ["button", "toggleButton"], "label": "Wi-Fi", "value": "1", "hint": "Turns the radio on", \
        "id": "wifi", "frame": {"x": 140, "y": 10, "width": 51, "height": 31}},
            {"traits": ["notEnabled", "adjustable"], "value": "half", "id": "volume", \
        "frame": {"x": 10, "y": 60, "width": 180, "height": 31}}
          ]
        }

        """)
  }

  @Test func `solve prints a group of elements inside its entry`() throws {
    let form = #"""
      {"version":1,"name":"form","size":{"width":100,"height":50},"root":{"id":"root","subviews":[
        {"id":"tabs","type":"segmented","frame":{"x":10,"y":6,"width":80,"height":32},
         "segments":["One","Two"],"selectedIndex":1}]}}
      """#
    let run = try CommandRun(
      ["solve", "--accessibility", "--format", "json", "-"], input: Array(form.utf8))
    #expect(
      run.output == """
        {
          "name": "form",
          "elements": [
            {
              "id": "tabs",
              "frame": {"x": 10, "y": 6, "width": 80, "height": 32},
              "elements": [
                {"traits": ["button"], "label": "One", "value": "1 of 2", \
        "frame": {"x": 10, "y": 6, "width": 40, "height": 32}},
                {"traits": ["button", "selected"], "label": "Two", "value": "2 of 2", \
        "frame": {"x": 50, "y": 6, "width": 40, "height": 32}}
              ]
            }
          ]
        }

        """)
  }

  @Test func `without the accessibility option, solve prints frames as JSON`() throws {
    let run = try CommandRun(["solve", "--format", "json", "-"], input: Array(Self.form.utf8))
    #expect(run.code == 0 && run.output.contains("\"frames\": {"))
  }
}
