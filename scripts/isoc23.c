// The names of glibc 2.38 that the arm64 standard library of Debian 13's Swift asks for, so that a
// program starts with the glibc 2.36 of Debian 12. The new functions also read "0b1" as a number.
// Swift's standard library never passes such a number.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }

unsigned long __isoc23_strtoul(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}

long long __isoc23_strtoll(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

unsigned long long __isoc23_strtoull(const char *text, char **end, int base) {
  return strtoull(text, end, base);
}

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}
