// SPDX-License-Identifier: GPL-3.0-or-later

// Shows a layout in a window of SDL 2, at every size that the user gives it. The space bar makes the document's next step.
//
//   window [--frames COUNT] [DOCUMENT]
//
// With --frames, the program makes a step in each frame and a resize in the middle, prints what each frame painted, and ends.

#include <mullion.h>

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char built_in[] =
    "{\"version\": 1, \"size\": {\"width\": 320, \"height\": 200},"
    " \"root\": {\"id\": \"root\", \"background\": \"#f0f0f0\", \"subviews\": ["
    "  {\"id\": \"side\", \"background\": \"#303848\"},"
    "  {\"id\": \"card\", \"background\": \"#3060c0\", \"cornerRadius\": 12}]},"
    " \"constraints\": [\"side.leading == root.leading\", \"side.top == root.top\","
    "  \"side.bottom == root.bottom\", \"width: side.width == 80\","
    "  \"card.leading == side.trailing + 16\", \"card.trailing == root.trailing - 16\","
    "  \"card.top == root.top + 16\", \"height: card.height == 48\"],"
    " \"steps\": [{\"set\": {\"constraint\": \"height\", \"constant\": 64}},"
    "  {\"set\": {\"constraint\": \"height\", \"constant\": 96}},"
    "  {\"set\": {\"constraint\": \"width\", \"constant\": 100}}]}";

typedef struct {
  mul_layout *layout;
  SDL_Window *window;
  // The size for which the layout was last painted; 0 before.
  int width, height;
} Viewer;

/// Ends the program with a sentence.
static void fail(const char *call, const char *sentence) {
  fprintf(stderr, "%s: %s\n", call, sentence);
  exit(1);
}

static void check(Viewer *viewer, const char *call, int32_t status) {
  if (status != MUL_OK) fail(call, mul_layout_message(viewer->layout));
}

/// Reads a whole file. The caller frees it.
static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "cannot be opened");
  size_t capacity = 1 << 16, count = 0, read;
  char *text = malloc(capacity);
  while (text && (read = fread(text + count, 1, capacity - count, file)) > 0) {
    count += read;
    if (count == capacity) text = realloc(text, capacity *= 2);
  }
  if (!text) fail(path, "does not fit into memory");
  fclose(file);
  *length = count;
  return text;
}

/// Returns the window's surface, whose pixels are those of a layout.
static SDL_Surface *surface_of(Viewer *viewer) {
  SDL_Surface *surface = SDL_GetWindowSurface(viewer->window);
  if (!surface) fail("SDL_GetWindowSurface", SDL_GetError());
  const SDL_PixelFormat *format = surface->format;
  // The surface ignores the alpha of a pixel 0xAARRGGBB, whose colors are premultiplied.
  if (format->BytesPerPixel != 4 || format->Rmask != 0xFF0000 || format->Gmask != 0xFF00
      || format->Bmask != 0xFF || SDL_MUSTLOCK(surface))
    fail("SDL_GetWindowSurface", "the surface has other pixels than 0xAARRGGBB in memory");
  return surface;
}

/// Paints and shows the changed pixels; returns their number.
static long paint(Viewer *viewer) {
  int width, height;
  SDL_GetWindowSize(viewer->window, &width, &height);
  // A window of another size has a new surface, of which nothing is painted.
  int32_t age = width == viewer->width && height == viewer->height;
  if (!age) check(viewer, "mul_layout_resize", mul_layout_resize(viewer->layout, width, height));
  viewer->width = width;
  viewer->height = height;

  SDL_Surface *surface = surface_of(viewer);
  size_t bytes_per_row = (size_t)surface->pitch;
  mul_damage damage = {.size = sizeof damage};
  check(
      viewer, "mul_layout_draw",
      mul_layout_draw(
          viewer->layout, surface->pixels, bytes_per_row * (size_t)surface->h, bytes_per_row, age,
          &damage));
  if (damage.count == 0) return 0;
  SDL_Rect *rects = malloc(damage.count * sizeof *rects);
  if (!rects) fail("malloc", "no memory");
  long pixels = 0;
  for (size_t k = 0; k < damage.count; k++) {
    mul_rect rect = damage.rects[k];
    rects[k] = (SDL_Rect){rect.x, rect.y, rect.width, rect.height};
    pixels += (long)rect.width * rect.height;
  }
  if (SDL_UpdateWindowSurfaceRects(viewer->window, rects, (int)damage.count) != 0)
    fail("SDL_UpdateWindowSurfaceRects", SDL_GetError());
  free(rects);
  return pixels;
}

/// Makes the document's next step, if there is one.
static void step(Viewer *viewer) {
  int32_t made;
  check(viewer, "mul_layout_step", mul_layout_step(viewer->layout, &made));
}

/// Shows the layout until the window is closed.
static void run(Viewer *viewer) {
  SDL_Event event = {0};
  while (event.type != SDL_QUIT) {
    paint(viewer);
    if (!SDL_WaitEvent(&event)) fail("SDL_WaitEvent", SDL_GetError());
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED)
      viewer->width = 0;
    if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_SPACE) step(viewer);
  }
}

/// Paints some frames and prints what each of them painted.
static void run_frames(Viewer *viewer, long count) {
  for (long frame = 0; frame < count; frame++) {
    SDL_PumpEvents();
    if (frame == count / 2) SDL_SetWindowSize(viewer->window, 480, 240);
    if (frame > 0) step(viewer);
    long pixels = paint(viewer);
    printf("frame %ld: %d x %d, %ld pixels\n", frame, viewer->width, viewer->height, pixels);
  }
}

int main(int count, char **arguments) {
  long frames = 0;
  if (count > 2 && strcmp(arguments[1], "--frames") == 0) {
    frames = strtol(arguments[2], NULL, 10);
    count -= 2;
    arguments += 2;
  }
  size_t length = strlen(built_in);
  char *file = count > 1 ? read_file(arguments[1], &length) : NULL;

  Viewer viewer = {0};
  if (mul_layout_new(&viewer.layout) != MUL_OK) fail("mul_layout_new", "no memory");
  mul_layout_options options = {.size = sizeof options, .scale = 1, .time_limit = INFINITY};
  check(
      &viewer, "mul_layout_read",
      mul_layout_read(viewer.layout, file ? file : built_in, length, &options));
  int32_t width, height;
  check(&viewer, "mul_layout_pixel_size", mul_layout_pixel_size(viewer.layout, &width, &height));

  if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("SDL_Init", SDL_GetError());
  viewer.window = SDL_CreateWindow(
      "Mullion", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
      SDL_WINDOW_RESIZABLE);
  if (!viewer.window) fail("SDL_CreateWindow", SDL_GetError());
  if (frames > 0) {
    run_frames(&viewer, frames);
  } else {
    run(&viewer);
  }
  SDL_DestroyWindow(viewer.window);
  SDL_Quit();
  mul_layout_free(viewer.layout);
  free(file);
  return 0;
}
