#include <gdk-pixbuf/gdk-pixbuf.h>

/* Conversions of whole images between gdk-pixbuf's pixels (straight RGB or RGBA) and premultiplied BGRA. In C, because they
   touch every byte of an image and must be quick in debug builds, too. */

/* Straight RGB or RGBA rows to premultiplied BGRA. */
static inline void pixels_premultiply(const guchar *source, int channels, int sourceStride, guchar *target,
                                      int targetStride, int width, int height) {
    for (int y = 0; y < height; y++) {
        const guchar *from = source + (gsize)y * sourceStride;
        guchar *to = target + (gsize)y * targetStride;
        for (int x = 0; x < width; x++, from += channels, to += 4) {
            unsigned alpha = channels == 4 ? from[3] : 255;
            for (int c = 0; c < 3; c++) {
                unsigned product = from[2 - c] * alpha + 128;
                to[c] = (guchar)((product + (product >> 8)) >> 8);
            }
            to[3] = (guchar)alpha;
        }
    }
}

/* Premultiplied BGRA rows to straight RGBA without padding. */
static inline void pixels_straighten(const guchar *source, int sourceStride, int isOpaque, guchar *target, int width,
                                     int height) {
    for (int y = 0; y < height; y++) {
        const guchar *from = source + (gsize)y * sourceStride;
        for (int x = 0; x < width; x++, from += 4, target += 4) {
            unsigned alpha = isOpaque ? 255 : from[3];
            for (int c = 0; c < 3; c++) {
                unsigned value = alpha == 0 ? 0 : (from[2 - c] * 255u + alpha / 2) / alpha;
                target[c] = (guchar)(value > 255 ? 255 : value);
            }
            target[3] = (guchar)alpha;
        }
    }
}

/* Premultiplied BGRA rows over white, as RGB without padding. */
static inline void pixels_flatten(const guchar *source, int sourceStride, int isOpaque, guchar *target, int width,
                                  int height) {
    for (int y = 0; y < height; y++) {
        const guchar *from = source + (gsize)y * sourceStride;
        for (int x = 0; x < width; x++, from += 4, target += 3) {
            unsigned rest = isOpaque ? 0 : 255 - from[3];
            for (int c = 0; c < 3; c++) {
                unsigned value = from[2 - c] + rest;
                target[c] = (guchar)(value > 255 ? 255 : value);
            }
        }
    }
}
