// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentReadingTests {
  /// Documents with a fault in a step.
  static let stepFaults: [(String, String)] = [
    (
      faultyDocument(rest: #","steps":{}"#),
      "f: /steps: found an object, expected an array of steps"
    ),
    (
      faultyDocument(rest: #","steps":[{}]"#),
      "f: /steps/0: found an empty object, expected at least one edit"
    ),
    (
      faultyDocument(rest: #","steps":[{"size":{"width":1,"height":1},"resize":1}]"#),
      "f: /steps/0/resize: found the unknown key \"resize\""
    ),
    (
      faultyDocument(rest: #","steps":[{"activate":["x"]}]"#),
      "f: /steps/0/activate/0: found \"x\", expected the id of a constraint"
    ),
    (
      faultyDocument(rest: #","steps":[{"set":{"constraint":"x"}}]"#),
      "f: /steps/0/set/constraint: found \"x\", expected the id of a constraint"
    ),
    (
      faultyDocument(rest: #","steps":[{"set":{"constant":3}}]"#),
      "f: /steps/0/set: found no key \"constraint\""
    ),
    (
      faultyDocument(rest: #","steps":[{"set":[{"view":"c"}]}]"#),
      "f: /steps/0/set/0/view: found \"c\", expected the id of a view"
    ),
    (
      faultyDocument(rest: #","steps":[{"set":{"view":"a","text":"x"}}]"#),
      "f: /steps/0/set/text: found the key \"text\" in a view of type view"
    ),
    (
      faultyDocument(rest: #","steps":[{"set":{"view":"a","id":"x"}}]"#),
      "f: /steps/0/set/id: found the unknown key \"id\""
    ),
    (
      faultyDocument(rest: #","steps":[{"remove":"root"}]"#),
      "f: /steps/0/remove: found the root \"root\", expected a view inside the root"
    ),
    (
      faultyDocument(rest: #","steps":[{"remove":"a"},{"remove":"a"}]"#),
      "f: /steps/1/remove: found \"a\", expected the id of a view"
    ),
    (
      faultyDocument(
        rest: #","constraints":["w: a.width == 1"],"steps":[{"remove":"a"},{"activate":["w"]}]"#),
      "f: /steps/1/activate/0: found \"w\", expected the id of a constraint"
    ),
    (
      faultyDocument(rest: #","steps":[{"add":{"to":"c","view":{}}}]"#),
      "f: /steps/0/add/to: found \"c\", expected the id of a view"
    ),
    (
      faultyDocument(rest: #","steps":[{"add":{"view":{}}}]"#),
      "f: /steps/0/add: found no key \"to\", expected the id of a view"
    ),
    (
      faultyDocument(rest: #","steps":[{"add":{"to":"a","view":{"id":"b"}}}]"#),
      "f: /steps/0/add/view/id: found the id \"b\" a second time"
    ),
    (
      faultyDocument(rest: #","steps":[{"add":{"to":"root","at":3,"view":{}}}]"#),
      "f: /steps/0/add/at: found the number 3, expected a whole number from 0 to 2"
    ),
    (
      faultyDocument(
        rest:
          #","steps":[{"add":{"to":"root","view":{"id":"n"},"constraints":["n.width == q.width"]}}]"#
      ), "f: /steps/0/add/constraints/0: found \"q\", expected the id of a view or a guide"
    ),
    (
      faultyDocument(rest: #","steps":[{"size":{"width":1}}]"#),
      "f: /steps/0/size: found no key \"height\""
    ),
    (
      faultyDocument(
        rest:
          #","constraints":["w: a.width == 1"],"steps":[{"set":{"constraint":"w","priority":750}}]"#
      ),
      "f: /steps/0/set/priority: found a priority below 1000 for the active required constraint \"w\""
    ),
  ]
}
