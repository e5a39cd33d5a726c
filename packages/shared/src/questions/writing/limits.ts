/** Most knowledge points that a question names. */
export const MAX_POINTS = 20

/** Longest words for where a question comes from. */
export const MAX_SOURCE = 120
