#ifndef CTOML_DOCUMENT_HPP
#define CTOML_DOCUMENT_HPP

#include "ctoml.h"

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct ctoml_document {
    std::deque<std::string> strings; // a deque, because its elements never move
    std::vector<ctoml_row> rows;
    std::unique_ptr<ctoml_error> error;

    const std::string &keep(std::string_view text)
    {
        return strings.emplace_back(text);
    }

    void fail(std::string_view message, uint32_t line, uint32_t column)
    {
        const std::string &kept = keep(message);
        error = std::make_unique<ctoml_error>(ctoml_error{kept.data(), kept.size(), line, column});
    }
};

// The rows of text that has nothing in it but what nearly every file keeps to: plain keys, tables,
// strings without escapes, numbers, truths and lists of these. They point into the text. False, and no
// rows, for whatever is anything else or not TOML at all, which toml++ knows.
bool read_plain(std::string_view text, std::vector<ctoml_row> &rows);

#endif
