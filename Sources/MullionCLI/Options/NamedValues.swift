// SPDX-License-Identifier: GPL-3.0-or-later

public import ArgumentParser
public import Mullion
public import MullionAsk
import MullionDocument
public import MullionInterfaceBuilder

// Values of other modules that options name.

extension LayoutSettings.Failure: ExpressibleByArgument {}
extension InterfaceDevice.Orientation: ExpressibleByArgument {}
extension LayoutProgram.Format: ExpressibleByArgument {}

extension LayoutDirection: ExpressibleByArgument {
  /// Creates the direction with a name in documents; nil if there is none.
  public init?(argument: String) { self.init(documentName: argument) }

  /// The names of the directions in documents.
  public static var allValueStrings: [String] { documentNames.map(\.0) }
}
