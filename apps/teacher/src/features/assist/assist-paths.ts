export const BOOKS_PATH = '/question_center/school_base/assist'

/** The path at which a book is read and worked on. */
export const bookPath = (book_id: string) => `${BOOKS_PATH}/book?book_id=${book_id}`
