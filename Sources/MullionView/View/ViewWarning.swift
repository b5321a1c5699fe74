// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A probable mistake in a call that succeeds; reported as ``ViewError/warning(_:)``.
nonisolated public enum ViewWarning: Hashable, Sendable {
  /// A view has text, but no text engine measures and draws it; reported once per process.
  case noTextEngine(view: String)
  /// No font of that family is installed; the replacement is nil if no font is installed at all.
  ///
  /// Reported once for each text engine and family.
  case unknownFontFamily(family: String, replacement: String?)
  /// Paragraphs of a language are not hyphenated, because libhyphen or a dictionary is missing.
  ///
  /// Reported once for each text engine and language.
  case noHyphenation(language: String)
  /// An Interface Builder file was named for which no closure is registered.
  case unregisteredNib(String)
  /// A time is earlier than the previous time.
  case timeRunsBackwards(of: String, time: Double, last: Double)
  /// A touch moved or ended without a began event from the host.
  case touchDidNotBegin(identifier: Int, phase: String)
  /// A required constraint that was dropped and then held again is now dropped again.
  case conflictRecurs(constraint: String, formula: String)
  /// Observers of the keyboard change the first responder again and again; names the last one.
  ///
  /// The notifications of these changes are left out.
  case keyboardLoop(responder: String)
  /// The constraints of a row, header or footer give it a height of zero, so it has another height,
  /// in points.
  ///
  /// Reported once for each table.
  case collapsedRow(view: String, height: Double)
  /// The constraints of an item give it a width or height of zero, so it has another size, in points.
  ///
  /// Reported once for each collection view.
  case collapsedItem(view: String, size: Size)
}

nonisolated extension ViewWarning: CustomStringConvertible {
  /// One sentence that names the mistake and the remedy.
  public var description: String {
    switch self {
    case .unregisteredNib(let name):
      "no closure is registered for the nib \(name.quoted), so it has no objects; call Nib.register with the name and a "
        + "closure that makes the objects"
    case .noTextEngine(let view):
      "\(view) has text, but no text engine is linked, so text has no size and is not drawn; add the product "
        + "MullionText to the target's dependencies, or set TextSystem.engine"
    case .unknownFontFamily(let family, let replacement?):
      "no font of the family \(family.quoted) is installed, so its text is shown in \(replacement); install the font, or name "
        + "another family"
    case .unknownFontFamily(let family, nil):
      "no font is installed, neither of the family \(family.quoted) nor any other, so text has no size; install one, such as "
        + "DejaVu Sans"
    case .noHyphenation(let language):
      "words of the language \(language.quoted) are not hyphenated, because libhyphen or a dictionary is missing; install "
        + "both, on Debian as libhyphen0 and a package such as hyphen-en-us"
    case .timeRunsBackwards(let whose, let time, let last):
      "the time of \(whose) would go back from \(Formula.number(last)) to \(Formula.number(time)); use seconds of a clock "
        + "that does not go back"
    case .touchDidNotBegin(let identifier, let phase):
      "touch \(identifier) \(phase) but did not begin; enqueue a began sample first, and use one identifier for a finger until "
        + "it is lifted"
    case .conflictRecurs(let constraint, let formula):
      "\(constraint == formula ? "" : "\(constraint): ")\(formula) was dropped again after it had held; its conflict was reported "
        + "when it was first dropped"
    case .collapsedRow(let view, let height):
      "the constraints of \(view) give the row a height of zero, so it is \(Formula.number(height)) points high; connect "
        + "the content to the top and the bottom edge of its content view, or set a height"
    case .collapsedItem(let view, let size):
      "the constraints of \(view) give the item a width or a height of zero, so it is \(Formula.number(size.width)) by "
        + "\(Formula.number(size.height)) points large; connect the content to all edges of its content view, or set a size"
    case .keyboardLoop(let responder):
      "observers of the keyboard change the first responder again and again, at last to \(responder); change it only in answer to "
        + "the user"
    }
  }
}

nonisolated extension ViewError {
  /// Reports a warning that belongs to no window.
  package static func report(_ warning: ViewWarning) { report(.warning(warning)) }
}
