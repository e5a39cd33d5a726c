import type { CallName } from '@jiangtai/shared/contract.ts'
import { groupingRules } from './grouping-calls.ts'
import { resourceRules } from './resource-calls.ts'

/** What a caller is to the things a call names. */
export type Relation =
  /** The teacher whose they are. */
  | 'owner'
  /** A student of the class, who has entered its lesson. */
  | 'student of the class'
  /** Of the same school, by office. */
  | 'school manager'
  | 'observer'
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

/** Names nothing of anybody: the answer is about the caller alone. */
const SELF = 'names nothing'
/** Only the owner knows that it exists. */
const PRIVATE: RowRule = { allowed: ['owner'], otherwise: 'NOT_FOUND' }
/** The school knows that it exists; only the owner changes it. */
const OWNER: Exclude<RowRule, 'names nothing'> = { allowed: ['owner'], otherwise: 'FORBIDDEN' }
/** The owner, the school manager and 巡课 look at it. */
const LOOK: RowRule = { allowed: ['owner', 'school manager', 'observer'], otherwise: 'FORBIDDEN' }
/** Whoever teaches the class, and the school manager, who may teach any. */
const TEACHES: RowRule = { allowed: ['owner', 'school manager'], otherwise: 'FORBIDDEN' }
/** Everybody of the school whose kind may ask at all. */
const SCHOOL: RowRule = { allowed: [], otherwise: 'allowed' }
/** Students who belong there; to others it does not exist. */
const PAD: RowRule = { allowed: ['student of the class'], otherwise: 'NOT_FOUND' }

/**
 * Reviewed by hand: whose things each call may touch, once `access` has let the kind of caller through (design §6, question 2).
 * A call that is missing fails `every-route.test.ts`.
 */
