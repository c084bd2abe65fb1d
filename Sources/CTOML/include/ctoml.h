#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * TOML 1.0 text as a flat list of rows, since Swift cannot import toml++'s templates.
 *
 * Row 0 is the document itself, a table. Every other row names the row that contains it, which
 * always comes first. The rows of one container stand in the order of the file.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum ctoml_type {
    CTOML_TABLE,
    CTOML_ARRAY,
    CTOML_STRING,
    CTOML_INTEGER,
    CTOML_FLOAT,
    CTOML_BOOLEAN,
    CTOML_DATE_OR_TIME, /* its value is of no use here, only that it is one */
};

/* Lines and columns count from 1. Columns are code points. Strings live as long as the document and
 * the text, and may contain NUL.
 * Rows of one document may be linked into another, to lay one over the other. */
struct ctoml_row {
    uint32_t parent; /* index of the container. Of row 0: 0 */
    enum ctoml_type type;
    struct ctoml_row *first, *next; /* what is in it, and what is beside it in its container */
    const char *key;      /* NULL in an array */
    uint32_t key_length, string_length;
    uint32_t key_line, key_column; /* of the key. In an array, of the value */
    uint32_t line, column;         /* of the value */
    uint32_t file;                 /* as it was given to ctoml_parse */
    union {
        int64_t integer;    /* CTOML_INTEGER */
        const char *string; /* CTOML_STRING */
        double number;      /* CTOML_FLOAT. CTOML_DATE_OR_TIME: s since midnight of a time, or -1 */
        bool boolean;       /* CTOML_BOOLEAN */
    };
};

/* Why the text is not TOML. */
struct ctoml_error {
    const char *message;
    size_t message_length;
    uint32_t line, column;
};

struct ctoml_document;

/* Parses `length` bytes of a file with a number, which need not be UTF-8. If memory runs out, the
 * program ends, as it does in Swift. Without `knows_plain`, toml++ also reads plain text. Tests use
 * this. Only the order of the rows then differs. */
__attribute__((returns_nonnull))
struct ctoml_document *ctoml_parse(
    const char *text, size_t length, uint32_t file, bool knows_plain);

/* The syntax error, or NULL if there is none. */
const struct ctoml_error *ctoml_document_error(const struct ctoml_document *document);

/* Row 0. NULL if there is an error. */
struct ctoml_row *ctoml_document_root(struct ctoml_document *document);

void ctoml_document_free(struct ctoml_document *document);

#ifdef __cplusplus
}
#endif

#endif
