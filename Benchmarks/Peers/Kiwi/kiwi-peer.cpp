// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cell of the comparison with kiwi as the peer; Benchmarks/compare builds and starts it.
//
// kiwi-peer DUMP OPERATION, where DUMP is a file with the output of compare-driver dump. Uses the protocol of
// compare-driver serve: a line of JSON when ready, then one for each line read. Each line read contains the number of
// repetitions.
//
// Variables and constraints are made beforehand; addConstraint, removeConstraint, addEditVariable, suggestValue and
// updateVariables are timed. A given item is an edit variable. A constant that an operation changes is an edit variable
// too, because that is kiwi's cheapest way to change a number: suggestValue instead of a removal and an addition.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A constraint `sum relation constant`.
struct Row {
  int relation = 0;
  double constant = 0;
  /// The cost of a unit of violation; negative for a required constraint.
  double weight = -1;
  bool isActive = false;
  std::vector<std::pair<int, double>> terms;
};

/// The edits that lead from one screen to another.
struct Change {
  std::vector<std::pair<int, double>> given, constants;
  std::vector<int> deactivated, activated;
  std::vector<Row> newRows;
  std::vector<double> answer;
};

/// A screen and the edits of its operations.
struct Dump {
  std::vector<bool> isGiven;
  std::vector<double> answer;
  std::vector<Row> rows;
  std::map<std::string, std::pair<Change, Change>> changes;
};

std::istream &operator>>(std::istream &input, std::pair<int, double> &pair) { return input >> pair.first >> pair.second; }

template <typename Element> std::istream &operator>>(std::istream &input, std::vector<Element> &list);

std::istream &operator>>(std::istream &input, Row &row) {
  return input >> row.relation >> row.constant >> row.weight >> row.isActive >> row.terms;
}

template <typename Element> std::istream &operator>>(std::istream &input, std::vector<Element> &list) {
  std::size_t count = 0;
  input >> count;
  list.resize(count);
  for (Element &element : list) input >> element;
  return input;
}

std::istream &operator>>(std::istream &input, Change &change) {
  return input >> change.given >> change.constants >> change.deactivated >> change.activated >> change.newRows
               >> change.answer;
}

Dump read(const char *path) {
  std::ifstream input(path);
  Dump dump;
  std::vector<int> given;
  std::size_t changes = 0;
  input >> given >> dump.answer >> dump.rows >> changes;
  dump.isGiven.assign(given.begin(), given.end());
  for (; changes > 0; --changes) {
    std::string name;
    input >> name;
    auto &pair = dump.changes[name];
    input >> pair.first >> pair.second;
  }
  if (!input) {
    std::cout << "{\"error\": \"cannot read the dump\"}\n";
    std::exit(1);
  }
  return dump;
}

/// The strength of edit variables: above that of all optional constraints, which is at most 1e6.
const double editStrength = kiwi::strength::create(100, 0, 0);

/// A screen as variables and constraints of kiwi.
class Layout {
 public:
  /// Creates the variables and constraints; `change`, if any, says which constants become edit variables.
  Layout(const Dump &dump, const Change *change) : variables(dump.answer.size()), rows(dump.rows) {
    for (std::size_t item = 0; item < dump.answer.size(); ++item)
      if (dump.isGiven[item]) edits.emplace_back(variables[item], dump.answer[item]);
    if (change) {
      for (const auto &[row, constant] : change->constants) addEdit(row, constant);
      rows.insert(rows.end(), change->newRows.begin(), change->newRows.end());
      variables.resize(std::max(variables.size(), change->answer.size()));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) constraints.push_back(constraint(row));
  }

  /// Activates all constraints and returns the seconds it took.
  double load(kiwi::Solver &solver) const {
    auto start = Clock::now();
    for (const auto &edit : edits) solver.addEditVariable(edit.first, editStrength);
    for (const auto &edit : edits) solver.suggestValue(edit.first, edit.second);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (!rows[row].isActive || row >= activeRows) continue;
      try {
        solver.addConstraint(constraints[row]);
      } catch (const kiwi::UnsatisfiableConstraint &) {
      }
    }
    solver.updateVariables();
    return secondsSince(start);
  }

  /// Returns the greatest error of a variable.
  double error(const std::vector<double> &answer) const {
    double error = 0;
    for (std::size_t item = 0; item < answer.size(); ++item)
      error = std::max(error, std::abs(variables[item].value() - answer[item]) / std::max(1.0, std::abs(answer[item])));
    return error;
  }

  std::vector<kiwi::Variable> variables;
  /// The edit variables with their first values.
  std::vector<std::pair<kiwi::Variable, double>> edits;
  /// The number of an edit variable for each row with a changing constant.
  std::map<int, std::size_t> editOfRow;
  std::vector<Row> rows;
  std::vector<kiwi::Constraint> constraints;
  /// The number of rows of the first screen; later ones are added by an operation.
  std::size_t activeRows = rows.size();

 private:
  /// Gives a row an edit variable instead of its constant. Rows whose constants change alike share one.
  void addEdit(int row, double constant) {
    auto key = std::make_pair(rows[row].constant, constant);
    auto [place, isNew] = editOfConstant.try_emplace(key, edits.size());
    if (isNew) edits.emplace_back(kiwi::Variable(), rows[row].constant);
    editOfRow[row] = place->second;
  }

  kiwi::Constraint constraint(std::size_t index) const {
    const Row &row = rows[index];
    std::vector<kiwi::Term> terms;
    for (const auto &[item, coefficient] : row.terms) terms.emplace_back(variables[item], coefficient);
    auto edit = editOfRow.find(int(index));
    if (edit != editOfRow.end()) terms.emplace_back(edits[edit->second].first, -1.0);
    kiwi::Expression sum(std::move(terms), edit == editOfRow.end() ? -row.constant : 0.0);
    auto relation = row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    return kiwi::Constraint(sum, relation, row.weight < 0 ? kiwi::strength::required : row.weight);
  }

  std::map<std::pair<double, double>, std::size_t> editOfConstant;
};

