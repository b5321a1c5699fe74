// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A view as a document says it, with all that is in it.
public struct ViewDescription: Sendable, Equatable {
  /// What kind of view it is.
  ///
  /// The raw values are the document's words.
  public enum Kind: String, Sendable, CaseIterable {
    /// A rectangle that may hold others.
    case view
    /// Text.
    case label
    /// A picture.
    case image
    /// A title inside insets.
    case button
    /// A part of a content that may be larger.
    case scroll
    /// A row or a column of its subviews.
    case stack
  }

  /// The name in constraints, steps and results; unique in the document.
  public var id: String
  /// What kind of view it is.
  public var kind: Kind
  /// The properties that are set, each at most once.
  public var settings: [ViewSetting]
  /// The ids of the view's layout guides.
  public var guides: [String]
  /// The views in it, back to front.
  public var subviews: [ViewDescription]

  /// Creates a view.
  public init(
    id: String, kind: Kind = .view, settings: [ViewSetting] = [], guides: [String] = [],
    subviews: [ViewDescription] = []
  ) {
    self.id = id
    self.kind = kind
    self.settings = settings
    self.guides = guides
    self.subviews = subviews
  }

  /// The frame, if one is set.
  ///
  /// O(settings).
  public var frame: Rect? {
    for case .frame(let frame) in settings { return frame }
    return nil
  }

  /// Whether frame and mask become constraints: as set, else whether there is a frame or a mask.
  ///
  /// O(settings).
  public var translatesAutoresizingMask: Bool {
    for case .translatesAutoresizingMask(let translates) in settings { return translates }
    return settings.contains {
      switch $0 {
      case .frame, .autoresizing: true
      default: false
      }
    }
  }
}
