// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Reads views.
///
/// The reader is recursive: a document has at most 256 levels, so a tree has at most 127.
struct ViewReader {
  let context: ReadingContext
  let scope: IdentifierScope

  /// Reads a view and its descendants.
  ///
  /// `path` is the view's position, such as `root/0`; it becomes the id of a view that does not specify
  /// one.
  func view(
    _ value: JSONValue, path: String, in superview: String?, as role: Role = .subview
  ) -> ViewDescription? {
    scope.countView()
    guard scope.viewCount <= LayoutDocument.Limit.views else {
      if scope.viewCount == LayoutDocument.Limit.views + 1 {
        let limit = LayoutDocument.Limit.views
        context.report(
          .limit("found more than \(limit) views, expected at most \(limit)"), at: value)
      }
      return nil
    }
    guard value.kind == .object else {
      context.reject(value, expected: role.expectation)
      return nil
    }
    let kind = kind(of: value, as: role)
    let id = identifier(of: value, path: path, kind: kind ?? .view, in: superview)
    var view = ViewDescription(id: id, kind: kind ?? .view)
    context.take(DocumentCost.of(view), for: "\(scope.viewCount) views", at: value)
    var written: Set<String> = []
    func read(_ key: String, _ member: JSONValue) {
      switch key {
      case "id", "type": break
      case ForeignKeys.styleKey where member.kind == .object:
        // The key `style` is reported as a mistake. Its members are read as keys of the view, so that
        // mistakes in their values are reported in the same run.
        context.object(member, .view, of: kind, read: read)
      case "guides": view.guides = guides(member, of: id)
      case "subviews" where kind?.cell == nil:
        view.subviews = subviews(member, of: id, path: path)
      case "subviews":
        context.report(
          kind == .table
            ? .value(found: "subviews of a table", expected: "its rows in \"sections\"")
            : .value(found: "subviews of a collection", expected: "its items in \"sections\""),
          at: member)
      case "sections", "tableHeaderView", "tableFooterView":
        let kinds: [ViewDescription.Kind] = key == "sections" ? [.table, .collection] : [.table]
        guard let kind else { break }
        guard kinds.contains(kind) else {
          return context.report(
            .keyOfOtherType(key, type: kind.rawValue, types: kinds.map(\.rawValue)), at: member)
        }
        if !value.hasMember(key) { readMisspelledPart(key, member, of: &view, path: path) }
      default:
        if let setting = setting(key, member, kind: kind, written: &written) {
          if setting.sets(ViewSetting.customSpacing) { checkIsArranged(in: superview, at: member) }
          if let entries = setting[ViewSetting.items] { declare(entries, of: id, at: member) }
          view.settings.append(setting)
        }
      }
    }
    context.object(value, .view, of: kind, read: read)
    if kind?.cell != nil { readRows(value, of: &view, path: path) }
    context.take(
      DocumentCost.arrangement(of: view), for: "\(view.subviews.count) subviews", at: value)
    return view
  }

  /// Reads the value of a key of ``ViewKey``; returns nil for other keys and invalid values.
  ///
  /// `kind` is nil if the type is unknown. `written` contains the view's keys so far that exclude other
  /// keys.
  func setting(
    _ key: String, _ value: JSONValue, kind: ViewDescription.Kind?, written: inout Set<String>
  ) -> ViewSetting? {
    guard let known = ViewKey.named(key) else { return nil }
    if let kind, !known.kinds.isEmpty, !known.kinds.contains(kind) {
      context.report(
        ForeignKeys.counterpart(of: key, in: kind).map {
          .value(found: "the key \(key.quoted) in a view of type \(kind)", expected: $0)
        } ?? .keyOfOtherType(key, type: kind.rawValue, types: known.kinds.map(\.rawValue)),
        at: value)
      return nil
    }
    guard let setting = known.read(context, value) else { return nil }
    context.take(
      DocumentCost.of(setting),
      for: setting.isText ? "a text of this length" : "the key \(key.quoted)",
      at: value)
    // If the view's type is unknown, a key that only some types have may itself be a mistake. It then
    // excludes no other key.
    if !known.rivals.isEmpty, kind != nil || known.kinds.isEmpty {
      if let other = known.rivals.first(where: written.contains) {
        context.report(.excludedKey(key, by: other), at: value)
      }
      written.insert(key)
    }
    return setting
  }

