/** Most things that are handed in or decided at once. */
export const MAX_REVIEWED = 50

/** Longest reason for turning something down. */
export const MAX_REASON = 200
