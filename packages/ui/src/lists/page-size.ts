/** How many rows a page may have. */
export const PAGE_SIZES = [20, 50, 100] as const
/** How many rows a page has unless somebody chose. */
export const PAGE_SIZE = PAGE_SIZES[0]
