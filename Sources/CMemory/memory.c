#define _GNU_SOURCE /* dl_iterate_phdr */

#include "cmemory.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGES_AT_ONCE = 512, DEEPEST = 1024 * 1024 };

/* /proc/self/pagemap (proc(5)): a page that is a file's still, which the process has not written
 * to. */
static const uint64_t IS_OF_FILE = UINT64_C(1) << 61;

static size_t page_size;
static int pagemap;

/* Pages that were written to stay: the addresses that were put into them are in no file. */
static void give_back_pages(uintptr_t first, size_t count)
{
    uint64_t pages[PAGES_AT_ONCE];
    ssize_t length = pread(pagemap, pages, count * sizeof(*pages),
                           (off_t)(first / page_size * sizeof(*pages)));

    for (size_t index = 0; length > 0 && index < (size_t)length / sizeof(*pages); index++) {
        if (pages[index] & IS_OF_FILE)
            madvise((void *)(first + index * page_size), page_size, MADV_DONTNEED);
    }
}

static int give_back_object(struct dl_phdr_info *object, size_t size, void *nothing)
{
    (void)size;
    (void)nothing;
    for (size_t index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        uintptr_t start = object->dlpi_addr + segment->p_vaddr;
        uintptr_t first = start / page_size * page_size;
        size_t count = (start + segment->p_memsz - first + page_size - 1) / page_size;

        if (segment->p_type != PT_LOAD)
            continue;
        for (; count > 0; count -= count < PAGES_AT_ONCE ? count : PAGES_AT_ONCE) {
            give_back_pages(first, count < PAGES_AT_ONCE ? count : PAGES_AT_ONCE);
            first += PAGES_AT_ONCE * page_size;
        }
    }
    return 0;
}

/* What lies deeper in the stack than the caller: it is not needed any more. Where nothing is
 * mapped, nothing happens. The page that is in use, and one more, stay. */
static void give_back_stack(void)
{
    uintptr_t end = ((uintptr_t)__builtin_frame_address(0) / page_size - 1) * page_size;

    madvise((void *)(end - DEEPEST), DEEPEST, MADV_DONTNEED);
}

void memory_give_back(void)
{
    malloc_trim(0);
    page_size = (size_t)sysconf(_SC_PAGESIZE);
    give_back_stack();
    pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    if (pagemap < 0)
        return;

    dl_iterate_phdr(give_back_object, NULL);
    close(pagemap);
}
