// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// The anchors as UIKit's classes. They hide Mullion's anchors, which are members of a protocol.

extension View {
  /// The anchor of the edge where a line of text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .leading)])
  }

  /// The anchor of the edge where a line of text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .trailing)])
  }

  /// The anchor of the left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .left)])
  }

  /// The anchor of the right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .right)])
  }

  /// The anchor of the middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .centerX)])
  }

  /// The anchor of the top edge.
  public final var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .top)])
  }

  /// The anchor of the bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .bottom)])
  }

  /// The anchor of the middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .centerY)])
  }

  /// The anchor of the width.
  public final var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(terms: [.init(self, .width)])
  }

  /// The anchor of the height.
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(terms: [.init(self, .height)])
  }

  /// The anchor of the baseline of the first line of text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .firstBaseline)])
  }

  /// The anchor of the baseline of the last line of text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .lastBaseline)])
  }
}

extension LayoutGuide {
  /// The anchor of the edge where a line of text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .leading)])
  }

  /// The anchor of the edge where a line of text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .trailing)])
  }

  /// The anchor of the left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .left)])
  }

  /// The anchor of the right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .right)])
  }

  /// The anchor of the middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(terms: [.init(self, .centerX)])
  }

  /// The anchor of the top edge.
  public final var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .top)])
  }

  /// The anchor of the bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .bottom)])
  }

  /// The anchor of the middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(terms: [.init(self, .centerY)])
  }

  /// The anchor of the width.
  public final var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(terms: [.init(self, .width)])
  }

  /// The anchor of the height.
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(terms: [.init(self, .height)])
  }
}
