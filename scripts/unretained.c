/* Copies Swift's static standard library, so that the linker may leave out what nothing refers to.
 * The compiler marks the sections of all that is public there as retained (SHF_GNU_RETAIN).
 * Sections with records for the runtime stay marked: the runtime finds them by their addresses. Two
 * kinds lose the mark. No program asks for what reflection finds. And the protocols below serve
 * debugPrint, Mirror, Codable, printf, literals and vectors: the compiler calls their functions
 * directly, and no generic type of the library requires one. To find a conformance, the runtime
 * goes through all records. A start of gestured does so some ten times.
 *
 * usage: unretained LIBRARY COPY
 */
#include <ar.h>
#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1 << 21)
#endif

static const char records[] = "swift5_";
static const char conformances[] = "swift5_protocol_conformances";
static const char *const reflection[] = {"swift5_assocty", "swift5_builtin", "swift5_capture",
                                         "swift5_fieldmd", "swift5_mpenum"};
/* How the symbols of conformances to the protocols above end. */
static const char *const unasked[] = {
    "CustomDebugStringConvertiblesMc",
    "CustomReflectablesMc",
    "CustomPlaygroundQuickLookablesMc",
    "MirrorPathsMc",
    "SEsMc", /* Encodable */
    "SesMc", /* Decodable */
    "CodingKeysMc",
    "CodingKeyRepresentablesMc",
    "CVarArgsMc",
    "CVarArgAlignedsMc",
    "CVarArgPassedAsDoublesMc",
    "SIMDStoragesMc",
    "LosslessStringConvertiblesMc",
    "LiteralsMc",
    "ExpressibleByStringInterpolationsMc",
};
#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static bool is_object(const unsigned char *bytes, size_t size)
{
    return size >= sizeof(Elf64_Ehdr) && memcmp(bytes, ELFMAG, SELFMAG) == 0 &&
           bytes[EI_CLASS] == ELFCLASS64 && bytes[EI_DATA] == ELFDATA2LSB;
}

static bool is_one_of(const char *name, const char *const *list, size_t count)
{
    for (size_t index = 0; index < count; index++)
        if (strcmp(name, list[index]) == 0)
            return true;
    return false;
}

static bool ends_unasked(const char *name)
{
    for (size_t index = 0; index < COUNT(unasked); index++) {
        size_t end = strlen(unasked[index]);

        if (strlen(name) > end && strcmp(name + strlen(name) - end, unasked[index]) == 0)
            return true;
    }
    return false;
}

/* A member of an archive is aligned to two bytes only, so its parts are copied out and in. */
static Elf64_Shdr section_at(const unsigned char *bytes, size_t index)
{
    Elf64_Ehdr header;
    Elf64_Shdr section;

    memcpy(&header, bytes, sizeof(header));
    memcpy(&section, bytes + header.e_shoff + index * sizeof(section), sizeof(section));
    return section;
}

/* What the only relocation of the section before `index` names. The compiler writes each record
 * into a section of its own, and its relocations behind it. */
static const char *named_by(const unsigned char *bytes, size_t index)
{
    Elf64_Shdr relocations = section_at(bytes, index), symbols, texts;
    Elf64_Rela relocation;
    Elf64_Sym symbol;

    if (relocations.sh_type != SHT_RELA || relocations.sh_size != sizeof(relocation))
        return "";
    symbols = section_at(bytes, relocations.sh_link);
    texts = section_at(bytes, symbols.sh_link);
    memcpy(&relocation, bytes + relocations.sh_offset, sizeof(relocation));
    memcpy(&symbol, bytes + symbols.sh_offset + ELF64_R_SYM(relocation.r_info) * sizeof(symbol),
           sizeof(symbol));
    return (const char *)bytes + texts.sh_offset + symbol.st_name;
}

static bool is_asked_for(const unsigned char *bytes, size_t index, size_t count, const char *name)
{
    if (strncmp(name, records, sizeof(records) - 1) != 0 ||
        is_one_of(name, reflection, COUNT(reflection)))
        return false;
    return strcmp(name, conformances) != 0 || index + 1 == count ||
           !ends_unasked(named_by(bytes, index + 1));
}

static unsigned int release_sections(unsigned char *bytes)
{
    Elf64_Ehdr header;
    Elf64_Shdr names, section;
    unsigned int count = 0;

    memcpy(&header, bytes, sizeof(header));
    names = section_at(bytes, header.e_shstrndx);
    for (unsigned int index = 0; index < header.e_shnum; index++) {
        unsigned char *place = bytes + header.e_shoff + index * sizeof(section);
        const char *name;

        memcpy(&section, place, sizeof(section));
        name = (const char *)bytes + names.sh_offset + section.sh_name;
        if (!(section.sh_flags & SHF_GNU_RETAIN) ||
            is_asked_for(bytes, index, header.e_shnum, name))
            continue;
        section.sh_flags &= ~(Elf64_Xword)SHF_GNU_RETAIN;
        memcpy(place, &section, sizeof(section));
        count++;
    }
    return count;
}

static unsigned int release_members(unsigned char *bytes, size_t size)
{
    unsigned int count = 0;
    size_t place = SARMAG;

    while (place + sizeof(struct ar_hdr) <= size) {
        size_t length =
            strtoul((const char *)bytes + place + offsetof(struct ar_hdr, ar_size), NULL, 10);

        place += sizeof(struct ar_hdr);
        if (length > size - place)
            return 0;
        if (is_object(bytes + place, length))
            count += release_sections(bytes + place);
        place += length + length % 2;
    }
    return count;
}

static unsigned char *read_file(const char *name, size_t *size)
{
    FILE *file = fopen(name, "rb");
    unsigned char *bytes;

    if (!file || fseek(file, 0, SEEK_END) != 0)
        return NULL;
    *size = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(*size);
    if (bytes && fread(bytes, 1, *size, file) != *size)
        return NULL;
    fclose(file);
    return bytes;
}

static bool write_file(const char *name, const unsigned char *bytes, size_t size)
{
    FILE *file = fopen(name, "wb");

    return file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0;
}

int main(int count, char **arguments)
{
    size_t size = 0;
    unsigned char *bytes = count == 3 ? read_file(arguments[1], &size) : NULL;

    if (!bytes || size < SARMAG || memcmp(bytes, ARMAG, SARMAG) != 0 ||
        release_members(bytes, size) == 0 || !write_file(arguments[2], bytes, size)) {
        fputs("usage: unretained LIBRARY COPY. The library has sections that are retained.\n",
              stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
