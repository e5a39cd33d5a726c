/** So many kinds with a count one plan has at most: each becomes a 大题. */
export const MAX_PLAN_SECTIONS = 12
/** So many chapters and knowledge points a plan names at most. */
export const MAX_PLAN_ROWS = 30
/** So many sources, and so many papers whose questions are not wanted, a plan names at most. */
export const MAX_PLAN_NAMES = 20
/** A seed is a whole number below this one. */
export const SEED_LIMIT = 2 ** 31
