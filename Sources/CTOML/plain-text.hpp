#ifndef CTOML_PLAIN_TEXT_HPP
#define CTOML_PLAIN_TEXT_HPP

#include "ctoml.h"

#include <cstddef>
#include <string_view>

constexpr size_t MOST_DIGITS = 15; // so many are exact in a double
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline bool is_key(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_' || is_digit(c) || (c >= 'A' && c <= 'Z') || c == '-';
}

// How many bytes the character has that stands in a string or comment; 0 if none may.
inline size_t length_of(const char *bytes, const char *end)
{
    const auto at = [&](size_t index) { return static_cast<unsigned char>(bytes[index]); };
    const unsigned char first = at(0);
    if ((first >= ' ' && first < 0x7F) || first == '\t')
        return 1;
    const size_t length = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 0 || end - bytes < static_cast<ptrdiff_t>(length))
        return 0;
    for (size_t index = 1; index < length; ++index)
        if ((at(index) & 0xC0) != 0x80)
            return 0;
    // Longer than need be, half of a pair, or behind the last.
    const bool is_wrong = (first == 0xE0 && at(1) < 0xA0) || (first == 0xED && at(1) > 0x9F)
        || (first == 0xF0 && at(1) < 0x90) || (first == 0xF4 && at(1) > 0x8F);
    return is_wrong ? 0 : length;
}

// A place in text, and the steps from it. Every function that reads answers whether the text is plain so
// far.
class PlainText {
protected:
    explicit PlainText(std::string_view text)
        : here(text.data()), end(here + text.size()), line_start(here)
    {
    }

    const char *here;
    const char *const end;
    uint32_t line = 1;

    uint32_t column() const { return static_cast<uint32_t>(here - line_start) + 1; }

    void skip_blanks()
    {
        while (here < end && (*here == ' ' || *here == '\t'))
            ++here;
    }

    // What nearly every character of a string is.
    void skip_letters(char quote)
    {
        while (here < end && *here >= ' ' && *here < 0x7F && *here != quote && *here != '\\')
            ++here;
    }

    bool read_line_end()
    {
        if (*here == '\r' && end - here > 1)
            ++here;
        if (*here != '\n')
            return false;
        line_start = ++here;
        ++line;
        return true;
    }

    bool step()
    {
        const size_t length = length_of(here, end);
        here += length;
        line_start += length > 1 ? length - 1 : 0;
        return length > 0;
    }

    bool read_comment()
    {
        while (here < end && *here != '\n' && *here != '\r')
            if (!step())
                return false;
        return true;
    }

    std::string_view read_key()
    {
        const char *start = here;
        while (here < end && is_key(*here))
            ++here;
        return {start, static_cast<size_t>(here - start)};
    }

    // Blanks, comments and ends of lines in a list, which goes on behind them.
    bool read_space()
    {
        for (skip_blanks(); here < end; skip_blanks()) {
            if (*here == '#') {
                if (!read_comment())
                    return false;
            } else if (*here != '\n' && *here != '\r') {
                return true;
            } else if (!read_line_end()) {
                return false;
            }
        }
        return false;
    }

    bool read_number(ctoml_row &row)
    {
        if (end - here > 2 && here[0] == '0' && here[1] == 'x')
            return read_hexadecimal(row);
        const bool is_negative = *here == '-';
        here += is_negative || *here == '+';
        int64_t digits = 0, scale = 1;
        const char *const start = here, *point = nullptr;
        for (; here < end && (is_digit(*here) || (*here == '.' && !point)); ++here) {
            if (*here == '.') {
                point = here;
                continue;
            }
            digits = digits * 10 + (*here - '0');
            scale *= point ? 10 : 1;
            if (here - start > static_cast<ptrdiff_t>(MOST_DIGITS))
                return false;
        }
        const size_t whole = static_cast<size_t>((point ? point : here) - start);
        if (whole == 0 || (whole > 1 && *start == '0') || point == here - 1)
            return false;
        if (point) {
            const double number = static_cast<double>(digits) / static_cast<double>(scale);
            row.type = CTOML_FLOAT;
            row.number = is_negative ? -number : number;
        } else {
            row.integer = is_negative ? -digits : digits;
        }
        return here == end || (!is_key(*here) && *here != '.' && *here != '+' && *here != ':');
    }

    bool read_hexadecimal(ctoml_row &row)
    {
        here += 2;
        const std::string_view digits = read_key();
        if (digits.empty() || digits.size() > MOST_DIGITS)
            return false;
        for (const char c : digits) {
            const bool is_letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
            if (!is_digit(c) && !is_letter)
                return false;
            row.integer = row.integer * 16 + (is_digit(c) ? c - '0' : (c | ' ') - 'a' + 10);
        }
        return true;
    }

private:
    const char *line_start; // further on by what characters have of bytes beyond the first
};

#endif
