import type { Exceptions } from '../../../../test/generated/area.ts'
import { PRIVATE, SCHOOL, SELF, TEACHES, type RowRules } from '../../../../test/generated/row-rule.ts'

/** Reviewed by hand: whose things each call may touch (design §6, question 2). */
export const rowRules: RowRules = {
  'POST /api/question_center/v1/bank/list': SELF,
  'GET /api/prepare_lessons/api/teacher_back/question_detail': SCHOOL,
  'GET /api/prepare_lessons/api/teacher_back/assist_conditions': SELF,
  'POST /api/question_center/v1/bank/similar': SCHOOL,
  'POST /api/question_center/v1/bank/import': SELF,
  'POST /api/question_center/v1/file/credential': SELF,
  'POST /api/question_center/v1/file/confirm': PRIVATE,
  'POST /api/question_center/v1/collection/folders': SELF,
  'POST /api/question_center/v1/collection/collect': PRIVATE,
  'POST /api/question_center/v1/collection/uncollect': PRIVATE,
  'POST /api/question_center/v1/collection/add-folder': SELF,
  'POST /api/question_center/v1/collection/rename-folder': PRIVATE,
  'POST /api/question_center/v1/collection/remove-folder': PRIVATE,
  'POST /api/question_center/v1/bank/add': SELF,
  'POST /api/question_center/v1/bank/save': PRIVATE,
  'POST /api/question_center/v1/bank/remove': PRIVATE,
  'POST /api/question_center/v1/bank/restore': PRIVATE,
  'POST /api/question_center/v1/bank/used-in': SCHOOL,
  'POST /api/question_center/v1/knowledge/list': SELF,
  'POST /api/question_center/v1/bank/statistics': SCHOOL,
  'POST /api/question_center/v1/bank/statistics-by-class': SCHOOL,
  'POST /api/question_center/v1/wrong/places': SELF,
  'POST /api/question_center/v1/wrong/list': TEACHES,
  'POST /api/question_center/v1/wrong/students': TEACHES,
  // The school's questions are its manager's to change.
  'POST /api/question_center/v1/bank/change-picture': {
    allowed: ['school manager'],
    otherwise: 'FORBIDDEN',
  },
}

/** What else holds for every call, but for this not. */
export const exceptions: Exceptions = {
  new_each_time: ['POST /api/question_center/v1/file/credential'],
}
