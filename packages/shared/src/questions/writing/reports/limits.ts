/** Longest words of a 纠错. */
export const MAX_REPORT = 500

/** Longest reason for not taking one up. */
export const MAX_REPORT_REASON = 200
