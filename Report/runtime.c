/* What the compiler and Swift's library expect below them, where there is no operating system:
 * memory, and rounding. */
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, SMALLEST = 16, CLASSES = 28, ENOMEM = 12 };

extern unsigned char __heap_base;

/* Blocks are powers of two. What is freed waits in the list of its size. Before a block stands its
 * class, in so much room that the block begins at a multiple of 16. */
struct block {
  struct block *next;
};

static struct block *spare[CLASSES];
static uintptr_t end;

static void *carve(unsigned class) {
  size_t size = ((size_t)SMALLEST << class) + 16;
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t room = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end + size > room) {
    /* A megabyte at once: growing is slow. */
    size_t pages = (end + size - room + PAGE - 1) / PAGE + 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  unsigned char *block = (unsigned char *)end + 16;
  end += size;
  *(unsigned *)(block - 16) = class;
  return block;
}

void *malloc(size_t size) {
  unsigned class = 0;
  while (class < CLASSES && ((size_t)SMALLEST << class) < size) class++;
  if (class == CLASSES) return NULL;
  struct block *block = spare[class];
  if (block == NULL) return carve(class);
  spare[class] = block->next;
  return block;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  unsigned class = *(unsigned *)((unsigned char *)pointer - 16);
  struct block *block = pointer;
  block->next = spare[class];
  spare[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) return ENOMEM;
  *result = malloc(size);
  return *result == NULL ? ENOMEM : 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (count-- > 0) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to <= from) return memcpy(to, from, count);
  unsigned char *t = to;
  const unsigned char *f = from;
  while (count-- > 0) t[count] = f[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *t = to;
  while (count-- > 0) *t++ = (unsigned char)value;
  return to;
}

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (; count > 0; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

/* Seeds tables of hashes: nothing here depends on them, and each play has to be like the other. */
void arc4random_buf(void *to, size_t count) { memset(to, 7, count); }

/* Products of 128 bits, by which the compiler sees whether one of 64 overflows: from those
 * of 32. */
__int128 __multi3(__int128 one, __int128 other) {
  uint64_t a = (uint64_t)one, b = (uint64_t)other;
  uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
  uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
  uint64_t other_middle = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other_middle >> 32);
  high += (uint64_t)(one >> 64) * b + a * (uint64_t)(other >> 64);
  union {
    struct {
      uint64_t low, high;
    } half;
    __int128 whole;
  } product = {.half = {other_middle << 32 | (low & 0xffffffff), high}};
  return product.whole;
}

/* Halves go away from 0 (round(3)). */
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}
