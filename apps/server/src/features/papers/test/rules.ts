import { PRIVATE, SCHOOL, SELF, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'GET /api/guide_learn/api/cart/get': SELF,
  'POST /api/guide_learn/api/cart/add': SCHOOL,
  'POST /api/guide_learn/api/cart/batch_add': SCHOOL,
  'POST /api/guide_learn/api/cart/delete': PRIVATE,
  'POST /api/guide_learn/api/cart/batch_delete': PRIVATE,
  'POST /api/guide_learn/api/cart/clear': SELF,
  'POST /api/guide_learn/api/cart/sort': PRIVATE,
  'POST /api/guide_learn/api/cart/switch': PRIVATE,
  'POST /api/question_center/v1/paper/list': SELF,
  'POST /api/question_center/v1/paper/detail': PRIVATE,
  'POST /api/question_center/v1/paper/create': SCHOOL,
  'POST /api/question_center/v1/paper/save': PRIVATE,
  'POST /api/question_center/v1/paper/finish': PRIVATE,
  'POST /api/question_center/v1/paper/questions': SCHOOL,
  'POST /api/question_center/v1/paper/copy': PRIVATE,
  'POST /api/question_center/v1/paper/export-word': PRIVATE,
  'POST /api/question_center/v1/paper/plan/compose': SELF,
  'POST /api/question_center/v1/paper/plan/create': SCHOOL,
  'POST /api/question_center/v1/paper/remove': PRIVATE,
  'POST /api/question_center/v1/paper/bin': SELF,
  'POST /api/question_center/v1/paper/restore': PRIVATE,
}
