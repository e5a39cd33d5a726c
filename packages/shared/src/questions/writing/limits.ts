/** Most knowledge points that a question names. */
export const MAX_POINTS = 20

/** Longest words for where a question comes from. */
export const MAX_SOURCE = 120

/** How many days a removed question lies in the recycle bin ([QU-150]). */
export const QUESTION_BIN_DAYS = 30