  /// Reports a custom spacing of a view that is not in a stack.
  func checkIsArranged(in superview: String?, at value: JSONValue) {
    if let superview, scope.items[superview]?.kind == .stack { return }
    context.report(
      .value(found: "a custom spacing", expected: "it only in subviews of a stack"),
      at: value)
  }

  // MARK: Parts

  /// The role of a view in its superview.
  enum Role {
    case subview
    /// A row of a table.
    case row
    /// An item of a collection.
    case item

    /// A description of an expected view with this role, for messages.
    var expectation: String {
      switch self {
      case .subview: "a view, which is an object such as {\"id\": \"a\", \"type\": \"label\"}"
      case .row: "a row, which is an object such as {\"text\": \"A\"}"
      case .item: "an item, which is an object such as {\"id\": \"a\"}"
      }
    }

    /// The only type that a view with this role may have; nil if it may have any type other than a row or
    /// an item.
    var kind: ViewDescription.Kind? {
      switch self {
      case .subview: nil
      case .row: .row
      case .item: .item
      }
    }
  }

  /// Reads the type of a view; nil if it is unknown.
  private func kind(of value: JSONValue, as role: Role) -> ViewDescription.Kind? {
    guard let member = value.member("type") else { return role.kind ?? .view }
    return context.inside(.key("type")) {
      let name = member.text
      let known = name.flatMap(ViewDescription.Kind.init)
      if let name, known == nil, role == .subview {
        return foreignKind(name, at: member, of: value)
      }
      guard let kind = known ?? context.name(member, of: Self.names(as: role)) else {
        return role.kind
      }
      guard role.kind.map({ $0 == kind }) ?? !kind.isCell else {
        let owner = (role.kind ?? kind) == .row ? "a table" : "a collection"
        let expected =
          role.kind.map { "\($0.rawValue.quoted) in the sections of \(owner)" }
          ?? "it only in the sections of \(owner); another one is a "
          + (kind == .row ? "\"stack\" with \"axis\": \"horizontal\"" : "\"view\"")
        context.report(
          .value(found: "the type \(kind.rawValue.quoted)", expected: expected), at: member)
        return role.kind
      }
      return kind
    }
  }

  /// Reports an unknown type name of a subview.
  ///
  /// Returns the type that is probably meant, for which the view's other keys are then checked; nil if it
  /// is unknown.
  private func foreignKind(
    _ name: String, at member: JSONValue, of view: JSONValue
  ) -> ViewDescription.Kind? {
    let meant = ForeignType.named(name, of: view)
    guard let words = meant?.words else {
      let _: ViewDescription.Kind? = context.name(
        member, of: Self.names(as: .subview), synonym: { _ in meant?.replacement },
        isSame: { _ in meant?.isSame ?? false })
      return meant?.kind
    }
    context.report(
      .value(found: name.quoted, expected: words), at: member,
      repair: meant.flatMap { meant in
        meant.isSame ? meant.replacement.flatMap { context.replacing(member, by: $0) } : nil
      })
    return meant?.kind
  }

  /// The names and types that views with a role may have.
  private static func names(as role: Role) -> [(String, ViewDescription.Kind)] {
    role.kind.map { [($0.rawValue, $0)] } ?? subviewNames
  }

  private static let subviewNames = ViewDescription.Kind.allCases.filter { !$0.isCell }
    .map { ($0.rawValue, $0) }

