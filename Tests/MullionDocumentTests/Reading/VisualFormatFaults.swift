// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentReadingTests {
  /// Documents with a fault in a visual format.
  static let visualFormatFaults: [(String, String)] = [
    (
      faultyDocument(rest: #","visualFormats":{}"#),
      "f: /visualFormats: found an object, expected an array of visual formats"
    ),
    (
      faultyDocument(rest: #","visualFormats":["|[a]|"]"#),
      "f: /visualFormats/0: found text \"|[a]|\", expected a visual format, which is an object"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"options":[]}]"#),
      "f: /visualFormats/0: found no key \"format\", expected a text such as"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|","metric":{}}]"#),
      "f: /visualFormats/0/metric: found the unknown key \"metric\""
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":7}]"#),
      "f: /visualFormats/0/format: found the number 7, expected a text"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|","options":"alignAllTop"}]"#),
      "f: /visualFormats/0/options: found text \"alignAllTop\", expected an array of options"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|","options":["alignAllTops"]}]"#),
      "f: /visualFormats/0/options/0: found \"alignAllTops\", expected one of"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|","metrics":[8]}]"#),
      "f: /visualFormats/0/metrics: found an array, expected metrics, which are an object of numbers"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|","metrics":{"x":"8"}}]"#),
      "f: /visualFormats/0/metrics/x: found text \"8\", expected a number"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":""}]"#),
      "f: /visualFormats/0/format: the format is empty, expected at least one view, as in [title] (column 1 of \"\")"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"|[a]|"},{"format":"|[a][c]|"}]"#),
      "f: /visualFormats/1/format: \"c\" is not among the views; give it a view or a guide (column 6 of \"|[a][c]|\")"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"[a]-gap-[b]"}]"#),
      "f: /visualFormats/0/format: \"gap\" is not among the metrics; give it a number (column 5 of"
    ),
    (
      faultyDocument(
        root: #","guides":["my-guide"]"#, rest: #","visualFormats":[{"format":"[my-guide]"}]"#),
      "f: /visualFormats/0/format: found \"-\", expected the name of a view: a letter or \"_\", then letters, digits and \"_\" (column 4 of"
    ),
    (
      faultyDocument(rest: #","visualFormats":[{"format":"V:|[root]"}]"#),
      "f: /visualFormats/0/format: this bar has no view to stand for, because \"root\" is in no view; add it to a view first (column 3 of"
    ),
    (
      faultyDocument(
        root: #","guides":["g"]"#,
        rest: #","visualFormats":[{"format":"[a]-[g]","options":["alignAllFirstBaseline"]}]"#),
      "f: /visualFormats/0/format: found \"firstBaseline\" of the guide \"g\", expected a view: guides have no baselines and no margins (column 6 of"
    ),
    (
      faultyDocument(
        rest:
          #","visualFormats":[{"format":"[a(10)]"}],"steps":[{"activate":["visualFormats[0][1]"]}]"#
      ),
      "f: /steps/0/activate/0: found \"visualFormats[0][1]\", expected the id of a constraint"
    ),
  ]
}
