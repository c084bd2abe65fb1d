/* Memory that only starting, or reading a configuration, needed. */
#ifndef GESTURED_CMEMORY_H
#define GESTURED_CMEMORY_H

/* Gives back what is free in the heap, what lies deeper in the stack than its caller, and the pages
 * of the program and its libraries that nothing writes to. What is still needed of those comes back
 * from the page cache (madvise(2)). */
void memory_give_back(void);

#endif