export const rowRules: Partial<Record<CallName, RowRule>> = {
  ...groupingRules({ inScope: TEACHES, self: SELF }),
  'POST /api/auth/login': SELF,
  'POST /api/auth/logout': SELF,
  'POST /api/auth/send-code': SELF,
  'POST /api/auth/sms': SELF,
  'POST /api/auth/check-code': SELF,
  'POST /api/auth/code-is-valid': SELF,
  'POST /api/auth/2step-code': SELF,
  'POST /api/auth/pwd-is-set': SELF,
  'POST /api/auth/set-pwd': SELF,
  'POST /api/auth/wechat_login': SELF,
  'POST /api/auth/bind_accout': SELF,
  'POST /api/auth/unbind_account': SELF,
  'POST /api/session/v1/device/list': SELF,
  'POST /api/session/v1/device/end': SELF,
  'POST /api/session/v1/password/change': SELF,
  'POST /api/session/v1/login-code/create': SELF,
  'POST /api/session/v1/login-code/exchange': SELF,
  'POST /api/session/v1/invitation/create': SELF,
  'POST /api/session/v1/invitation/list': SELF,
  'POST /api/session/v1/invitation/withdraw': SCHOOL,
  'POST /api/session/v1/join-request/create': SELF,
  'POST /api/session/v1/join-request/list': SELF,
  'POST /api/session/v1/join-request/approve': SCHOOL,
  'POST /api/session/v1/join-request/refuse': SCHOOL,
  'POST /api/session/v1/role/list': SELF,
  'POST /api/session/v1/role/update': SCHOOL,
  'GET /api/auth/user/info': SELF,
  'POST /api/school_manager/v1/school/get-school-info': SELF,
  'POST /api/school_manager/v1/school/get-region': SELF,
  'POST /api/school_manager/v1/school/update-info': SELF,
  'POST /api/school_manager/v1/school/update-logo': SELF,
  'POST /api/school_manager/v1/school/get-settings': SELF,
  'POST /api/school_manager/v1/school/update-settings': SELF,
  'POST /api/school_manager/v1/calendar/get': SELF,
  'POST /api/school_manager/v1/calendar/save': SELF,
  'POST /api/school_manager/v1/calendar/switch-term': SELF,
  'POST /api/school_manager/v1/teachers/get-account-info': SELF,
  'POST /api/school_manager/v1/teachers/list-subjects': SELF,
  'POST /api/school_manager/v1/teachers/list': SELF,
  'POST /api/school_manager/v1/teachers/export': SELF,
  'POST /api/school_manager/v1/teachers/create': SELF,
  'POST /api/school_manager/v1/teachers/import/template': SELF,
  'POST /api/school_manager/v1/teachers/import/check': SELF,
  'POST /api/school_manager/v1/teachers/import/wrong-rows': SELF,
  'POST /api/school_manager/v1/teachers/import/run': SELF,
  'POST /api/school_manager/v1/teachers/import/created': PRIVATE,
  'POST /api/school_manager/v1/students/list': SELF,
  'POST /api/school_manager/v1/students/list-brief-info': SELF,
  'POST /api/school_manager/v1/students/export': SELF,
  'POST /api/school_manager/v1/students/pads/list': SELF,
  'POST /api/school_manager/v1/students/import/template': SELF,
  'POST /api/school_manager/v1/students/import/check': SELF,
  'POST /api/school_manager/v1/students/import/wrong-rows': SELF,
  'POST /api/school_manager/v1/students/import/run': SELF,
  'POST /api/school_manager/v1/students/import/created': PRIVATE,
  'POST /api/school_manager/v1/teachers/info': SCHOOL,
  'POST /api/school_manager/v1/teachers/update-info': SCHOOL,
  'POST /api/school_manager/v1/teachers/leadership/save': SCHOOL,
  'POST /api/school_manager/v1/teachers/leave': SCHOOL,
  'POST /api/school_manager/v1/teachers/return': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/toggle-status': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/reset-password': SCHOOL,
  'POST /api/school_manager/v1/teachers/accounts/slips': SCHOOL,
  'POST /api/school_manager/v1/students/info': SCHOOL,
  'POST /api/school_manager/v1/students/update-info': SCHOOL,
  'POST /api/school_manager/v1/students/create': SCHOOL,
  'POST /api/school_manager/v1/students/add-to-teaching-class': SCHOOL,
  'POST /api/school_manager/v1/students/status/change': SCHOOL,
  'POST /api/school_manager/v1/students/merge': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/toggle-status': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/force-logout': SCHOOL,
  'POST /api/school_manager/v1/students/change-password': SCHOOL,
  'POST /api/school_manager/v1/students/accounts/slips': SCHOOL,
  'POST /api/school_manager/v1/students/pads/unbind': SCHOOL,
  'POST /api/school_manager/v1/classes/administrative': SELF,
  'POST /api/school_manager/v1/classes/teaching': SELF,
  'POST /api/school_manager/v1/classes/options': SELF,
  'POST /api/school_manager/v1/classes/export': SELF,
  'POST /api/school_manager/v1/classes/check-class-names': SELF,
  'POST /api/school_manager/v1/classes/create': SELF,
  'POST /api/school_manager/v1/classes/assignments/grid': SELF,
  'POST /api/school_manager/v1/classes/advance/preview': SELF,
  'POST /api/school_manager/v1/classes/advance/runs': SELF,
  'POST /api/school_manager/v1/classes/get': SCHOOL,
  'POST /api/school_manager/v1/classes/history': SCHOOL,
  'POST /api/school_manager/v1/classes/students/history': SCHOOL,
  'POST /api/school_manager/v1/classes/update': SCHOOL,
  'POST /api/school_manager/v1/classes/deactivate': SCHOOL,
  'POST /api/school_manager/v1/classes/restore': SCHOOL,
  'POST /api/school_manager/v1/classes/archive': SCHOOL,
  'POST /api/school_manager/v1/classes/force-logout': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/deactivate': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/restore': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/archive': SCHOOL,
  'POST /api/school_manager/v1/classes/batch/force-logout': SCHOOL,
  'POST /api/school_manager/v1/classes/students/add': SCHOOL,
  'POST /api/school_manager/v1/classes/students/transfer': SCHOOL,
  'POST /api/school_manager/v1/classes/remove-student': SCHOOL,
  'POST /api/school_manager/v1/classes/remove-teacher': SCHOOL,
  'POST /api/school_manager/v1/classes/assignments/save': SCHOOL,
  'POST /api/school_manager/v1/classes/advance': SCHOOL,
  'POST /api/school_manager/v1/classes/advance/items': SCHOOL,
  'POST /api/school_manager/v1/classes/advance/undo': SCHOOL,
  'POST /api/audit/v1/record/list': SELF,
  'POST /api/audit/v1/record/export': SELF,
  'POST /api/jobs/v1/job/get': PRIVATE,
  'POST /api/jobs/v1/job/cancel': PRIVATE,
  ...resourceRules({ self: SELF, mine: PRIVATE, school: SCHOOL }),
  'POST /api/question_center/v1/bank/list': SELF,
  'GET /api/prepare_lessons/api/teacher_back/question_detail': SCHOOL,
  'POST /api/question_center/v1/bank/import': SELF,
  'GET /api/prepare_lessons/api/home_config': SELF,
  'GET /api/prepare_lessons/api/biz_node': SELF,
  'GET /api/prepare_lessons/api/lesson_list': SELF,
  'GET /api/prepare_lessons/api/lastest_lesson_config': SELF,
  'GET /api/prepare_lessons/api/lesson_detail': LOOK,
  'POST /api/prepare_lessons/api/add_lesson': TEACHES,
  'PUT /api/prepare_lessons/api/update_lesson': OWNER,
  'DELETE /api/prepare_lessons/api/delete_lesson': OWNER,
  'GET /api/prepare_lessons/api/lesson_page': LOOK,
  'GET /api/prepare_lessons/api/lesson_page_media': LOOK,
  'POST /api/prepare_lessons/api/lesson_page': OWNER,
  'GET /api/prepare_lessons/api/lesson_file': LOOK,
  'POST /api/prepare_lessons/api/lesson_file': OWNER,
  'GET /api/prepare_lessons/api/page_credential': OWNER,
  'DELETE /api/prepare_lessons/api/delete_lesson_file': OWNER,
  'POST /api/prepare_lessons/api/list_quzi': LOOK,
  'POST /api/prepare_lessons/api/add_quzi': OWNER,
  'POST /api/prepare_lessons/api/replace_quzi': OWNER,
  'POST /api/prepare_lessons/api/resort_quzi': OWNER,
  'POST /api/prepare_lessons/api/change_quzi': OWNER,
  'DELETE /api/prepare_lessons/api/delete_quzi': OWNER,
  // The body names school and teacher: another's is refused before anything is looked up.
  'POST /api/prepare_lessons/api/save_short_cut': { ...OWNER, stranger: 'FORBIDDEN' },
  'POST /api/prepare_lessons/api/short_cut/list': LOOK,
  'POST /api/prepare_lessons/api/short_cut/rename': PRIVATE,
  'POST /api/prepare_lessons/api/short_cut/remove': PRIVATE,
  // 巡课 sees the picture too, and has no resources of their own.
  'POST /api/prepare_lessons/api/short_cut/save_as_resource': {
    allowed: ['owner', 'school manager'],
    otherwise: 'NOT_FOUND',
  },
  'GET /api/prepare_lessons/api/teaching_info': LOOK,
  'POST /api/prepare_lessons/api/start_lesson': OWNER,
  'POST /api/prepare_lessons/api/kick_out_teacher': OWNER,
  'POST /api/prepare_lessons/api/should_kick_out': LOOK,
  'GET /api/prepare_lessons/api/class_bind_student_list': LOOK,
  'POST /api/prepare_lessons/api/turn_page': OWNER,
  'POST /api/prepare_lessons/api/add_board_page': OWNER,
  'POST /api/prepare_lessons/api/write_ink': OWNER,
  'POST /api/prepare_lessons/api/start_quzi': OWNER,
  'POST /api/prepare_lessons/api/extend_quzi': OWNER,
  'POST /api/prepare_lessons/api/end_quzi': OWNER,
  'POST /api/prepare_lessons/api/answer_detail': LOOK,
  'POST /api/prepare_lessons/api/show_distribution': OWNER,
  'POST /api/prepare_lessons/api/reveal_quzi': OWNER,
  'POST /api/prepare_lessons/api/put_away_quzi': OWNER,
  'POST /api/prepare_lessons/api/interact/lock_screen': OWNER,
  'POST /api/prepare_lessons/api/interact/open_board': OWNER,
  'POST /api/prepare_lessons/api/interact/close_board': OWNER,
  'POST /api/prepare_lessons/api/interact/notify': OWNER,
  'POST /api/prepare_lessons/api/random_call_the_roll': OWNER,
  'POST /api/prepare_lessons/api/put_away_call': OWNER,
  'POST /api/prepare_lessons/api/after_class': OWNER,
  'GET /api/prepare_lessons/api/lesson_record': LOOK,
  'GET /api/prepare_lessons/api/lesson_answers': LOOK,
  'POST /api/prepare_lessons/api/lesson_answers/export': LOOK,
  'GET /api/prepare_lessons/api/lesson_board': LOOK,
  'GET /api/prepare_lessons/api/lesson_board_media': LOOK,
  'POST /api/pad/v1/classroom/running': SELF,
  'POST /api/pad/v1/classroom/join': PAD,
  'POST /api/pad/v1/classroom/submit-answer': PAD,
  'POST /api/pad/v1/classroom/write-ink': PAD,
  'POST /api/pad/v1/classroom/close-board': PAD,
  'POST /api/pad/v1/classroom/result': PAD,
}

/** What a rule says to a caller who is this to the things a call names. */
export function rowAnswer(rule: RowRule, relation: Relation): RowAnswer {
  if (rule === SELF) return 'allowed'
  if (relation === 'stranger') return rule.stranger ?? 'NOT_FOUND'
  return rule.allowed.includes(relation) ? 'allowed' : rule.otherwise
}
