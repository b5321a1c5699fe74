// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cell of the comparison with Yoga as the peer; Benchmarks/compare --yoga builds and starts it.
//
// yoga-peer LAYOUT N OPERATION uses the protocol of compare-driver serve: a line of JSON when ready, then one for each
// line read. Each line read contains the number of repetitions. yoga-peer LAYOUT N frames prints the frames. With the
// word views after OPERATION, each node has a view object, and each layout writes the node's frame to it, as a program that
// shows views does.
//
// The layouts are those of Trees/TreeLayout.swift in flexbox. Contents have fixed sizes, because that is Yoga's cheapest
// way to size them. A form gives all labels the width of the widest, because flexbox cannot make views in different rows
// equally wide.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <yoga/Yoga.h>

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Rounding to pixels is off, so that frames can be compared.
YGConfigRef config() {
  static YGConfigRef shared = [] {
    YGConfigRef config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, 0);
    return config;
  }();
  return shared;
}

/// The view of a node, to which a layout writes the node's frame.
struct View {
  double x = 0, y = 0, width = 0, height = 0;
  View *superview = nullptr;
  std::vector<std::unique_ptr<View>> subviews;
};

/// A tree of nodes, and the edit of its middle content.
class Tree {
 public:
  Tree(const std::string &layout, int count, bool hasViews) : count(count), root(YGNodeNewWithConfig(config())) {
    if (hasViews) {
      rootView = std::make_unique<View>();
      YGNodeSetContext(root, rootView.get());
    }
    if (layout == "form" || layout == "stacks") buildForm();
    if (layout == "row") buildRow();
    if (layout == "nested") buildNested();
    if (layout == "feed") buildFeed();
    setWide(false);
  }
  ~Tree() { YGNodeFreeRecursive(root); }
  Tree(const Tree &) = delete;

  void layOut() {
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
    if (rootView) writeFrames(root);
  }

  void setWide(bool isWide) { YGNodeStyleSetWidth(root, float(width + (isWide ? 10 : 0))); }

  /// Gives the middle content its other size, if the layout has contents.
  std::function<void(bool isChanged)> setContent;

  /// Prints the frame of each view in the root's coordinates, in the order of creation.
  void printFrames() const {
    for (YGNodeRef view : views) {
      double x = 0, y = 0;
      for (YGNodeRef node = view; node; node = YGNodeGetParent(node)) {
        x += YGNodeLayoutGetLeft(node);
        y += YGNodeLayoutGetTop(node);
      }
      std::printf("%.3f %.3f %.3f %.3f\n", x, y, YGNodeLayoutGetWidth(view), YGNodeLayoutGetHeight(view));
    }
  }

 private:
  /// Adds a node at the end of a parent's children.
  YGNodeRef add(YGNodeRef parent) {
    YGNodeRef node = YGNodeNewWithConfig(config());
    YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
    if (rootView) {
      auto view = std::make_unique<View>();
      view->superview = static_cast<View *>(YGNodeGetContext(parent));
      YGNodeSetContext(node, view.get());
      view->superview->subviews.push_back(std::move(view));
    }
    return node;
  }

  YGNodeRef add(YGNodeRef parent, double width, double height) {
    YGNodeRef node = add(parent);
    YGNodeStyleSetWidth(node, float(width));
    YGNodeStyleSetHeight(node, float(height));
    return node;
  }

  /// Writes the frames of the nodes with a new layout to their views.
  static void writeFrames(YGNodeRef node) {
    if (!YGNodeGetHasNewLayout(node)) return;
    YGNodeSetHasNewLayout(node, false);
    View *view = static_cast<View *>(YGNodeGetContext(node));
    view->x = YGNodeLayoutGetLeft(node);
    view->y = YGNodeLayoutGetTop(node);
    view->width = YGNodeLayoutGetWidth(node);
    view->height = YGNodeLayoutGetHeight(node);
    for (size_t index = 0; index < YGNodeGetChildCount(node); ++index) writeFrames(YGNodeGetChild(node, index));
  }

  static double labelWidth(int row) { return 40 + double(37 * row % 80); }

  void buildForm() {
    width = 400;
    YGNodeStyleSetHeight(root, float(40 * count + 30));
    YGNodeStyleSetPadding(root, YGEdgeTop, 20);
    YGNodeStyleSetPadding(root, YGEdgeHorizontal, 16);
    YGNodeStyleSetGap(root, YGGutterRow, 10);
    double widest = 0;
    for (int row = 0; row < count; ++row) widest = std::max(widest, labelWidth(row));
    std::vector<YGNodeRef> labels;
    for (int row = 0; row < count; ++row) {
      YGNodeRef line = add(root);
      YGNodeStyleSetFlexDirection(line, YGFlexDirectionRow);
      YGNodeStyleSetAlignItems(line, YGAlignCenter);
      YGNodeStyleSetGap(line, YGGutterColumn, 8);
      labels.push_back(addView(line, widest, 20));
      YGNodeRef field = addView(line);
      YGNodeStyleSetFlexGrow(field, 1);
      YGNodeStyleSetHeight(field, 30);
    }
    setContent = [labels, widest](bool isChanged) {
      for (YGNodeRef label : labels) YGNodeStyleSetWidth(label, float(isChanged ? 130 : widest));
    };
  }

  void buildRow() {
    width = 20 * count;
    YGNodeStyleSetHeight(root, 100);
    YGNodeStyleSetFlexDirection(root, YGFlexDirectionRow);
    YGNodeStyleSetGap(root, YGGutterColumn, 8);
    for (int place = 0; place < count; ++place) {
      YGNodeRef view = addView(root);
      YGNodeStyleSetFlexGrow(view, 1);
      YGNodeStyleSetFlexBasis(view, 0);
    }
  }

