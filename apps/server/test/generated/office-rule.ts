import type { CallName } from '@jiangtai/shared/contract.ts'

/** How a call of school management answers, once the role may make it at all. */
export type OfficeRule =
  /** Names nothing of anybody: the answer is about the caller, or about what everybody may know. */
  | 'self'
  /** Holds the rows of the caller's scope and no other ([SC-4]). */
  | 'list'
  /** Names nothing and concerns the whole school. */
  | 'whole school'
  /** Concerns the whole school and names rows of it: a part of the school is refused before anything is looked up. */
  | 'whole school, by row'
  /** A row in scope is given or changed, one outside refused, another school's absent. */
  | 'scope'
  /** A row in scope for whoever may edit; for whoever may only look, in a class they are 班主任 of ([SC-66]). */
  | 'scope, or headed'
  /** Joins what is in scope with somebody who is in no class: those are in the scope of the whole school alone. */
  | 'scope, of nobody’s'
  /** Concerns the whole school and is of whoever began it: absent for other school managers. */
  | 'whole school, private'
  /** Makes something in a grade one leads. */
  | 'led grade'

/** Whether a part of the school is refused before anything is looked up: these calls, and no other, say `scope: 'school'`. */
export function concernsWholeSchool(rule: OfficeRule): boolean {
  return rule === 'whole school' || rule === 'whole school, by row' || rule === 'whole school, private'
}

/** The rules of the calls of one area of school management; a call that is missing fails `every-route.test.ts`. */
export type OfficeRules = Partial<Record<CallName, OfficeRule>>

/** What a caller reaches of the school (SM-17): the whole of it, the part it is tied to, or nothing. */
export type Reach = 'school' | 'part' | 'none'

/** Where what a call names lies. */
export type Place = 'in scope' | 'outside the scope' | 'another school' | 'nowhere'

export type OfficeAnswer = 'allowed' | 'FORBIDDEN' | 'NOT_FOUND'

/** The answer a rule gives to a reach about a place; `leads_grade` for whoever leads the grade of the part, `is_head` for its 班主任. */
export function officeAnswer(
  rule: OfficeRule,
  {
    reach,
    leads_grade,
    may_edit,
    is_head,
    place,
  }: { reach: Reach; leads_grade: boolean; may_edit: boolean; is_head: boolean; place: Place },
): OfficeAnswer {
  const isOwn = place === 'in scope' || place === 'outside the scope'
  if (rule === 'self' || rule === 'list') return 'allowed'
  if (rule === 'led grade') return reach === 'school' || leads_grade ? 'allowed' : 'FORBIDDEN'
  if (concernsWholeSchool(rule) && reach !== 'school') return 'FORBIDDEN'
  if (rule === 'whole school') return 'allowed'
  if (rule === 'whole school, private') return 'NOT_FOUND'
  if (!isOwn) return 'NOT_FOUND'
  if (reach === 'school') return 'allowed'
  if (rule === 'scope, or headed' && !may_edit && !is_head) return 'FORBIDDEN'
  const isByScope = rule === 'scope' || rule === 'scope, or headed'
  return isByScope && reach === 'part' && place === 'in scope' ? 'allowed' : 'FORBIDDEN'
}
