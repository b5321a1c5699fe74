// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

/// A view whose natural size a document can give.
protocol NaturallySized: View {
  /// The natural size a document gives; an axis without one keeps the type's own.
  var writtenSize: WrittenSize { get set }
}

/// A natural size as a document gives it, in points.
struct WrittenSize: Equatable {
  var width: Double?
  var height: Double?

  /// The size with what is not given taken from another.
  func over(_ other: Size) -> Size {
    Size(width: width ?? other.width, height: height ?? other.height)
  }
}

/// A view of type `view`.
final class DocumentView: View, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// A view of type `label`.
final class DocumentLabel: Label, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// A view of type `image`.
final class DocumentImageView: ImageView, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// A view of type `scroll`.
final class DocumentScrollView: ScrollView, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// A view of type `button`.
final class DocumentButton: Button, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}

/// A view of type `stack`.
final class DocumentStack: StackView, NaturallySized {
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}
