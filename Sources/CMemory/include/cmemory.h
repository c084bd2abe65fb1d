/* Memory that only starting, or reading a configuration, needed. */
#ifndef GESTURED_CMEMORY_H
#define GESTURED_CMEMORY_H

/* Gives memory back to the kernel: free memory of the heap, the stack beyond the caller's frame,
 * and pages of the program and its libraries that nothing writes to. If such a page is needed
 * again, the kernel takes it from the page cache (madvise(2)). */
void memory_give_back(void);

#endif
