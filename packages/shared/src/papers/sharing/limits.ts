/** Most papers that are collected at once. */
export const MAX_SHARED_PAPERS = 50

/** With so many audiences a paper is shared at most. */
export const MAX_PAPER_AUDIENCES = 50
