/** The choices of an answer box. */
export const BOX_LETTERS = ['A', 'B', 'C', 'D'] as const
/** Spellings that one box accepts. */
export const MAX_BOX_ANSWERS = 30
/** Letters of one of them. */
export const MAX_BOX_ANSWER = 500
