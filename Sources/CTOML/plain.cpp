#include "document.hpp"
#include "plain-text.hpp"

#include <algorithm>

namespace {

constexpr size_t MOST_KEYS = 64;   // of a table: each is compared with the others
constexpr size_t MOST_NAMES = 2048;

// Every function that reads answers whether the text is plain so far.
class PlainReader : PlainText {
public:
    PlainReader(std::string_view text, std::vector<ctoml_row> &rows)
        : PlainText(text), rows(rows) {}

    bool read()
    {
        add(0, CTOML_TABLE);
        while (true) {
            skip_blanks();
            const char first = here < end ? *here : '\n';
            if ((first == '[' && !read_header()) || (is_key(first) && !read_pair(table, 0)))
                return false;
            if (here < end && *here == '#' && !read_comment())
                return false;
            if (here == end)
                return true;
            if (!read_line_end())
                return false;
        }
    }

private:
    // What a header has named in a table.
    struct Name {
        uint32_t parent;
        uint32_t row;
        uint32_t inner; // the table that keys go to: of a list, its last
    };

    std::vector<ctoml_row> &rows;
    std::vector<Name> names;
    uint32_t table = 0;         // whose keys are being read
    bool is_nested = false;     // in an inline table
    std::vector<uint32_t> keys; // their rows, then those of an inline table in it

    std::string_view key(uint32_t row) const { return {rows[row].key, rows[row].key_length}; }

    // The new row of what begins here.
    uint32_t add(uint32_t parent, ctoml_type type)
    {
        ctoml_row row = {};
        row.parent = parent;
        row.type = type;
        row.line = row.key_line = line;
        row.column = row.key_column = column();
        rows.push_back(row);
        return static_cast<uint32_t>(rows.size() - 1);
    }

    // The table's keys begin at `first`.
    bool read_pair(uint32_t parent, size_t first)
    {
        const uint32_t key_column = column();
        const std::string_view name = read_key();
        skip_blanks();
        const auto is_same = [&](uint32_t row) { return key(row) == name; };
        if (here == end || *here != '=' || keys.size() == MOST_KEYS
            || std::any_of(keys.begin() + static_cast<ptrdiff_t>(first), keys.end(), is_same))
            return false;
        ++here;
        skip_blanks();
        const auto row = static_cast<uint32_t>(rows.size());
        const uint32_t key_line = line;
        if (!read_value(parent))
            return false;
        call(row, name, key_line, key_column);
        keys.push_back(row);
        skip_blanks();
        return true;
    }

    void call(uint32_t row, std::string_view name, uint32_t key_line, uint32_t key_column)
    {
        rows[row].key = name.data();
        rows[row].key_length = static_cast<uint32_t>(name.size());
        rows[row].key_line = key_line;
        rows[row].key_column = key_column;
    }

    Name *find(uint32_t parent, std::string_view name)
    {
        for (size_t index = names.size(); index-- > 0;)
            if (names[index].parent == parent && key(names[index].row) == name)
                return &names[index];
        return nullptr;
    }

    // Whether a table may get another name: it is no key, and there are few.
    bool is_free(uint32_t parent, std::string_view name) const
    {
        size_t count = 0;
        for (uint32_t row = parent + 1; row < rows.size() && rows[row].parent >= parent; ++row)
            if (rows[row].parent == parent && (key(row) == name || ++count == MOST_KEYS))
                return false;
        return names.size() < MOST_NAMES;
    }

    // [name] and [[name]], and either below another that is there already.
    bool read_header()
    {
        const char *start = here++;
        const bool is_list = here < end && *here == '[';
        here += is_list;
        uint32_t key_column = column(), parent = 0;
        std::string_view name = read_key();
        if (!name.empty() && here < end && *here == '.') {
            const Name *above = find(0, name);
            const char *const point = here;
            here = start;
            if (!above && !(above = declare(0, name, key_column, CTOML_TABLE)))
                return false;
            parent = above->inner;
            here = point + 1;
            key_column = column();
            name = read_key();
        }
        const std::string_view brackets = is_list ? "]]" : "]";
        if (name.empty() ||
            std::string_view(here, end - here).substr(0, brackets.size()) != brackets)
            return false;
        const char *behind = here + brackets.size();
        here = start;
        if (!open(parent, name, key_column, is_list))
            return false;
        here = behind;
        skip_blanks();
        return true;
    }

    Name *declare(uint32_t parent, std::string_view name, uint32_t key_column, ctoml_type type)
    {
        if (!is_free(parent, name))
            return nullptr;
        const uint32_t row = add(parent, type);
        call(row, name, line, key_column);
        names.push_back({parent, row, row});
        return &names.back();
    }

    bool open(uint32_t parent, std::string_view name, uint32_t key_column, bool is_list)
    {
        Name *known = find(parent, name);
        if (known && (!is_list || rows[known->row].type != CTOML_ARRAY))
            return false;
        if (!known)
            known = declare(parent, name, key_column, is_list ? CTOML_ARRAY : CTOML_TABLE);
        if (!known)
            return false;
        if (is_list)
            known->inner = add(known->row, CTOML_TABLE);
        table = known->inner;
        keys.clear();
        return true;
    }

    bool read_value(uint32_t parent, bool is_element = false)
    {
        if (here == end)
            return false;
        switch (*here) {
        case '"':
        case '\'': return read_string(parent);
        case '[': return !is_element && read_list(parent);
        case '{': return !is_element && read_inline_table(parent);
        case 't': return read_truth(parent, "true");
        case 'f': return read_truth(parent, "false");
        default: return read_number(rows[add(parent, CTOML_INTEGER)]);
        }
    }

    bool read_string(uint32_t parent)
    {
        const uint32_t row = add(parent, CTOML_STRING);
        const char quote = *here++;
        const char *start = here;
        while (skip_letters(quote),
               here < end && *here != quote && (*here != '\\' || quote == '\''))
            if (!step())
                return false;
        if (here == end || *here != quote)
            return false;
        rows[row].string = start;
        rows[row].string_length = static_cast<uint32_t>(here++ - start);
        // Three quotes begin a text of several lines.
        return here == end || *here != quote;
    }

    bool read_truth(uint32_t parent, std::string_view word)
    {
        rows[add(parent, CTOML_BOOLEAN)].boolean = word == "true";
        return read_key() == word;
    }

    // Of one line, at least one key, and nothing nested in it.
    bool read_inline_table(uint32_t parent)
    {
        const uint32_t row = add(parent, CTOML_TABLE);
        const size_t first = keys.size();
        do {
            ++here;
            skip_blanks();
            if (here == end || !is_key(*here) || is_nested)
                return false;
            is_nested = true;
            if (!read_pair(row, first))
                return false;
            is_nested = false;
        } while (here < end && *here == ',');
        keys.resize(first);
        return here < end && *here++ == '}';
    }

    bool read_list(uint32_t parent)
    {
        const uint32_t row = add(parent, CTOML_ARRAY);
        ++here;
        while (read_space()) {
            if (*here == ']') {
                ++here;
                return true;
            }
            if (!read_value(row, true) || !read_space())
                return false;
            if (*here == ',')
                ++here;
            else if (*here != ']')
                return false;
        }
        return false;
    }

};

} // namespace

bool read_plain(std::string_view text, std::vector<ctoml_row> &rows)
{
    rows.reserve(text.size() / 12 + 1); // bytes that a line of a file has at least, nearly
    if (PlainReader(text, rows).read())
        return true;
    rows.clear();
    return false;
}
