// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionDocument
public import MullionGeometry

/// A layout document made of a part of a file.
public struct InterfaceDocument: Sendable {
  /// A mark that Interface Builder puts on a view whose recorded frame is not the solution.
  public enum Mark: String, Sendable {
    /// The recorded frame is not the solution of the constraints.
    case misplaced
    /// The constraints do not determine the frame.
    case ambiguous
  }

  /// The part of a file that a document shows.
  public enum Part: String, Sendable, CaseIterable {
    /// The view of a controller.
    case scene
    /// A view at the top level of a file, or the header or the footer of a table.
    case view
    /// A cell of a table.
    case tableCell
    /// A cell of a collection, or one of its headers and footers.
    case collectionCell
  }

  /// The part of the file that the document shows.
  public var part: Part
  /// The id of the scene or the top-level view; for a cell, a header or a footer its own id.
  public var id: String
  /// The id of the scene that contains the view.
  public var sceneID: String
  /// The id of the controller; nil for a view without one.
  public var controllerID: String?
  /// Whether the application shows the document's scene first.
  public var isInitial: Bool
  /// The name that identifies the document for a reader.
  public var name: String
  /// The layout.
  public var document: LayoutDocument
  /// The frames that Interface Builder recorded, in superviews' coordinates, by view id.
  public var recordedFrames: [String: Rect]
  /// The names by which a person who knows the file recognizes the views and constraints.
  public var names: InterfaceNames
  /// The marked views, by id.
  public var marks: [String: Mark]
}
