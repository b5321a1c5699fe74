// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns a document whose root view has two subviews, `a` and `b`, and the given keys.
func faultyDocument(root: String = "", rest: String = "") -> String {
  #"{"version":1,"root":{"id":"root","subviews":[{"id":"a"},{"id":"b"}]\#(root)}\#(rest)}"#
}

extension DocumentReadingTests {
  /// Documents with one issue each: the JSON text, and the issue's position and part of its
  /// message.
  static let faults =
    documentFaults + viewFaults + constraintFaults + visualFormatFaults + stepFaults

  /// Documents with a fault in the outermost object, or with a duplicate key.
  static let documentFaults: [(String, String)] = [
    ("[]", "f:1:1: found an array, expected a layout document, which is an object"),
    (#"{"root":{}}"#, "f:1:1: found no key \"version\", expected \"version\": 1"),
    (#"{"version":1}"#, "f:1:1: found no key \"root\", expected the root view"),
    (#"{"version":2,"root":{}}"#, "f: /version: found the number 2, expected the number 1"),
    (#"{"version":"1","root":{}}"#, "f: /version: found text \"1\", expected the number 1"),
    (faultyDocument(rest: #","name":7"#), "f: /name: found the number 7, expected a text"),
    (
      faultyDocument(rest: #","size":"390x844""#),
      "f: /size: found text \"390x844\", expected an object such as {\"width\": 10, \"height\": 10}"
    ),
    (faultyDocument(rest: #","size":[1,2]"#), "f: /size: found an array, expected an object"),
    (
      faultyDocument(rest: #","size":{"width":1}"#),
      "f: /size: found no key \"height\", expected a number of points"
    ),
    (
      faultyDocument(rest: #","size":{"width":-1,"height":1}"#),
      "f: /size/width: found the number -1, expected a number from 0"
    ),
    (
      faultyDocument(rest: #","scale":0"#),
      "f: /scale: found the number 0, expected a number above 0 and at most 1000"
    ),
    (
      faultyDocument(rest: #","scale":1001"#),
      "f: /scale: found the number 1001, expected a number above 0"
    ),
    (
      faultyDocument(rest: #","direction":"tlr""#),
      "f: /direction: found \"tlr\", expected one of \"ltr\", \"rtl\"; did you mean \"ltr\"?"
    ),
    (
      faultyDocument(rest: #","safeArea":{"top":-4}"#),
      "f: /safeArea/top: found the number -4, expected a number from 0"
    ),
    (
      faultyDocument(rest: #","constrants":[]"#),
      "f: /constrants: found the unknown key \"constrants\", expected one of"
    ),
    // Duplicate keys.
    (
      "{\"version\":1,\n \"root\":{},\n \"root\":{\"id\":\"x\"}}",
      "f:3:2: found the key \"root\" a second time, expected it once (the first is at 2:2)"
    ),
    // Pointers escape their tokens (RFC 6901).
    (faultyDocument(rest: #","a/b~c":1"#), "f: /a~1b~0c: found the unknown key \"a/b~c\""),
  ]
}
