// SPDX-License-Identifier: GPL-3.0-or-later

/// A document with a root view that has two subviews, `a` and `b`, and what is given besides.
private func document(root: String = "", rest: String = "") -> String {
  #"{"version":1,"root":{"id":"root","subviews":[{"id":"a"},{"id":"b"}]\#(root)}\#(rest)}"#
}

extension DocumentReadingTests {
  /// What stands in a document, and the one issue it has: the place and a part of the message.
  static let faults: [(String, String)] = [
    // The outermost object.
    ("[]", "f:1:1: found an array, expected a layout document, which is an object"),
    (#"{"root":{}}"#, "f:1:1: found no key \"version\", expected \"version\": 1"),
    (#"{"version":1}"#, "f:1:1: found no key \"root\", expected the root view"),
    (#"{"version":2,"root":{}}"#, "f: /version: found the number 2, expected the number 1"),
    (#"{"version":"1","root":{}}"#, "f: /version: found text \"1\", expected the number 1"),
    (document(rest: #","name":7"#), "f: /name: found the number 7, expected a text"),
    (document(rest: #","size":[1,2]"#), "f: /size: found an array, expected an object"),
    (
      document(rest: #","size":{"width":1}"#),
      "f: /size: found no key \"height\", expected a number of points"
    ),
    (
      document(rest: #","size":{"width":-1,"height":1}"#),
      "f: /size/width: found the number -1, expected a number from 0"
    ),
    (
      document(rest: #","scale":0"#),
      "f: /scale: found the number 0, expected a number above 0 and at most 1000"
    ),
    (
      document(rest: #","scale":1001"#),
      "f: /scale: found the number 1001, expected a number above 0"
    ),
    (
      document(rest: #","direction":"tlr""#),
      "f: /direction: found \"tlr\", expected one of \"ltr\", \"rtl\"; did you mean \"ltr\"?"
    ),
    (
      document(rest: #","safeArea":{"top":-4}"#),
      "f: /safeArea/top: found the number -4, expected a number from 0"
    ),
    (
      document(rest: #","constrants":[]"#),
      "f: /constrants: found the unknown key \"constrants\", expected one of"
    ),
    // Views.
    (#"{"version":1,"root":[]}"#, "f: /root: found an array, expected a view, which is an object"),
    (
      document(root: #","frame":{"x":0,"y":0,"width":"12","height":1}"#),
      "f: /root/frame/width: found text \"12\", expected a number"
    ),
    (
      document(root: #","frame":{"x":0,"y":0,"width":1}"#),
      "f: /root/frame: found no key \"height\""
    ),
    (
      document(root: #","frame":{"x":0,"y":0,"width":1,"height":1,"z":1}"#),
      "f: /root/frame/z: found the unknown key \"z\""
    ),
    (
      document(root: #","frame":{"x":2e9,"y":0,"width":1,"height":1}"#),
      "f: /root/frame/x: found the number 2e9, expected a number from -1000000000 to"
    ),
    (
      document(root: ##","backgruond":"#fff""##),
      "f: /root/backgruond: found the unknown key \"backgruond\""
    ),
    (
      document(root: #","background":"red""#),
      "f: /root/background: found text \"red\", expected a colour such as"
    ),
    (document(root: #","background":null"#), "f: /root/background: found null, expected a colour"),
    (
      document(root: #","alpha":1.5"#),
      "f: /root/alpha: found the number 1.5, expected a number from 0 to 1"
    ),
    (
      document(root: #","hidden":0"#), "f: /root/hidden: found the number 0, expected true or false"
    ),
    (
      document(root: #","contentMode":"aspectFit""#),
      "f: /root/contentMode: found \"aspectFit\", expected one of"
    ),
    (
      document(root: #","autoresizing":["flexibleWidht"]"#),
      "f: /root/autoresizing/0: found \"flexibleWidht\", expected one of"
    ),
    (
      document(root: #","autoresizing":"flexibleWidth""#),
      "f: /root/autoresizing: found text \"flexibleWidth\", expected an array of flexible parts"
    ),
    (
      document(root: #","hugging":{"horizontal":0}"#),
      "f: /root/hugging/horizontal: found the number 0, expected a priority above 0 and at most 1000"
    ),
    (
      document(root: #","hugging":{"horizontal":1000.5}"#),
      "f: /root/hugging/horizontal: found the number 1000.5"
    ),
    (
      document(root: #","hugging":{"horizontal":"strong"}"#),
      "f: /root/hugging/horizontal: found text \"strong\", expected a priority"
    ),
    (
      document(root: #","intrinsicSize":{"width":-1}"#),
      "f: /root/intrinsicSize/width: found the number -1"
    ),
    (
      document(root: #","transform":[1,0,0,1]"#),
      "f: /root/transform: found an array, expected six numbers"
    ),
    (
      document(root: #","transform":{"scale":{"x":2}}"#),
      "f: /root/transform/scale: found no key \"y\", expected a factor"
    ),
    (document(root: #","transform":{"skew":2}"#), "f: /root/transform/skew: found the unknown key"),
    (
      document(root: #","type":"lable""#),
      "f: /root/type: found \"lable\", expected one of \"view\", \"label\", \"image\", \"button\", \"stack\", \"scroll\"; did you mean \"label\"?"
    ),
    (
      document(root: #","type":"stack","axis":"vertical""#),
      "f: /root/type: found a view of type stack, which is not supported yet"
    ),
    (
      document(root: #","type":"scroll""#),
      "f: /root/type: found a view of type scroll, which is not supported yet"
    ),
    (
      document(root: #","spacing":8"#),
      "f: /root/spacing: found the key \"spacing\", which is not supported yet"
    ),
    (
      document(root: #","text":"x""#),
      "f: /root/text: found the key \"text\" in a view of type view, expected it only in \"label\", \"button\""
    ),
    (
      document(root: #","type":"label","font":{"size":0}"#),
      "f: /root/font/size: found the number 0, expected a size from"
    ),
    (
      document(root: #","type":"label","font":{"weight":"heavy"}"#),
      "f: /root/font/weight: found \"heavy\", expected one of \"regular\", \"bold\""
    ),
    (
      document(root: #","type":"label","font":"Arial""#),
      "f: /root/font: found text \"Arial\", expected a size in points, or an object"
    ),
    (
      document(root: #","type":"label","numberOfLines":1.5"#),
      "f: /root/numberOfLines: found the number 1.5, expected a whole number"
    ),
    (
      document(root: #","type":"button","text":"x","title":"y""#),
      "f: /root/title: found the key \"title\" beside \"text\", expected only one of them"
    ),
    (
      document(root: #","type":"image","image":"""#),
      "f: /root/image: found text \"\", expected the path of a PNG file"
    ),
    (
      document(
        root:
          ##","type":"image","image":{"pattern":"checker","width":8,"height":8,"colors":["#fff"]}"##
      ), "f: /root/image: found 1 valid colours, expected 2 for the pattern checker"
    ),
    (
      document(
        root: #","type":"image","image":{"pattern":"plaid","width":8,"height":8,"colors":[]}"#),
      "f: /root/image/pattern: found \"plaid\", expected one of"
    ),
    (
      #"{"version":1,"root":{"id":"a b"}}"#,
      "f: /root/id: found text \"a b\", expected an id of letters, digits, \"_\" and \"-\""
    ),
    (
      #"{"version":1,"root":{"id":"a","subviews":[{"id":"a"}]}}"#,
      "f: /root/subviews/0/id: found the id \"a\" a second time, expected an id of its own (it names another view)"
    ),
    (
      #"{"version":1,"root":{"id":"a","guides":["a"]}}"#,
      "f: /root/guides/0: found the id \"a\" a second time"
    ),
    (
      #"{"version":1,"root":{"subviews":[{"id":"root"}]}}"#,
      "f: /root/subviews/0/id: found the id \"root\" a second time"
    ),
    (
      #"{"version":1,"root":{"subviews":{}}}"#,
      "f: /root/subviews: found an object, expected an array of views"
    ),
    // Duplicate keys.
    (
      "{\"version\":1,\n \"root\":{},\n \"root\":{\"id\":\"x\"}}",
      "f:3:2: found the key \"root\" a second time, expected it once (the first is at 2:2)"
    ),
    // Constraints.
    (
      document(rest: #","constraints":{}"#),
      "f: /constraints: found an object, expected an array of constraints"
    ),
    (
      document(rest: #","constraints":[7]"#),
      "f: /constraints/0: found the number 7, expected a constraint, which is a text or an object"
    ),
    (
      document(rest: #","constraints":["a.widht == 8"]"#),
      "f: /constraints/0: found \"widht\", expected an attribute; did you mean \"width\"? (column 3 of \"a.widht == 8\""
    ),
    (
      document(rest: #","constraints":["a.width == rooot.width"]"#),
      "f: /constraints/0: found \"rooot\", expected the id of a view or a guide; did you mean \"root\"? (column 12"
    ),
    (
      document(rest: #","constraints":["a.left == 8"]"#),
      "f: /constraints/0: found the place \"a.left\" alone on its axis"
    ),
    (
      document(rest: #","constraints":["a.left == b.leading"]"#),
      "f: /constraints/0: found leading or trailing together with left or right"
    ),
    (
      document(rest: #","constraints":["a.left == b.width"]"#),
      "f: /constraints/0: found the place \"a.left\" alone on its axis"
    ),
    (
      document(rest: #","constraints":["a.left == b.top"]"#),
      "f: /constraints/0: found the place \"a.left\" alone on its axis"
    ),
    (
      document(rest: #","constraints":["a.left == 0 * b.left"]"#),
      "f: /constraints/0: found \"b.left\" times 0"
    ),
    (
      document(rest: #","constraints":["a.top == b.safeArea.firstBaseline"]"#),
      "f: /constraints/0: found \"firstBaseline\" of the guide \"b.safeArea\""
    ),
    (
      document(rest: #","constraints":["x: a.width == 1","x: b.width == 1"]"#),
      "f: /constraints/1: found the id \"x\" a second time"
    ),
    (
      document(rest: #","constraints":[{"item":"a"}]"#),
      "f: /constraints/0: found no key \"attribute\""
    ),
    (
      document(rest: #","constraints":[{"attribute":"width"}]"#),
      "f: /constraints/0: found no key \"item\""
    ),
    (
      document(rest: #","constraints":[{"item":"a","attribute":"width","toItem":"b"}]"#),
      "f: /constraints/0: found no key \"toAttribute\""
    ),
    (
      document(rest: #","constraints":[{"item":"a","attribute":"width","multiplier":2}]"#),
      "f: /constraints/0: found no key \"toItem\""
    ),
    (
      document(rest: #","constraints":[{"item":"c","attribute":"width","constant":2}]"#),
      "f: /constraints/0/item: found \"c\", expected the id of a view or a guide"
    ),
    (
      document(rest: #","constraints":[{"item":"a","attribute":"with","constant":2}]"#),
      "f: /constraints/0/attribute: found \"with\", expected one of"
    ),
    (
      document(
        rest: #","constraints":[{"item":"a","attribute":"width","relation":"=","constant":2}]"#),
      "f: /constraints/0/relation: found \"=\", expected one of"
    ),
    (
      document(rest: #","constraints":[{"item":"a","attribute":"width","priority":0}]"#),
      "f: /constraints/0/priority: found the number 0, expected a priority"
    ),
    (
      document(rest: #","constraints":[{"expression":"a.width == 1","constant":2}]"#),
      "f: /constraints/0: found the key \"constant\" beside \"expression\""
    ),
    (
      document(rest: #","constraints":[{"expression":"a.width == 1 @750"}]"#),
      "f: /constraints/0/expression: found \"@\", expected \"+\", \"-\" or the end (column 14"
    ),
    (
      document(rest: #","constraints":[{"expression":"a.width == 1","active":1}]"#),
      "f: /constraints/0/active: found the number 1, expected true or false"
    ),
    // Visual formats.
    (
      document(rest: #","visualFormats":{}"#),
      "f: /visualFormats: found an object, expected an array of visual formats"
    ),
    (
      document(rest: #","visualFormats":["|[a]|"]"#),
      "f: /visualFormats/0: found text \"|[a]|\", expected a visual format, which is an object"
    ),
    (
      document(rest: #","visualFormats":[{"options":[]}]"#),
      "f: /visualFormats/0: found no key \"format\", expected a text such as"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|","metric":{}}]"#),
      "f: /visualFormats/0/metric: found the unknown key \"metric\""
    ),
    (
      document(rest: #","visualFormats":[{"format":7}]"#),
      "f: /visualFormats/0/format: found the number 7, expected a text"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|","options":"alignAllTop"}]"#),
      "f: /visualFormats/0/options: found text \"alignAllTop\", expected an array of options"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|","options":["alignAllTops"]}]"#),
      "f: /visualFormats/0/options/0: found \"alignAllTops\", expected one of"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|","metrics":[8]}]"#),
      "f: /visualFormats/0/metrics: found an array, expected metrics, which are an object of numbers"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|","metrics":{"x":"8"}}]"#),
      "f: /visualFormats/0/metrics/x: found text \"8\", expected a number"
    ),
    (
      document(rest: #","visualFormats":[{"format":""}]"#),
      "f: /visualFormats/0/format: the format is empty, expected at least one view, as in [title] (column 1 of \"\")"
    ),
    (
      document(rest: #","visualFormats":[{"format":"|[a]|"},{"format":"|[a][c]|"}]"#),
      "f: /visualFormats/1/format: \"c\" is not among the views; give it a view or a guide; did you mean \"a\"? (column 6 of \"|[a][c]|\")"
    ),
    (
      document(rest: #","visualFormats":[{"format":"[a]-gap-[b]"}]"#),
      "f: /visualFormats/0/format: \"gap\" is not among the metrics; give it a number (column 5 of"
    ),
    (
      document(
        root: #","guides":["my-guide"]"#, rest: #","visualFormats":[{"format":"[my-guide]"}]"#),
      "f: /visualFormats/0/format: found \"-\", expected the name of a view: a letter or \"_\", then letters, digits and \"_\" (column 4 of"
    ),
    (
      document(rest: #","visualFormats":[{"format":"V:|[root]"}]"#),
      "f: /visualFormats/0/format: this bar has no view to stand for, because \"root\" is in none; add it to one first (column 3 of"
    ),
    (
      document(
        root: #","guides":["g"]"#,
        rest: #","visualFormats":[{"format":"[a]-[g]","options":["alignAllFirstBaseline"]}]"#),
      "f: /visualFormats/0/format: found \"firstBaseline\" of the guide \"g\", expected a view: guides have no baselines and no margins (column 6 of"
    ),
    (
      document(
        rest:
          #","visualFormats":[{"format":"[a(10)]"}],"steps":[{"activate":["visualFormats[0][1]"]}]"#
      ),
      "f: /steps/0/activate/0: found \"visualFormats[0][1]\", expected the id of a constraint"
    ),
    // Steps.
    (document(rest: #","steps":{}"#), "f: /steps: found an object, expected an array of steps"),
    (
      document(rest: #","steps":[{}]"#),
      "f: /steps/0: found an empty object, expected at least one edit"
    ),
    (
      document(rest: #","steps":[{"size":{"width":1,"height":1},"resize":1}]"#),
      "f: /steps/0/resize: found the unknown key \"resize\""
    ),
    (
      document(rest: #","steps":[{"activate":["x"]}]"#),
      "f: /steps/0/activate/0: found \"x\", expected the id of a constraint"
    ),
    (
      document(rest: #","steps":[{"set":{"constraint":"x"}}]"#),
      "f: /steps/0/set/constraint: found \"x\", expected the id of a constraint"
    ),
    (
      document(rest: #","steps":[{"set":{"constant":3}}]"#),
      "f: /steps/0/set: found no key \"constraint\""
    ),
    (
      document(rest: #","steps":[{"set":[{"view":"c"}]}]"#),
      "f: /steps/0/set/0/view: found \"c\", expected the id of a view"
    ),
    (
      document(rest: #","steps":[{"set":{"view":"a","text":"x"}}]"#),
      "f: /steps/0/set/text: found the key \"text\" in a view of type view"
    ),
    (
      document(rest: #","steps":[{"set":{"view":"a","id":"x"}}]"#),
      "f: /steps/0/set/id: found the unknown key \"id\""
    ),
    (
      document(rest: #","steps":[{"remove":"root"}]"#),
      "f: /steps/0/remove: found the root \"root\", expected a view inside the root"
    ),
    (
      document(rest: #","steps":[{"remove":"a"},{"remove":"a"}]"#),
      "f: /steps/1/remove: found \"a\", expected the id of a view"
    ),
    (
      document(
        rest: #","constraints":["w: a.width == 1"],"steps":[{"remove":"a"},{"activate":["w"]}]"#),
      "f: /steps/1/activate/0: found \"w\", expected the id of a constraint"
    ),
    (
      document(rest: #","steps":[{"add":{"to":"c","view":{}}}]"#),
      "f: /steps/0/add/to: found \"c\", expected the id of a view"
    ),
    (
      document(rest: #","steps":[{"add":{"view":{}}}]"#),
      "f: /steps/0/add: found no key \"to\", expected the id of a view"
    ),
    (
      document(rest: #","steps":[{"add":{"to":"a","view":{"id":"b"}}}]"#),
      "f: /steps/0/add/view/id: found the id \"b\" a second time"
    ),
    (
      document(rest: #","steps":[{"add":{"to":"root","at":3,"view":{}}}]"#),
      "f: /steps/0/add/at: found the number 3, expected a whole number from 0 to 2"
    ),
    (
      document(
        rest:
          #","steps":[{"add":{"to":"root","view":{"id":"n"},"constraints":["n.width == q.width"]}}]"#
      ), "f: /steps/0/add/constraints/0: found \"q\", expected the id of a view or a guide"
    ),
    (
      document(rest: #","steps":[{"size":{"width":1}}]"#),
      "f: /steps/0/size: found no key \"height\""
    ),
    (
      document(
        rest:
          #","constraints":["w: a.width == 1"],"steps":[{"set":{"constraint":"w","priority":750}}]"#
      ),
      "f: /steps/0/set/priority: found a priority below 1000 for the active required constraint \"w\""
    ),
    // Pointers escape their tokens (RFC 6901).
    (document(rest: #","a/b~c":1"#), "f: /a~1b~0c: found the unknown key \"a/b~c\""),
  ]
}
