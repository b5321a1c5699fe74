// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

// Usage: find FOLDER -name '*.xib' -o -name '*.storyboard' | InterfaceSurvey [--all] [--measured]
//
// Prints a line for each document whose frames differ from the recorded ones, then the totals. With
// --all, also prints a line for each equal document, and for each one that needs the solver, with the
// reason. With --measured, texts have the sizes of this
// machine's fonts, not the recorded ones.

let arguments = CommandLine.arguments
var survey = Survey(
  listsAll: arguments.contains("--all"), measuresTexts: arguments.contains("--measured"))
while let path = readLine() {
  survey.add(file: path)
  // A crash must not lose the lines before it.
  fflush(nil)
}
survey.printTotals()
