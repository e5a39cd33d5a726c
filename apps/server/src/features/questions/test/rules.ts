import { SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/question_center/v1/bank/list': SELF,
  'GET /api/prepare_lessons/api/teacher_back/question_detail': SCHOOL,
  'POST /api/question_center/v1/bank/import': SELF,
}
