/** A practice has at least and at most so many questions ([CR-110]). */
export const PRACTICE_QUESTIONS = { least: 2, most: 20 } as const
