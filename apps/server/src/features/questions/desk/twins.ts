import type { TwinChoice } from '@jiangtai/shared/questions/desk/acts.ts'

/** What is done with a question that is known already while nobody has chosen ([QI-68]): with the same key it is not stored again. */
export function defaultChoice(isSameKey: boolean): TwinChoice {
  return isSameKey ? 'known' : 'both'
}
