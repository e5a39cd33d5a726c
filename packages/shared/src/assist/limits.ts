/** Most chapters of a book. */
export const MAX_BOOK_CHAPTERS = 60
/** Most pages of a chapter. */
export const MAX_CHAPTER_PAGES = 60
/** Most exercises of a page. */
export const MAX_PAGE_EXERCISES = 60
/** Most exercises of a whole book. */
export const MAX_BOOK_EXERCISES = 2000
