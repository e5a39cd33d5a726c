/** Most chapters of a book. */
export const MAX_BOOK_CHAPTERS = 60
/** Most pages of a chapter. */
export const MAX_CHAPTER_PAGES = 60
/** Most exercises of a page. */
export const MAX_PAGE_EXERCISES = 60
/** Most exercises of a whole book. */
export const MAX_BOOK_EXERCISES = 2000
/** How many days a removed book stays in the recycle bin (spec §12.6, [AS-4]). */
export const BOOK_BIN_DAYS = 30
