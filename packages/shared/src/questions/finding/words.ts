/** How often a question stands in lessons and papers: never, now and then, often. */
export const USE_BANDS = ['never', 'some', 'often'] as const
export type UseBand = (typeof USE_BANDS)[number]

/** So many uses are often. */
export const OFTEN_USED = 5

/** What those are called in a filter of 使用次数. */
export const USE_BAND_NAMES: Readonly<Record<UseBand, string>> = {
  never: '没用过',
  some: `1～${OFTEN_USED - 1} 次`,
  often: `${OFTEN_USED} 次以上`,
}

/** The orders of a list of questions; what is equal in an order stands newest first. */
export const QUESTION_SORTS = ['newest', 'most_used', 'easiest', 'hardest'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

/** What the orders are called. */
export const QUESTION_SORT_NAMES: Readonly<Record<QuestionSort, string>> = {
  newest: '最新',
  most_used: '使用次数',
  easiest: '由易到难',
  hardest: '由难到易',
}