  void buildNested() {
    width = 8 * count + 200;
    YGNodeStyleSetHeight(root, float(width));
    YGNodeRef outer = root;
    for (int depth = 0; depth < count; ++depth) {
      YGNodeStyleSetPadding(outer, YGEdgeAll, 4);
      outer = addView(outer);
      YGNodeStyleSetFlexGrow(outer, 1);
    }
  }

  void buildFeed() {
    width = 400;
    for (int number = 0; number < count; ++number) addCell(number);
  }

  void addCell(int number) {
    YGNodeRef cell = addView(root);
    YGNodeRef header = add(cell);
    YGNodeStyleSetFlexDirection(header, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(header, YGAlignFlexStart);
    YGNodeStyleSetGap(header, YGGutterColumn, 8);
    YGNodeStyleSetMargin(header, YGEdgeTop, 12);
    YGNodeStyleSetMargin(header, YGEdgeHorizontal, 12);
    addView(header, 40, 40);
    YGNodeRef name = addView(header, 100 + double(37 * number % 160), 20);
    YGNodeStyleSetFlexShrink(name, 1);
    YGNodeRef time = addView(header, 60, 20);
    YGNodeStyleSetMarginAuto(time, YGEdgeLeft);

    YGNodeRef text = addView(cell);
    double height = 20 * double(1 + number % 4);
    YGNodeStyleSetHeight(text, float(height));
    YGNodeStyleSetMargin(text, YGEdgeTop, 8);
    YGNodeStyleSetMargin(text, YGEdgeHorizontal, 12);
    if (number == count / 2) {
      setContent = [text, height](bool isChanged) {
        YGNodeStyleSetHeight(text, float(isChanged ? height + 20 : height));
      };
    }
    YGNodeRef picture = addView(cell);
    YGNodeStyleSetMargin(picture, YGEdgeTop, 8);
    YGNodeStyleSetWidthPercent(picture, 100);
    YGNodeStyleSetAspectRatio(picture, 2);

    YGNodeRef bar = addView(cell);
    YGNodeStyleSetFlexDirection(bar, YGFlexDirectionRow);
    YGNodeStyleSetHeight(bar, 32);
    YGNodeStyleSetGap(bar, YGGutterColumn, 8);
    YGNodeStyleSetMargin(bar, YGEdgeTop, 8);
    YGNodeStyleSetMargin(bar, YGEdgeHorizontal, 12);
    YGNodeStyleSetMargin(bar, YGEdgeBottom, 12);
    for (int place = 0; place < 3; ++place) addButton(bar);
  }

  void addButton(YGNodeRef bar) {
    YGNodeRef button = addView(bar);
    YGNodeStyleSetFlexDirection(button, YGFlexDirectionRow);
    YGNodeStyleSetFlexGrow(button, 1);
    YGNodeStyleSetFlexBasis(button, 0);
    YGNodeStyleSetPadding(button, YGEdgeHorizontal, 8);
    YGNodeStyleSetGap(button, YGGutterColumn, 4);
    YGNodeRef icon = addView(button, 16, 16);
    YGNodeStyleSetAlignSelf(icon, YGAlignCenter);
    YGNodeStyleSetFlexGrow(addView(button), 1);
  }

  /// Adds a node that is a view of the other side's tree; nodes that only arrange others are none.
  YGNodeRef addView(YGNodeRef parent) {
    views.push_back(add(parent));
    return views.back();
  }

  YGNodeRef addView(YGNodeRef parent, double width, double height) {
    views.push_back(add(parent, width, height));
    return views.back();
  }

  int count;
  YGNodeRef root;
  /// The view of the root; null without views.
  std::unique_ptr<View> rootView;
  std::vector<YGNodeRef> views;
  double width = 0;
};

/// Returns the seconds of one repetition.
double time(
    const std::string &operation, const std::string &layout, int count, bool hasViews, Tree &tree, long repetitions) {
  double total = 0;
  if (operation == "cold") {
    for (long number = 0; number < repetitions; ++number) {
      auto start = Clock::now();
      Tree fresh(layout, count, hasViews);
      fresh.layOut();
      total += secondsSince(start);
    }
    return total / double(repetitions);
  }
  auto start = Clock::now();
  for (long number = 0; number < repetitions; ++number) {
    for (bool isChanged : {true, false}) {
      if (operation == "resize") tree.setWide(isChanged);
      if (operation == "text") tree.setContent(isChanged);
      tree.layOut();
    }
  }
  return secondsSince(start) / double(2 * repetitions);
}

}  // namespace

int main(int argumentCount, char **arguments) {
  bool hasViews = argumentCount == 5 && std::string(arguments[4]) == "views";
  if (argumentCount != 4 && !hasViews) return 64;
  std::string layout = arguments[1], operation = arguments[3];
  int count = std::stoi(arguments[2]);
  Tree tree(layout, count, hasViews);
  tree.layOut();
  if (operation == "frames") {
    tree.printFrames();
    return 0;
  }
  if (operation == "text" && !tree.setContent) {
    std::cout << "{\"error\": \"not applicable\"}" << std::endl;
    return 0;
  }
  std::cout << "{\"answer\": \"right\"}" << std::endl;
  long repetitions = 0;
  while (std::cin >> repetitions)
    std::cout << "{\"seconds\": " << time(operation, layout, count, hasViews, tree, repetitions) << "}" << std::endl;
}
