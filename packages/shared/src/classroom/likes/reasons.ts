/** Why a teacher praises, as one press each ([CR-90]); the first one is what a press without a choice says. */
export const LIKE_REASONS = [
  '回答很好',
  '积极发言',
  '团队合作',
  '认真倾听',
  '进步明显',
  '书写工整',
  '思路清楚',
] as const

/** The reason of a press without a choice. */
export const DEFAULT_REASON = LIKE_REASONS[0]

/** Characters of a reason in the teacher's own words. */
export const MAX_REASON = 12
