// SPDX-License-Identifier: GPL-3.0-or-later

/// A list that stores up to four elements inline, and more in an array.
struct ShortList<Element: BitwiseCopyable>: RandomAccessCollection {
  var few: InlineArray<4, Element>
  var fewCount: UInt8
  var many: [Element]

  var startIndex: Int { 0 }
  var endIndex: Int { many.isEmpty ? Int(fewCount) : many.count }

  subscript(place: Int) -> Element { many.isEmpty ? few[place] : many[place] }
}
