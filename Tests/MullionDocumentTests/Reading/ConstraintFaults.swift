// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentReadingTests {
  /// Documents with a fault in a constraint.
  static let constraintFaults: [(String, String)] = [
    (
      faultyDocument(rest: #","constraints":{}"#),
      "f: /constraints: found an object, expected an array of constraints"
    ),
    (
      faultyDocument(rest: #","constraints":[7]"#),
      "f: /constraints/0: found the number 7, expected a constraint, which is a text or an object"
    ),
    (
      faultyDocument(rest: #","constraints":["a.widht == 8"]"#),
      "f: /constraints/0: found \"widht\", expected an attribute; did you mean \"width\"? (column 3 of \"a.widht == 8\""
    ),
    (
      faultyDocument(rest: #","constraints":["a.width == rooot.width"]"#),
      "f: /constraints/0: found \"rooot\", expected the id of a view or a guide; did you mean \"root\"? (column 12"
    ),
    (
      faultyDocument(rest: #","constraints":["a.left == 8"]"#),
      "f: /constraints/0: found the position \"a.left\" alone, expected a second position"
    ),
    (
      faultyDocument(rest: #","constraints":["a.left == b.leading"]"#),
      "f: /constraints/0: found leading or trailing together with left or right"
    ),
    (
      faultyDocument(rest: #","constraints":["a.left == b.width"]"#),
      "f: /constraints/0: found the position \"a.left\" alone, expected a second position"
    ),
    (
      faultyDocument(rest: #","constraints":["a.left == b.top + 0 * a.bottom"]"#),
      "f: /constraints/0: found \"a.bottom\" times 0"
    ),
    (
      faultyDocument(rest: #","constraints":["a.left == 0 * b.left"]"#),
      "f: /constraints/0: found \"b.left\" times 0"
    ),
    (
      faultyDocument(rest: #","constraints":["a.top == b.safeArea.firstBaseline"]"#),
      "f: /constraints/0: found \"firstBaseline\" of the guide \"b.safeArea\""
    ),
    (
      faultyDocument(rest: #","constraints":["x: a.width == 1","x: b.width == 1"]"#),
      "f: /constraints/1: found the id \"x\" a second time"
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"a"}]"#),
      "f: /constraints/0: found no key \"attribute\""
    ),
    (
      faultyDocument(rest: #","constraints":[{"attribute":"width"}]"#),
      "f: /constraints/0: found no key \"item\""
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"a","attribute":"width","toItem":"b"}]"#),
      "f: /constraints/0: found no key \"toAttribute\""
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"a","attribute":"width","multiplier":2}]"#),
      "f: /constraints/0: found no key \"toItem\""
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"c","attribute":"width","constant":2}]"#),
      "f: /constraints/0/item: found \"c\", expected the id of a view or a guide"
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"a","attribute":"with","constant":2}]"#),
      "f: /constraints/0/attribute: found \"with\", expected one of"
    ),
    (
      faultyDocument(
        rest: #","constraints":[{"item":"a","attribute":"width","relation":"=","constant":2}]"#),
      "f: /constraints/0/relation: found \"=\", expected one of"
    ),
    (
      faultyDocument(rest: #","constraints":[{"item":"a","attribute":"width","priority":0}]"#),
      "f: /constraints/0/priority: found the number 0, expected a priority"
    ),
    (
      faultyDocument(rest: #","constraints":[{"expression":"a.width == 1","constant":2}]"#),
      "f: /constraints/0: found the key \"constant\" beside \"expression\""
    ),
    (
      faultyDocument(rest: #","constraints":[{"expression":"a.width == 1 @750"}]"#),
      "f: /constraints/0/expression: found \"@\", expected \"+\", \"-\" or the end (column 14"
    ),
    (
      faultyDocument(rest: #","constraints":[{"expression":"a.width == 1","active":1}]"#),
      "f: /constraints/0/active: found the number 1, expected true or false"
    ),
  ]
}
