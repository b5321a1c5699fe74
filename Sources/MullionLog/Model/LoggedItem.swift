// SPDX-License-Identifier: GPL-3.0-or-later

/// A view or guide that a log names.
package struct LoggedItem: Sendable, Equatable {
  /// The address, or the name of an item that the log prints without one.
  var key: String
  /// The class without its module; empty if the log prints only a name.
  var className: String
  /// The text of a label or button, or the identifier of a guide, as far as the log prints it.
  var text: String?
  /// The accessibility identifier that the log prints instead of class and address.
  var name: String?

  /// A short name for people, which several items may share.
  var shortName: String {
    if let name { return name }
    guard let text, !text.isEmpty else { return className }
    // For a guide, the identifier is enough; its class adds nothing.
    if className == "UILayoutGuide" || className == "NSLayoutGuide" { return text }
    return "\(className) '\(text)'"
  }

  /// The last digits of the address, which distinguish items of the same class.
  var digits: String { String(key.suffix(5)) }

  /// Whether the item belongs to the system, so that a program cannot change its mask.
  ///
  /// A hosting view shows SwiftUI in a program's own views, and the program lays it out.
  var belongsToSystem: Bool {
    if className == "_UIHostingView" { return false }
    return className.hasPrefix("_")
      || ["FI_", "TUI", "MPVideo", "UIKeyboard", "UIInput"].contains { className.hasPrefix($0) }
      || Self.systemClasses.contains(className)
  }

  /// Whether the item is a window, or a view in which the system shows the views of controllers.
  ///
  /// In such a view, the system lays out the view of a controller by its mask.
  var holdsControllers: Bool {
    className.hasSuffix("Window") || Self.containerClasses.contains(className)
  }

  /// Whether the item is a cell, its content view, or a header or footer in a list.
  var isOfList: Bool {
    ["Cell", "HeaderFooterView", "ReusableView"].contains(where: className.contains)
  }

  private static let containerClasses: Set = [
    "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "NSThemeFrame",
  ]

  private static let systemClasses: Set = [
    "UIWindow", "UITransitionView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UITableViewCellContentView", "UITextEffectsWindow",
    "UIInterfaceActionGroupView", "NSClipView", "NSThemeFrame", "NSTouchBarView",
    "NSToolbarItemViewer", "UIRemoteKeyboardWindow", "UITableViewWrapperView",
  ]

  /// Removes the module from the name of a class, and decodes a mangled name of Swift.
  static func shortClass(_ name: String) -> String {
    var name = Substring(name)
    for prefix in ["NSKVONotifying_"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    if name.hasPrefix("_Tt") {
      // In the mangled name of a generic class, the class precedes its parameters.
      let words = mangledWords(name)
      if let word = name.hasPrefix("_TtG") ? words.dropFirst().first : words.last { return word }
    }
    let head = name.prefix { $0 != "<" }
    if let dot = head.lastIndex(of: "."), head.index(after: dot) != head.endIndex {
      name = name[name.index(after: dot)...]
    }
    return String(name)
  }

  /// The words of a mangled name such as `_TtC5MyApp9PriceView`, each preceded by its length.
  private static func mangledWords(_ name: Substring) -> [String] {
    var words: [String] = []
    var rest = name
    while let start = rest.firstIndex(where: \.isNumber) {
      let digits = rest[start...].prefix(while: \.isNumber)
      rest = rest[digits.endIndex...]
      guard let count = Int(digits), count <= rest.count, count > 0 else { continue }
      let word = rest.prefix(count)
      if word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), word.first?.isNumber == false
      {
        words.append(String(word))
        rest = rest.dropFirst(count)
      }
    }
    return words
  }
}
