// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The result of comparing or recording one variant of a document.
public struct GoldenOutcome: Sendable, Equatable {
  /// The kind of a result.
  public enum Status: String, Sendable {
    /// Frames and picture are as recorded.
    case same
    /// Frames or picture differ from the recorded ones.
    case different
    /// Nothing was recorded for the variant.
    case unrecorded
    /// A recorded file belongs to no document and variant.
    case stale
    /// The result was recorded, because it was new or different.
    case recorded
    /// The document could not be laid out or drawn.
    case failed
  }

  /// The differences of the frames after one step.
  public struct Frames: Sendable, Equatable {
    /// The index of the step; nil for the document's own result.
    public var step: Int?
    /// The changed views.
    public var changes: [FrameChange]
  }

  /// The difference of a picture.
  public struct Picture: Sendable, Equatable {
    /// The number of different pixels; nil if the recorded file is not a picture of the same size.
    public var differingPixels: Int?
    /// The number of pixels of the new picture.
    public var pixels: Int
    /// The path of the picture that shows the differences; nil if none was written.
    public var path: String?
    /// One sentence about the difference.
    public var sentence: String
  }

  /// The bytes of PNG files; nil for a missing picture.
  struct Images: Sendable, Equatable {
    var recorded: [UInt8]?
    var found: [UInt8]?
    var difference: [UInt8]?

    /// The number of bytes of all pictures.
    var count: Int { [recorded, found, difference].reduce(0) { $0 + ($1?.count ?? 0) } }
  }

  /// The document's name, or the path of a stale file.
  public var document: String
  /// The variant's name.
  public var variant: String
  /// The kind of the result.
  public var status: Status
  /// The differences of frames.
  public var frames: [Frames] = []
  /// One sentence for each other difference of the result, such as a new conflict.
  public var findings: [String] = []
  /// The difference of the picture; nil if there is none.
  public var picture: Picture?
  /// The pictures for a page; nil without ``GoldenSuite/Options/keepsPictures``.
  var images: Images?
  /// The duration of laying out, drawing and comparing, in seconds.
  public var seconds = 0.0

  /// Creates a result without differences.
  public init(document: String, variant: String, status: Status) {
    self.document = document
    self.variant = variant
    self.status = status
  }

  /// The name of the document and the variant.
  public var name: String { variant.isEmpty ? document : "\(document) \(variant)" }

  /// Whether the result fails a test.
  public var isFailure: Bool {
    switch status {
    case .same, .recorded: false
    case .different, .unrecorded, .stale, .failed: true
    }
  }

  /// The differences as lines for people, at most `most` views for each step.
  func lines(atMost most: Int) -> [String] {
    var lines: [String] = []
    for frames in frames {
      let place = frames.step.map { " after /steps/\($0)" } ?? ""
      lines.append("frames\(place): \(frames.changes.summary)")
      lines += frames.changes.lines(atMost: most)
    }
    lines += findings
    if let picture { lines.append("picture: \(picture.sentence)") }
    return lines
  }
}
