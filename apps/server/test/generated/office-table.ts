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
  /** Of whoever began it: absent for everybody else, whatever their office. */
  | 'private'
  /** Makes something in a grade one leads. */
  | 'led grade'

/** Reviewed by hand: design §6 question 2 for every call of school management; a call that is missing fails the matrix. */
export const OFFICE_RULES: Partial<Record<CallName, OfficeRule>> = {
  'POST /api/school_manager/v1/school/get-school-info': 'self',
  'POST /api/school_manager/v1/school/get-region': 'self',
  'POST /api/school_manager/v1/school/get-settings': 'self',
  'POST /api/school_manager/v1/school/update-info': 'whole school',
  'POST /api/school_manager/v1/school/update-logo': 'whole school',
  'POST /api/school_manager/v1/school/update-settings': 'whole school',
  'POST /api/school_manager/v1/calendar/get': 'self',
  'POST /api/school_manager/v1/calendar/save': 'whole school',
  'POST /api/school_manager/v1/calendar/switch-term': 'whole school',
  'POST /api/audit/v1/record/list': 'whole school',
  'POST /api/audit/v1/record/export': 'whole school',

  'POST /api/school_manager/v1/classes/administrative': 'list',
  'POST /api/school_manager/v1/classes/teaching': 'list',
  'POST /api/school_manager/v1/classes/options': 'list',
  'POST /api/school_manager/v1/classes/export': 'list',
  'POST /api/school_manager/v1/classes/assignments/grid': 'list',
  'POST /api/school_manager/v1/classes/check-class-names': 'self',
  'POST /api/school_manager/v1/classes/create': 'led grade',
  'POST /api/school_manager/v1/classes/get': 'scope',
  'POST /api/school_manager/v1/classes/history': 'scope',
  'POST /api/school_manager/v1/classes/students/history': 'scope',
  'POST /api/school_manager/v1/classes/update': 'scope',
  'POST /api/school_manager/v1/classes/deactivate': 'scope',
  'POST /api/school_manager/v1/classes/restore': 'scope',
  'POST /api/school_manager/v1/classes/archive': 'scope',
  'POST /api/school_manager/v1/classes/force-logout': 'scope',
  'POST /api/school_manager/v1/classes/batch/deactivate': 'scope',
  'POST /api/school_manager/v1/classes/batch/restore': 'scope',
  'POST /api/school_manager/v1/classes/batch/archive': 'scope',
  'POST /api/school_manager/v1/classes/batch/force-logout': 'scope',
  'POST /api/school_manager/v1/classes/students/add': 'scope, of nobody’s',
  'POST /api/school_manager/v1/classes/students/transfer': 'scope',
  'POST /api/school_manager/v1/classes/remove-student': 'scope',
  'POST /api/school_manager/v1/classes/remove-teacher': 'scope',
  'POST /api/school_manager/v1/classes/assignments/save': 'scope',
  'POST /api/school_manager/v1/classes/advance/preview': 'whole school',
  'POST /api/school_manager/v1/classes/advance': 'whole school, by row',
  'POST /api/school_manager/v1/classes/advance/runs': 'whole school',
  'POST /api/school_manager/v1/classes/advance/items': 'whole school, by row',
  'POST /api/school_manager/v1/classes/advance/undo': 'whole school, by row',

  'POST /api/school_manager/v1/teachers/get-account-info': 'self',
  'POST /api/school_manager/v1/teachers/list-subjects': 'list',
  'POST /api/school_manager/v1/teachers/list': 'list',
  'POST /api/school_manager/v1/teachers/export': 'list',
  'POST /api/school_manager/v1/teachers/info': 'scope',
  'POST /api/school_manager/v1/teachers/update-info': 'scope',
  'POST /api/school_manager/v1/teachers/create': 'whole school',
  'POST /api/school_manager/v1/teachers/leadership/save': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/leave': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/return': 'whole school, by row',
  'POST /api/school_manager/v1/teachers/accounts/toggle-status': 'scope',
  'POST /api/school_manager/v1/teachers/accounts/reset-password': 'scope',
  'POST /api/school_manager/v1/teachers/accounts/slips': 'scope',
  'POST /api/school_manager/v1/teachers/import/template': 'self',
  'POST /api/school_manager/v1/teachers/import/check': 'whole school',
  'POST /api/school_manager/v1/teachers/import/wrong-rows': 'whole school',
  'POST /api/school_manager/v1/teachers/import/run': 'whole school',
  'POST /api/school_manager/v1/teachers/import/created': 'private',

  'POST /api/school_manager/v1/students/list': 'list',
  'POST /api/school_manager/v1/students/list-brief-info': 'list',
  'POST /api/school_manager/v1/students/export': 'list',
  'POST /api/school_manager/v1/students/info': 'scope',
  'POST /api/school_manager/v1/students/update-info': 'scope',
  'POST /api/school_manager/v1/students/create': 'scope',
  'POST /api/school_manager/v1/students/add-to-teaching-class': 'scope',
  'POST /api/school_manager/v1/students/status/change': 'scope',
  'POST /api/school_manager/v1/students/merge': 'whole school, by row',
  'POST /api/school_manager/v1/students/accounts/toggle-status': 'scope',
  'POST /api/school_manager/v1/students/accounts/force-logout': 'scope',
  'POST /api/school_manager/v1/students/change-password': 'scope, or headed',
  'POST /api/school_manager/v1/students/accounts/slips': 'scope',
  'POST /api/school_manager/v1/students/pads/list': 'list',
  'POST /api/school_manager/v1/students/pads/unbind': 'scope',
  'POST /api/school_manager/v1/students/import/template': 'self',
  'POST /api/school_manager/v1/students/import/check': 'whole school',
  'POST /api/school_manager/v1/students/import/wrong-rows': 'whole school',
  'POST /api/school_manager/v1/students/import/run': 'whole school',
  'POST /api/school_manager/v1/students/import/created': 'private',
}

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
  if (rule === 'private') return 'NOT_FOUND'
  if (rule === 'led grade') return reach === 'school' || leads_grade ? 'allowed' : 'FORBIDDEN'
  if (rule === 'whole school') return reach === 'school' ? 'allowed' : 'FORBIDDEN'
  if (rule === 'whole school, by row' && reach !== 'school') return 'FORBIDDEN'
  if (!isOwn) return 'NOT_FOUND'
  if (reach === 'school') return 'allowed'
  if (rule === 'scope, or headed' && !may_edit && !is_head) return 'FORBIDDEN'
  const isByScope = rule === 'scope' || rule === 'scope, or headed'
  return isByScope && reach === 'part' && place === 'in scope' ? 'allowed' : 'FORBIDDEN'
}
