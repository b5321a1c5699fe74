// SPDX-License-Identifier: GPL-3.0-or-later
#include "CRaster.h"

#include <cairo.h>
#include <math.h>
#include <pixman.h>
#include <stdlib.h>

struct raster_image {
  pixman_image_t *image;
};

static raster_image *wrap(pixman_image_t *image) {
  raster_image *result = malloc(sizeof *result);
  result->image = image;
  return result;
}

raster_image *raster_pixels(uint32_t *bits, int width, int height) {
  return wrap(pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, bits, width * 4));
}

raster_image *raster_mask(uint8_t *bits, int width, int height) {
  return wrap(pixman_image_create_bits(PIXMAN_a8, width, height, (uint32_t *)bits, width));
}

raster_image *raster_color(uint32_t color) {
  pixman_color_t wide = {(color >> 16 & 255) * 257, (color >> 8 & 255) * 257, (color & 255) * 257,
                         (color >> 24) * 257};
  return wrap(pixman_image_create_solid_fill(&wide));
}

void raster_release(raster_image *image) {
  pixman_image_unref(image->image);
  free(image);
}

void raster_fill(uint32_t *bits, int width, int height, uint32_t color) {
  pixman_fill(bits, width, 32, 0, 0, width, height, color);
}

void raster_over(raster_image *source, raster_image *mask, raster_image *target, int width, int height) {
  pixman_image_composite32(PIXMAN_OP_OVER, source->image, mask ? mask->image : NULL, target->image, 0, 0, 0, 0, 0, 0,
                           width, height);
}

void raster_scale(raster_image *source, int from_width, int from_height, raster_image *target, int width, int height,
                  bool bilinear) {
  pixman_transform_t transform;
  pixman_transform_init_scale(&transform, pixman_double_to_fixed((double)from_width / width),
                              pixman_double_to_fixed((double)from_height / height));
  pixman_image_set_transform(source->image, &transform);
  pixman_image_set_filter(source->image, bilinear ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST, NULL, 0);
  pixman_image_set_repeat(source->image, PIXMAN_REPEAT_PAD);
  pixman_image_composite32(PIXMAN_OP_SRC, source->image, NULL, target->image, 0, 0, 0, 0, 0, 0, width, height);
}

struct raster_canvas {
  cairo_surface_t *surface;
  cairo_t *cairo;
};

raster_canvas *raster_canvas_create(uint32_t *bits, int width, int height) {
  raster_canvas *canvas = malloc(sizeof *canvas);
  canvas->surface =
      cairo_image_surface_create_for_data((unsigned char *)bits, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  canvas->cairo = cairo_create(canvas->surface);
  return canvas;
}

void raster_canvas_release(raster_canvas *canvas) {
  cairo_destroy(canvas->cairo);
  cairo_surface_destroy(canvas->surface);
  free(canvas);
}

static void fill(cairo_t *cairo, double alpha) {
  cairo_set_source_rgba(cairo, 0.2, 0.4, 0.6, alpha);
  cairo_fill(cairo);
}

void raster_canvas_rect(raster_canvas *canvas, double x, double y, double width, double height, double alpha) {
  cairo_rectangle(canvas->cairo, x, y, width, height);
  fill(canvas->cairo, alpha);
}

void raster_canvas_circle(raster_canvas *canvas, double x, double y, double radius) {
  cairo_arc(canvas->cairo, x, y, radius, 0, 2 * M_PI);
  fill(canvas->cairo, 1);
}

void raster_canvas_rounded(raster_canvas *canvas, double x, double y, double width, double height, double radius) {
  cairo_t *cairo = canvas->cairo;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
  fill(cairo, 1);
}

void raster_canvas_polygon(raster_canvas *canvas, const double *points, int count) {
  for (int index = 0; index < count; index++)
    cairo_line_to(canvas->cairo, points[2 * index], points[2 * index + 1]);
  cairo_close_path(canvas->cairo);
  fill(canvas->cairo, 1);
}

struct raster_region {
  pixman_region32_t region;
};

raster_region *raster_region_create(const raster_box *boxes, int count) {
  raster_region *result = malloc(sizeof *result);
  pixman_region32_init_rects(&result->region, (const pixman_box32_t *)boxes, count);
  return result;
}

raster_region *raster_region_add_each(const raster_box *boxes, int count) {
  raster_region *result = malloc(sizeof *result);
  pixman_region32_init(&result->region);
  for (int index = 0; index < count; index++) {
    const raster_box *box = &boxes[index];
    pixman_region32_union_rect(&result->region, &result->region, box->minX, box->minY, box->maxX - box->minX,
                               box->maxY - box->minY);
  }
  return result;
}

void raster_region_release(raster_region *region) {
  pixman_region32_fini(&region->region);
  free(region);
}

int raster_region_count(raster_region *region) { return pixman_region32_n_rects(&region->region); }

const raster_box *raster_region_boxes(raster_region *region) {
  int count;
  return (const raster_box *)pixman_region32_rectangles(&region->region, &count);
}

int raster_region_combine(raster_region *a, raster_region *b, int operation) {
  pixman_region32_t result;
  pixman_region32_init(&result);
  switch (operation) {
  case 0:
    pixman_region32_union(&result, &a->region, &b->region);
    break;
  case 1:
    pixman_region32_intersect(&result, &a->region, &b->region);
    break;
  default:
    pixman_region32_subtract(&result, &a->region, &b->region);
  }
  int count = pixman_region32_n_rects(&result);
  pixman_region32_fini(&result);
  return count;
}

int raster_region_queries(raster_region *region, const raster_box *queries, int count) {
  int met = 0;
  for (int index = 0; index < count; index++) {
    pixman_box32_t box = {queries[index].minX, queries[index].minY, queries[index].maxX, queries[index].maxY};
    met += pixman_region32_contains_rectangle(&region->region, &box) != PIXMAN_REGION_OUT;
  }
  return met;
}

int raster_region_points(raster_region *region, const int32_t *xy, int count) {
  int met = 0;
  for (int index = 0; index < count; index++)
    met += pixman_region32_contains_point(&region->region, xy[2 * index], xy[2 * index + 1], NULL) != 0;
  return met;
}
