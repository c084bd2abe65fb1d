#include <zlib.h>

/* Macros, which Swift cannot import. Without a header: what browsers call deflate-raw. */
static inline int zlib_deflate_begin(z_stream *stream) {
    return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
}

static inline int zlib_inflate_begin(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}
