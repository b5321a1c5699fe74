// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of pixman and cairo for the comparison. Pixels are premultiplied 0xAARRGGBB, rows without gaps.
#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct raster_image raster_image;
typedef struct raster_canvas raster_canvas;
typedef struct raster_region raster_region;

typedef struct {
  int32_t minX, minY, maxX, maxY;
} raster_box;

// Pixman images; `bits` must outlive them.
raster_image *raster_pixels(uint32_t *bits, int width, int height);
raster_image *raster_mask(uint8_t *bits, int width, int height);
raster_image *raster_color(uint32_t color);
void raster_release(raster_image *image);

void raster_fill(uint32_t *bits, int width, int height, uint32_t color);
void raster_over(raster_image *source, raster_image *mask, raster_image *target, int width, int height);
// Scales a whole source to fill a target, replacing the target's pixels.
void raster_scale(raster_image *source, int from_width, int from_height, raster_image *target, int width, int height,
                  bool bilinear);

// Cairo on pixels, with its default antialiasing.
raster_canvas *raster_canvas_create(uint32_t *bits, int width, int height);
void raster_canvas_release(raster_canvas *canvas);
void raster_canvas_rect(raster_canvas *canvas, double x, double y, double width, double height, double alpha);
void raster_canvas_circle(raster_canvas *canvas, double x, double y, double radius);
void raster_canvas_rounded(raster_canvas *canvas, double x, double y, double width, double height, double radius);
void raster_canvas_polygon(raster_canvas *canvas, const double *points, int count);

// Pixman regions.
raster_region *raster_region_create(const raster_box *boxes, int count);
raster_region *raster_region_add_each(const raster_box *boxes, int count);
void raster_region_release(raster_region *region);
int raster_region_count(raster_region *region);
const raster_box *raster_region_boxes(raster_region *region);
// Operation 0 is union, 1 intersection, 2 difference. Returns the number of boxes and releases the result.
int raster_region_combine(raster_region *a, raster_region *b, int operation);
// Returns the number of queries that intersect the region.
int raster_region_queries(raster_region *region, const raster_box *queries, int count);
// Returns the number of points in the region.
int raster_region_points(raster_region *region, const int32_t *xy, int count);

#endif
