import type { CallName } from '@jiangtai/shared/contract.ts'

/** What a caller is to the things a call names. */
export type Relation =
  /** The teacher whose they are. */
  | 'owner'
  /** A student of the class, who has entered its lesson. */
  | 'student of the class'
  /** Of the same school, by office. */
  | 'school manager'
  | 'observer'
  /** Of the same school, who leads the grade of the class (年级组长). */
  | 'grade leader'
  /** Of the same school, and nothing else. */
  | 'colleague'
  | 'student of another class'
  /** Of another school; or nobody's, because there is no such thing. */
  | 'stranger'

/** How the row behind an id answers a caller whose kind may make the call. */
export type RowAnswer = 'allowed' | 'FORBIDDEN' | 'NOT_FOUND'
/** One rule: relations that are not named are `otherwise`; a stranger is NOT_FOUND unless the body itself says whose it is. */
export type RowRule =
  | { allowed: readonly Relation[]; otherwise: RowAnswer; stranger?: RowAnswer }
  | 'names nothing'

/** The rules of the calls of one area; a call that is missing fails `every-route.test.ts`. */
export type RowRules = Partial<Record<CallName, RowRule>>

/** Names nothing of anybody: the answer is about the caller alone. */
export const SELF = 'names nothing'
/** Only the owner knows that it exists. */
export const PRIVATE: RowRule = { allowed: ['owner'], otherwise: 'NOT_FOUND' }
/** The school knows that it exists; only the owner changes it. */
export const OWNER: Exclude<RowRule, 'names nothing'> = { allowed: ['owner'], otherwise: 'FORBIDDEN' }
/** The owner, the school manager and 巡课 look at it. */
export const LOOK: RowRule = { allowed: ['owner', 'school manager', 'observer'], otherwise: 'FORBIDDEN' }
/** Who looks at it, and the 年级组长 of the class: a lesson that runs ([CR-375]). */
export const WATCH: RowRule = {
  allowed: ['owner', 'school manager', 'observer', 'grade leader'],
  otherwise: 'FORBIDDEN',
}
/** Whoever teaches the class, and the school manager, who may teach any. */
export const TEACHES: RowRule = { allowed: ['owner', 'school manager'], otherwise: 'FORBIDDEN' }
/** Everybody of the school whose kind may ask at all. */
export const SCHOOL: RowRule = { allowed: [], otherwise: 'allowed' }
/** Students who belong there; to others it does not exist. */
export const PAD: RowRule = { allowed: ['student of the class'], otherwise: 'NOT_FOUND' }

/** What a rule says to a caller who is this to the things a call names. */
export function rowAnswer(rule: RowRule, relation: Relation): RowAnswer {
  if (rule === SELF) return 'allowed'
  if (relation === 'stranger') return rule.stranger ?? 'NOT_FOUND'
  return rule.allowed.includes(relation) ? 'allowed' : rule.otherwise
}
