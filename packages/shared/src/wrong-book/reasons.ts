/** Why a student got a question wrong, in their own judgement: 粗心, 概念不清, 方法不会, 审题失误. */
export const WRONG_REASONS = ['careless', 'concept', 'method', 'reading'] as const
export type WrongReason = (typeof WRONG_REASONS)[number]

/** The Chinese names of the reasons. */
export const REASON_WORDS: Readonly<Record<WrongReason, string>> = {
  careless: '粗心',
  concept: '概念不清',
  method: '方法不会',
  reading: '审题失误',
}

/** Where a student is with a question of the book: 待订正, 已订正, 再错 or 已掌握. */
export const BOOK_STATES = ['to_correct', 'corrected', 'wrong_again', 'mastered'] as const
export type BookState = (typeof BOOK_STATES)[number]

/** The Chinese names of the states. */
export const STATE_WORDS: Readonly<Record<BookState, string>> = {
  to_correct: '待订正',
  corrected: '已订正',
  wrong_again: '再错',
  mastered: '已掌握',
}

/** The longest note of a student on one question. */
export const MAX_NOTE = 500
/** So many questions are printed at once. */
export const MAX_PRINTED = 50
/** So many questions are told whole at once. */
export const MAX_TOLD = 20
