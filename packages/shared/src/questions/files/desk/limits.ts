/** Files of one import: a paper, its answers, and a few more. */
export const MAX_IMPORT_FILES = 10

/** Photographed pages of one import, beside its files ([QI-112]). */
export const MAX_IMPORT_PHOTOS = 20

/** Bytes of all files of an import together; each kind of file has a limit of its own besides. */
export const MAX_IMPORT_BYTES = 100_000_000

/** The longest text of one question, in characters. */
export const MAX_PIECE_TEXT = 60_000

/** An import that nobody finished is forgotten so many days after it was last changed, and so are the lines of a finished one ([QI-76]). */
export const IMPORT_KEPT_DAYS = 30

/** Acts that can be undone, one after the other. */
export const MAX_STEPS = 100

/** Longest words of a file that are asked for as one border. */
export const MAX_BORDER_LINES = 2000
