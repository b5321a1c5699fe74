// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The maximum width for readable lines of text, in points.
  package static let readableWidth = LayoutBox.readableWidth

  /// A guide for the view's margins, centered and limited to a readable width of 672 points.
  ///
  /// UIKit's width depends on the text size; 672 points is its width at the default size.
  /// Constraints that the view holds position the guide. It fills the margins at priority 749. This
  /// is stronger than content hugging and weaker than constraints on the view itself at
  /// `Priority.high`.
  public final var readableContentGuide: LayoutGuide { box.readableContentGuide }
}
