// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentReadingTests {
  /// Documents with a fault in a view.
  static let viewFaults: [(String, String)] = [
    (#"{"version":1,"root":[]}"#, "f: /root: found an array, expected a view, which is an object"),
    (
      faultyDocument(root: #","frame":{"x":0,"y":0,"width":"12","height":1}"#),
      "f: /root/frame/width: found text \"12\", expected a number"
    ),
    (
      faultyDocument(root: #","frame":{"x":0,"y":0,"width":1}"#),
      "f: /root/frame: found no key \"height\""
    ),
    (
      faultyDocument(root: #","frame":{"x":0,"y":0,"width":1,"height":1,"z":1}"#),
      "f: /root/frame/z: found the unknown key \"z\""
    ),
    (
      faultyDocument(root: #","frame":{"x":2e9,"y":0,"width":1,"height":1}"#),
      "f: /root/frame/x: found the number 2e9, expected a number from -10000000 to 10000000"
    ),
    (
      faultyDocument(root: ##","backgruond":"#fff""##),
      "f: /root/backgruond: found the unknown key \"backgruond\""
    ),
    (
      faultyDocument(root: #","background":"reddish""#),
      "f: /root/background: found text \"reddish\", expected a color such as \"#rgb\""
    ),
    (
      faultyDocument(root: #","background":"Red""#),
      "f: /root/background: found text \"Red\", expected a color such as \"#ff0000\""
    ),
    (
      faultyDocument(root: #","layoutMargins":16"#),
      "f: /root/layoutMargins: found the number 16, expected an object such as {\"top\": 10, "
        + "\"left\": 10, \"bottom\": 10, \"right\": 10}"
    ),
    (
      faultyDocument(root: #","background":null"#),
      "f: /root/background: found null, expected a color"
    ),
    (
      faultyDocument(root: #","alpha":1.5"#),
      "f: /root/alpha: found the number 1.5, expected a number from 0 to 1"
    ),
    (
      faultyDocument(root: #","hidden":0"#),
      "f: /root/hidden: found the number 0, expected true or false"
    ),
    (
      faultyDocument(root: #","contentMode":"aspectFit""#),
      "f: /root/contentMode: found \"aspectFit\", expected one of"
    ),
    (
      faultyDocument(root: #","autoresizing":["flexibleWidht"]"#),
      "f: /root/autoresizing/0: found \"flexibleWidht\", expected one of"
    ),
    (
      faultyDocument(root: #","autoresizing":"flexibleWidth""#),
      "f: /root/autoresizing: found text \"flexibleWidth\", expected an array of flexible parts"
    ),
    (
      faultyDocument(root: #","hugging":{"horizontal":0}"#),
      "f: /root/hugging/horizontal: found the number 0, expected a priority above 0 and at most 1000"
    ),
    (
      faultyDocument(root: #","hugging":{"horizontal":1000.5}"#),
      "f: /root/hugging/horizontal: found the number 1000.5"
    ),
    (
      faultyDocument(root: #","hugging":{"horizontal":"strong"}"#),
      "f: /root/hugging/horizontal: found text \"strong\", expected a priority"
    ),
    (
      faultyDocument(root: #","intrinsicSize":{"width":-1}"#),
      "f: /root/intrinsicSize/width: found the number -1"
    ),
    (
      faultyDocument(root: #","transform":[1,0,0,1]"#),
      "f: /root/transform: found an array, expected six numbers"
    ),
    (
      faultyDocument(root: #","transform":{"scale":{"x":2}}"#),
      "f: /root/transform/scale: found no key \"y\", expected a factor"
    ),
    (
      faultyDocument(root: #","transform":{"skew":2}"#),
      "f: /root/transform/skew: found the unknown key"
    ),
    (
      faultyDocument(root: #","type":"lable""#),
      "f: /root/type: found \"lable\", expected one of 23 others; did you mean \"label\"?"
    ),
    (
      faultyDocument(root: #","type":"stack","axis":"diagonal""#),
      "f: /root/axis: found \"diagonal\", expected one of \"horizontal\", \"vertical\""
    ),
    (
      faultyDocument(root: #","type":"stack","spacing":"default""#),
      "f: /root/spacing: found \"default\""
    ),
    (
      faultyDocument(root: #","type":"stack","customSpacing":3"#),
      "f: /root/customSpacing: found a custom spacing, expected it only in subviews of a stack"
    ),
    (
      faultyDocument(root: #","contentSize":{"width":1,"height":1}"#),
      "f: /root/contentSize: found the key \"contentSize\" in a view of type view, expected it only in \"scroll\""
    ),
    (
      faultyDocument(root: #","type":"scroll","contentSize":{"width":-1,"height":1}"#),
      "f: /root/contentSize/width: found the number -1"
    ),
    (
      faultyDocument(root: #","type":"scroll","contentInsetAdjustmentBehavior":"sometimes""#),
      "f: /root/contentInsetAdjustmentBehavior: found \"sometimes\", expected one of \"automatic\", \"scrollableAxes\", \"never\", \"always\""
    ),
    (
      faultyDocument(root: #","spacing":8"#),
      "f: /root/spacing: found the key \"spacing\" in a view of type view, expected it only in \"stack\""
    ),
    (
      faultyDocument(root: #","text":"x""#),
      "f: /root/text: found the key \"text\" in a view of type view, expected it only in \"label\", \"button\", \"textField\", \"navigationBar\", \"textView\", \"searchBar\""
    ),
    (
      faultyDocument(root: #","type":"label","font":{"size":0}"#),
      "f: /root/font/size: found the number 0, expected a size from"
    ),
    (
      faultyDocument(root: #","type":"label","font":{"weight":"strong"}"#),
      "f: /root/font/weight: found \"strong\", expected one of \"ultraLight\", \"thin\""
    ),
    (
      faultyDocument(root: #","type":"label","font":{"style":"body1"}"#),
      "f: /root/font/style: found \"body1\", expected one of \"largeTitle\""
    ),
    (
      faultyDocument(root: #","type":"label","font":{"italic":1}"#),
      "f: /root/font/italic: found the number 1, expected true or false"
    ),
    (
      faultyDocument(root: #","type":"label","font":"Arial""#),
      "f: /root/font: found text \"Arial\", expected a size in points, or an object"
    ),
    (
      faultyDocument(root: #","type":"label","numberOfLines":1.5"#),
      "f: /root/numberOfLines: found the number 1.5, expected a whole number"
    ),
    (
      faultyDocument(root: #","type":"label","lineBreakMode":"byTruncatingTial""#),
      "f: /root/lineBreakMode: found \"byTruncatingTial\", expected one of \"byWordWrapping\", \"byCharWrapping\", \"byClipping\", \"byTruncatingHead\", \"byTruncatingTail\", \"byTruncatingMiddle\"; did you mean \"byTruncatingTail\"?"
    ),
    (
      faultyDocument(root: #","type":"label","lineBreakMode":4"#),
      "f: /root/lineBreakMode: found the number 4, expected"
    ),
    (
      faultyDocument(root: #","type":"button","lineBreakMode":"byClipping""#),
      "f: /root/lineBreakMode: found the key \"lineBreakMode\" in a view of type button, expected it only in \"label\""
    ),
    (
      faultyDocument(root: #","type":"button","text":"x","title":"y""#),
      "f: /root/title: found the key \"title\" beside \"text\", expected only one of them"
    ),
    (
      faultyDocument(root: #","type":"image","image":"""#),
      "f: /root/image: found text \"\", expected the path of a PNG file"
    ),
    (
      faultyDocument(
        root:
          ##","type":"image","image":{"pattern":"checker","width":8,"height":8,"colors":["#fff"]}"##
      ), "f: /root/image: found 1 valid colors, expected 2 for the pattern checker"
    ),
    (
      faultyDocument(
        root: #","type":"image","image":{"pattern":"plaid","width":8,"height":8,"colors":[]}"#),
      "f: /root/image/pattern: found \"plaid\", expected one of"
    ),
    (
      #"{"version":1,"root":{"id":"a b"}}"#,
      "f: /root/id: found text \"a b\", expected an id of letters, digits, \"_\" and \"-\""
    ),
    (
      "{\"version\":1,\"root\":{\"id\":\"\u{301}e\"}}",
      "f: /root/id: found text \"\u{301}e\", expected an id of letters, digits, \"_\" and \"-\""
    ),
    (
      #"{"version":1,"root":{"id":"a","subviews":[{"id":"a"}]}}"#,
      "f: /root/subviews/0/id: found the id \"a\" a second time, expected a unique id (it already names another view)"
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
  ]
}
