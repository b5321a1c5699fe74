// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionDocument

@Suite struct MutationTests {
  /// A document with every key, small enough to be solved thousands of times.
  static let whole = ##"""
    {"version":1,"name":"all","size":{"width":300,"height":200},"scale":1,"direction":"ltr",
     "safeArea":{"top":20,"left":0,"bottom":10,"right":0},
     "root":{"id":"root","frame":{"x":0,"y":0,"width":320,"height":200},"guides":["guide"],"subviews":[
      {"id":"a","frame":{"x":10,"y":10,"width":50,"height":20.5},"autoresizing":["flexibleWidth","flexibleTopMargin"],"translatesAutoresizingMask":true,
       "hidden":false,"alpha":0.5,"background":"#ff8800","clipsToBounds":true,"contentMode":"center","transform":[1,0,0,1,2,3],"cornerRadius":3,"borderWidth":1,"borderColor":"#123"},
      {"id":"b","intrinsicSize":{"width":40,"height":1e1},"hugging":{"horizontal":251,"vertical":"low"},"compressionResistance":{"horizontal":749.5},
       "layoutMargins":{"top":1,"left":2,"bottom":3,"right":4},"alignmentInsets":{"top":1},"baseline":{"first":8,"last":2},"transform":{"rotate":45,"scale":2,"translate":{"x":1,"y":2}},
       "subviews":[{"type":"image","image":{"pattern":"checker","width":16,"height":8,"colors":["#fff","#000"]}},{"subviews":[{"subviews":[]}]}]}]},
     "constraints":["b.leading == a.trailing + 8 @900","x: 2 * b.width - a.width <= root.width - 32",{"id":"y","item":"b","attribute":"top","relation":">=","toItem":"root.safeArea","toAttribute":"top","multiplier":1,"constant":4,"priority":"high","active":true},
      {"expression":"guide.centerX == root.margins.centerX"},"guide.width == b.width","b.firstBaseline == a.bottom + 30"],
     "visualFormats":[{"format":"V:[a]-(>=gap@low,<=40@300)-[b(>=5)]-(>=0)-|","metrics":{"gap":4,"low":20},"options":["alignAllLeft","spacingEdgeToEdge"]}],
     "steps":[{"size":{"width":400,"height":100}},{"set":[{"constraint":"y","constant":-3,"priority":700},{"view":"a","alpha":1,"frame":{"x":0,"y":0,"width":10,"height":10}}]},
      {"deactivate":["x"],"activate":["x","constraints[0]","visualFormats[0][0]"]},{"add":{"to":"b","at":1,"view":{"id":"n\u00651"},"constraints":["ne1.width == 4"]}},{"remove":"a"}]}
    """##

  /// Pieces that mutations put in: what JSON, numbers and texts break on.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "-", "1e999", "-1",
    "0", "1e9", "1e308",
    ".", "\u{0}", "\n", "é", "😀", "root", "a", ".width", " == ", "@", "@0", "*", "+ ", "safeArea",
    "{}", "[]", "\"\"", "\"id\":\"a\",",
    "\"type\":\"stack\",", "\"frame\":{},", "99999999999999999999", "0.1", "constraints[0]",
    "\u{FEFF}", "|-", "[b]", "(>=", "-8-", "V:", "visualFormats[0][1]",
  ]

  /// One to four random edits of a text's bytes.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 4 where place < bytes.count: bytes[place] = UInt8(ascii: "0") + UInt8(place % 10)
      case 5:
        let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
        bytes.insert(
          contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default:
        bytes.insert(
          contentsOf: Self.pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
      }
    }
    return bytes
  }

  @Test
  func `no mutation of a document does harm, and each that is refused is refused with places`()
    throws
  {
    let original = Array(Self.whole.utf8)
    _ = try LayoutDocument(json: original)
    var random = SplitMix64(seed: 20)
    var solved = 0
    for round in 0..<5_000 {
      let bytes = Self.mutated(original, &random)
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let document = try LayoutDocument(json: bytes)
        // Reading is what most mutations end in; one in eight of the others is laid out as well.
        if round % 8 == 0 {
          _ = try DocumentLayout(document).solveAll().json
          solved += 1
        }
      } catch let error as DocumentError {
        #expect(!error.issues.isEmpty, "\(text)")
        for issue in error.issues {
          let hasPlace = issue.place.pointer != nil || (issue.place.line ?? 0) > 0
          #expect(hasPlace && !issue.problem.description.isEmpty, "\(text)")
        }
      } catch {
        Issue.record("round \(round): \(error)\n\(text)")
      }
    }
    #expect(solved > 0)
  }

  @Test func `every beginning of a document is refused with the place where it ends`() {
    let bytes = Array(Self.whole.utf8)
    for length in 0..<bytes.count {
      #expect(throws: DocumentError.self) { try LayoutDocument(json: Array(bytes[..<length])) }
    }
  }

  /// Values that stand in for others: the text stays JSON, its meaning does not.
  private static let values = [
    "0", "-1", "1e9", "-1e9", "0.1", "1000", "999.99", "1e300", "null", "true", "false", "[]", "{}",
    "\"\"", "\"a\"",
    "\"b\"", "\"root\"", "\"guide\"", "\"x\"", "\"y\"", "\"root.safeArea\"", "\"a.margins\"",
    "\"width\"", "\"leading\"",
    "\"centerY\"", "\"==\"", "\"<=\"", "\"#fff\"", "\"label\"", "\"button\"", "\"image\"",
    "\"rtl\"",
    "\"a.width == b.width\"", "\"a.left == b.right + 1e9\"",
    "\"1e6 * a.width - 1e6 * b.width >= 0\"", "\"a.width == 1e9\"",
    "[1,2,3,4,5,6]", "{\"width\":1,\"height\":0}",
    "{\"x\":-1e9,\"y\":1e9,\"width\":1e9,\"height\":0}", "{\"id\":\"z\"}",
    "[\"a.width == 7\",\"a.width == 8\"]", "{\"top\":1e9,\"left\":1e9}",
  ]

  /// The scalar values of a document, without its keys.
  private static func scalars(in value: JSONValue) -> [JSONValue] {
    switch value.kind {
    case .array: (value.elements.map { Array($0) } ?? []).flatMap(scalars)
    case .object: (value.members.map { Array($0) } ?? []).flatMap { scalars(in: $0.value) }
    default: [value]
    }
  }

  /// A value to put in place of another, mostly one of its kind.
  private static func replacement(for value: JSONValue, _ random: inout SplitMix64) -> String {
    let alike = values.filter { $0.hasPrefix("\"") == (value.kind == .text) }
    let choice = Int.random(in: 0..<4, using: &random) == 0 ? values : alike
    return choice.randomElement(using: &random) ?? "0"
  }

  @Test func `no exchange of values does harm`() throws {
    let original = Array(Self.whole.utf8)
    let tree = try JSONTree(original)
    let scalars = Self.scalars(in: tree.root)
    var random = SplitMix64(seed: 21)
    var solved = 0
    for round in 0..<4_000 {
      var bytes = original
      // From the back, so that the places before stay.
      let chosen = (0..<Int.random(in: 1...2, using: &random))
        .compactMap { _ in scalars.randomElement(using: &random) }
        .sorted { $0.offset > $1.offset }
      for value in chosen where value.offset < bytes.count {
        let end = value.endOffset
        bytes.replaceSubrange(
          value.offset..<min(end, bytes.count), with: Self.replacement(for: value, &random).utf8)
      }
      do {
        _ = try DocumentLayout(try LayoutDocument(json: bytes)).solveAll().json
        solved += 1
      } catch let error as DocumentError {
        #expect(!error.issues.isEmpty)
      } catch {
        Issue.record("round \(round): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // Enough of them still mean something.
    #expect(solved > 300)
  }
}

extension JSONValue {
  /// The offset behind a scalar value.
  fileprivate var endOffset: Int {
    let node = tree.nodes[index]
    switch kind {
    case .text: return offset + Int(node.extent) + 2
    case .number: return offset + Int(node.extent)
    case .no: return offset + 5
    default: return offset + 4
    }
  }
}