/// A change or its inverse, in kiwi's terms.
struct Edits {
  std::vector<std::pair<kiwi::Variable, double>> suggested;
  std::vector<kiwi::Constraint> removed, added;

  void run(kiwi::Solver &solver) const {
    for (const auto &[variable, value] : suggested) solver.suggestValue(variable, value);
    for (const auto &constraint : removed) solver.removeConstraint(constraint);
    for (const auto &constraint : added) solver.addConstraint(constraint);
    solver.updateVariables();
  }
};

Edits edits(const Layout &layout, const Change &change) {
  Edits edits;
  for (const auto &[item, value] : change.given) edits.suggested.emplace_back(layout.variables[item], value);
  std::map<std::size_t, double> constants;
  for (const auto &[row, constant] : change.constants) constants[layout.editOfRow.at(row)] = constant;
  for (const auto &[edit, constant] : constants) edits.suggested.emplace_back(layout.edits[edit].first, constant);
  for (int row : change.deactivated) edits.removed.push_back(layout.constraints[row]);
  for (int row : change.activated) edits.added.push_back(layout.constraints[row]);
  return edits;
}

class Cell {
 public:
  Cell(const Dump &dump, const std::string &operation)
      : operation(operation), change(find(dump, operation)),
        layout(dump, change ? &change->first : nullptr) {
    layout.load(solver);
    judge(dump.answer);
    if (!change) return;
    there = edits(layout, change->first);
    back = edits(layout, change->second);
    there.run(solver);
    judge(change->first.answer);
    back.run(solver);
    judge(change->second.answer);
  }

  std::string verdict = "right";

  /// Returns the seconds of one repetition.
  double time(long repetitions) {
    if (operation == "cold") return cold(repetitions);
    if (operation == "sweep") return sweep(repetitions);
    if (operation == "idle") return idle(repetitions);
    double coming = 0, going = 0;
    for (long number = 0; number < repetitions; ++number) {
      auto start = Clock::now();
      there.run(solver);
      auto between = Clock::now();
      back.run(solver);
      going += secondsSince(between);
      coming += std::chrono::duration<double>(between - start).count();
    }
    double total = operation == "insert" ? coming
                   : operation == "remove" ? going
                   : operation == "toggle" ? coming + going
                                           : (coming + going) / 2;
    return total / double(repetitions);
  }

 private:
  static const std::pair<Change, Change> *find(const Dump &dump, const std::string &operation) {
    auto place = dump.changes.find(operation);
    return place == dump.changes.end() ? nullptr : &place->second;
  }

  void judge(const std::vector<double> &answer) {
    double error = layout.error(answer);
    if (error <= 1e-6 || verdict != "right") return;
    char text[64];
    std::snprintf(text, sizeof text, "off by up to %.3g", error);
    verdict = text;
  }

  double cold(long repetitions) const {
    double total = 0;
    for (long number = 0; number < repetitions; ++number) {
      kiwi::Solver fresh;
      total += layout.load(fresh);
    }
    return total / double(repetitions);
  }

  double sweep(long repetitions) {
    const kiwi::Variable &width = layout.edits.front().first;
    double total = 0;
    for (long number = 0; number < repetitions; ++number) {
      // Returning to the start is not a step.
      solver.suggestValue(width, 319);
      solver.updateVariables();
      for (int value = 320; value <= 1920; ++value) {
        auto start = Clock::now();
        solver.suggestValue(width, value);
        solver.updateVariables();
        total += secondsSince(start);
      }
    }
    return total / double(repetitions) / 1601;
  }

  double idle(long repetitions) {
    auto start = Clock::now();
    for (long number = 0; number < repetitions; ++number) solver.updateVariables();
    return secondsSince(start) / double(repetitions);
  }

  std::string operation;
  const std::pair<Change, Change> *change;
  Layout layout;
  kiwi::Solver solver;
  Edits there, back;
};

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) return 64;
  Dump dump = read(arguments[1]);
  std::string operation = arguments[2];
  bool hasChange = dump.changes.count(operation) > 0;
  if (!hasChange && operation != "cold" && operation != "sweep" && operation != "idle") {
    std::cout << "{\"error\": \"not applicable\"}" << std::endl;
    return 0;
  }
  try {
    Cell cell(dump, operation);
    std::cout << "{\"answer\": \"" << cell.verdict << "\"}" << std::endl;
    long repetitions = 0;
    while (std::cin >> repetitions) std::cout << "{\"seconds\": " << cell.time(repetitions) << "}" << std::endl;
  } catch (const std::exception &error) {
    std::cout << "{\"error\": \"" << error.what() << "\"}" << std::endl;
  }
}
