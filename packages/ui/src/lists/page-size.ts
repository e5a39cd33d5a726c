/** The possible numbers of rows of a page. */
export const PAGE_SIZES = [20, 50, 100] as const
/** The number of rows of a page unless somebody chose. */
export const PAGE_SIZE = PAGE_SIZES[0]
