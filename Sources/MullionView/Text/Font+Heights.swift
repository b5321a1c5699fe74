// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

nonisolated extension Font {
  /// The height of a line, in points; 0 without a text engine.
  public var lineHeight: Double { oneLine?.size.height ?? 0 }

  /// The distance from the top of a line to the baseline, in points; 0 without a text engine.
  public var ascender: Double { oneLine?.firstBaseline ?? 0 }

  /// The distance from the baseline to the bottom of a line, in points; not above 0, as in UIKit.
  public var descender: Double { -(oneLine?.lastBaseline ?? 0) }

  /// The space between two lines, in points: 0, because the line's height has all of it.
  public var leading: Double { 0 }

  /// The height of flat capital letters above the baseline, in points; 0 without a text engine.
  public var capHeight: Double { heights?.capHeight ?? 0 }

  /// The height of flat lowercase letters above the baseline, in points; 0 without a text engine.
  public var xHeight: Double { heights?.xHeight ?? 0 }

  private var heights: FontHeights? { TextSystem.engine?.heights(of: self) }

  private var oneLine: TextLayout? {
    TextSystem.engine?.layout("x", font: self, maximumWidth: nil, numberOfLines: 1)
  }
}