  private func identifier(
    of value: JSONValue, path: String, kind: ViewDescription.Kind, in superview: String?
  ) -> String {
    guard let member = value.member("id") else {
      if scope.declare(path, kind: kind, in: superview) != nil {
        context.report(
          .duplicateID(path, first: "another view; this view has no id"), at: value)
      }
      return path
    }
    return context.inside(.key("id")) {
      guard let id = context.identifier(member) else { return path }
      if let taken = scope.declare(id, kind: kind, in: superview) {
        context.report(.duplicateID(id, first: taken.words), at: member)
      }
      return id
    }
  }

  /// Declares the ids of a toolbar's items.
  private func declare(_ entries: [BarEntry], of view: String, at value: JSONValue) {
    for id in entries.compactMap(\.id) {
      if let taken = scope.items[id] {
        context.report(.duplicateID(id, first: taken.words), at: value)
      } else if scope.barItems.updateValue(view, forKey: id) != nil {
        context.report(.duplicateID(id, first: "another item of a toolbar"), at: value)
      }
    }
  }

  private func guides(_ value: JSONValue, of view: String) -> [String] {
    var guides: [String] = []
    context.array(value, of: "layout-guide ids") { _, element in
      guard let id = context.identifier(element) else { return }
      if let taken = scope.declare(id, kind: nil, in: view) {
        context.report(.duplicateID(id, first: taken.words), at: element)
      } else {
        guides.append(id)
        context.take(DocumentCost.guide, for: "this guide", at: element)
      }
    }
    return guides
  }

  /// Reads the root view and its descendants.
  ///
  /// An array in place of the root is a mistake. Its elements are still read as subviews of a root, so that
  /// mistakes inside them are reported too, and constraints can refer to their ids.
  func root(_ value: JSONValue) -> ViewDescription? {
    let id = "root"
    guard value.kind == .array else { return view(value, path: id, in: nil) }
    context.reject(
      value, expected: "a view, which is an object such as {\"id\": \"root\", \"subviews\": [...]}")
    _ = scope.declare(id, kind: .view, in: nil)
    _ = subviews(value, of: id, path: id)
    return nil
  }

  private func subviews(_ value: JSONValue, of view: String, path: String) -> [ViewDescription] {
    var subviews: [ViewDescription] = []
    let expected = "views such as [{\"id\": \"a\", \"type\": \"label\"}]"
    if value.isView {
      // A single view in place of an array is a mistake, but it is read too, so that mistakes inside it are
      // reported and constraints can refer to its id. Under a key such as `child`, only the key is
      // reported.
      if context.lastKey == "subviews" {
        context.reject(value, expected: "an array of \(expected)")
      }
      return self.view(value, path: "\(path)/0", in: view).map { [$0] } ?? []
    }
    context.array(value, of: expected) { index, element in
      if let subview = self.view(element, path: "\(path)/\(index)", in: view) {
        subviews.append(subview)
      }
    }
    return subviews
  }
}

extension ReadingContext {
  /// Reads an id.
  func identifier(_ value: JSONValue) -> String? {
    guard let id = value.text, id.unicodeScalars.first?.canBeginID == true,
      id.unicodeScalars.allSatisfy(\.isIDCharacter)
    else {
      let example = value.text.flatMap(Self.identifier).map { ", such as \($0.quoted)" } ?? ""
      reject(value, expected: "an id of letters, digits, \"_\" and \"-\"\(example)")
      return nil
    }
    return id
  }

  /// Returns the id that is most like a name, such as `Frame-1` for `Frame 1` and `title` for
  /// `@+id/title`; nil if there is none.
  private static func identifier(like name: String) -> String? {
    guard name.utf8.count <= 60 else { return nil }
    var name = Substring(name)
    if name.hasPrefix("@"), let slash = name.lastIndex(of: "/") {
      name = name[name.index(after: slash)...]
    }
    let parts = name.unicodeScalars.split { !$0.canBeginID }.map(String.init)
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
