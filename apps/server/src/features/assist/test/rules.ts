import { OWNER, PRIVATE, SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch. The book is shared: others read it, and only its owner changes it ([AS-2]). */
export const rowRules: RowRules = {
  'POST /api/question_center/v1/assist/list': SELF,
  'POST /api/question_center/v1/assist/detail': SCHOOL,
  'POST /api/question_center/v1/assist/page': SCHOOL,
  'POST /api/question_center/v1/assist/create': SCHOOL,
  'POST /api/question_center/v1/assist/save': OWNER,
  'POST /api/question_center/v1/assist/add-questions': OWNER,
  'POST /api/question_center/v1/assist/share': OWNER,
  'POST /api/question_center/v1/assist/remove': OWNER,
  'POST /api/question_center/v1/assist/bin': SELF,
  'POST /api/question_center/v1/assist/restore': PRIVATE,
  'GET /api/prepare_lessons/api/binded_assist': SELF,
}
