import type { TwinChoice } from '@jiangtai/shared/questions/files/desk/acts.ts'

/** The usual choice for a question that is known already, while nobody has chosen ([QI-68]): one that asks the same with the same key is not stored again. */
export function defaultChoice(twin: { is_same_key: boolean; is_near: boolean }): TwinChoice {
  return twin.is_same_key && !twin.is_near ? 'known' : 'both'
}
