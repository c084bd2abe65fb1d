/* Copies Swift's static standard library, so that the linker may leave out what nothing refers to.
 * The compiler marks the sections of all that is public there as retained (SHF_GNU_RETAIN).
 * Sections with records for the runtime stay marked: the runtime finds them by their addresses.
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

static bool is_object(const unsigned char *bytes, size_t size)
{
    return size >= sizeof(Elf64_Ehdr) && memcmp(bytes, ELFMAG, SELFMAG) == 0 &&
           bytes[EI_CLASS] == ELFCLASS64 && bytes[EI_DATA] == ELFDATA2LSB;
}

/* A member of an archive is aligned to two bytes only, so its parts are copied out and in. */
static unsigned int release_sections(unsigned char *bytes)
{
    Elf64_Ehdr header;
    Elf64_Shdr names, section;
    unsigned int count = 0;

    memcpy(&header, bytes, sizeof(header));
    memcpy(&names, bytes + header.e_shoff + header.e_shstrndx * sizeof(names), sizeof(names));
    for (unsigned int index = 0; index < header.e_shnum; index++) {
        unsigned char *place = bytes + header.e_shoff + index * sizeof(section);
        const char *name;

        memcpy(&section, place, sizeof(section));
        name = (const char *)bytes + names.sh_offset + section.sh_name;
        if (!(section.sh_flags & SHF_GNU_RETAIN) ||
            strncmp(name, records, sizeof(records) - 1) == 0)
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
