// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// A view whose intrinsic content size a document can set.
///
/// The classes draw nothing of their own, so their pixels need no memory besides that of the picture.
protocol NaturallySized: View {
  /// The intrinsic content size in the document; an axis without a value keeps the default of the
  /// type.
  var writtenSize: ViewSetting.IntrinsicSize { get set }
}

extension NaturallySized {
  /// Sets the intrinsic content size in the document.
  func write(_ size: ViewSetting.IntrinsicSize) {
    writtenSize = size
    invalidateIntrinsicContentSize()
  }
}

/// The live view for a document's view of type `view`.
final class DocumentView: View, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `label`.
final class DocumentLabel: Label, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `image`.
final class DocumentImageView: ImageView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `scroll`.
final class DocumentScrollView: ScrollView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `button`.
final class DocumentButton: Button, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
  override var mayDraw: Bool { false }
}

/// The live view for a document's view of type `stack`.
final class DocumentStack: StackView, NaturallySized {
  var writtenSize = ViewSetting.IntrinsicSize()

  override var intrinsicContentSize: Size { writtenSize.over(super.intrinsicContentSize) }
}
