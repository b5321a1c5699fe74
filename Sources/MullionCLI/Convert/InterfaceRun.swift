// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionInterfaceBuilder

/// Solves and prints the documents of an Interface Builder file.
struct InterfaceRun {
  let file: String
  let options: LayoutSettings
  let interface: InterfaceSettings
  /// The name of the file in results.
  let name: String

  /// Solves each document; errors go to standard error.
  ///
  /// - Returns: The worst status.
  func solve() -> ExitStatus {
    forEachScreen { screen in
      DocumentRun(
        file: "\(file)#\(screen.id)", options: options, name: name(of: screen),
        document: named(screen)
      ).solve().status
    }
  }

  /// Compares each document with the recorded frames.
  ///
  /// - Returns: `findings` if a difference has no known reason.
  func compare() -> ExitStatus {
    forEachScreen { screen in
      do {
        var layoutOptions = options.forDocument(in: file)
        layoutOptions.name = name(of: screen)
        let layout = try DocumentLayout(named(screen), options: layoutOptions)
        let comparison = RecordedComparison(
          try layout.solve(), of: screen, usesRecordedSizes: interface.options.usesRecordedSizes)
        try StandardStreams.print(comparison.json(name: name(of: screen)))
        return comparison.isExplained ? .solved : .findings
      } catch {
        DocumentRun.complain(error, about: "\(file)#\(screen.id)")
        return ExitStatus(error)
      }
    }
  }

  private func forEachScreen(_ body: (InterfaceDocument) -> ExitStatus) -> ExitStatus {
    do {
      let input = try InterfaceInput(file: file, settings: interface, limits: options.limits)
      return input.screens.reduce(.solved) { max($0, body($1)) }
    } catch {
      DocumentRun.complain(error, about: file)
      return ExitStatus(error)
    }
  }

  private func name(of screen: InterfaceDocument) -> String { "\(name)#\(screen.id)" }

  private func named(_ screen: InterfaceDocument) -> LayoutDocument {
    var document = screen.document
    document.name = name(of: screen)
    return document
  }
}
