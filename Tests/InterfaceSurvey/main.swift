// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

// Usage: find FOLDER -name '*.xib' -o -name '*.storyboard' | InterfaceSurvey [--all]
//
// Prints a line for each document whose frames differ from the recorded ones, then the totals. With
// --all, also prints a line for each equal document.

var survey = Survey(listsAll: CommandLine.arguments.contains("--all"))
while let path = readLine() {
  survey.add(file: path)
  // A crash must not lose the lines before it.
  fflush(nil)
}
survey.printTotals()
