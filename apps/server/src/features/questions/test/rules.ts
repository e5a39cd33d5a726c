import type { Exceptions } from '../../../../test/generated/area.ts'
import {
  PRIVATE,
  SCHOOL,
  SELF,
  TEACHES,
  type RowRule,
  type RowRules,
} from '../../../../test/generated/row-rule.ts'

/** The questions that the school keeps; 备课组长 are tried in `school-permissions.test.ts`. */
const KEEPER: RowRule = { allowed: ['school manager'], otherwise: 'FORBIDDEN' }

/** Reviewed by hand: whose things each call may touch. */
export const rowRules: RowRules = {
  'POST /api/question_center/v1/bank/list': SELF,
  'GET /api/prepare_lessons/api/teacher_back/question_detail': SCHOOL,
  'GET /api/prepare_lessons/api/teacher_back/assist_conditions': SELF,
  'POST /api/question_center/v1/tree/get': SELF,
  'POST /api/question_center/v1/tree/export': SELF,
  'POST /api/question_center/v1/tree/change': KEEPER,
  'POST /api/question_center/v1/tree/undo': KEEPER,
  'POST /api/question_center/v1/tree/check-file': SELF,
  'POST /api/question_center/v1/tree/import': KEEPER,
  'POST /api/question_center/v1/bank/similar': SCHOOL,
  'POST /api/question_center/v1/bank/import': SELF,
  'POST /api/question_center/v1/import/begin': PRIVATE,
  'POST /api/question_center/v1/import/list': SELF,
  'POST /api/question_center/v1/import/get': PRIVATE,
  'POST /api/question_center/v1/import/pieces': PRIVATE,
  'POST /api/question_center/v1/import/act': PRIVATE,
  'POST /api/question_center/v1/import/undo': PRIVATE,
  'POST /api/question_center/v1/import/confirm': PRIVATE,
  'POST /api/question_center/v1/import/discard': PRIVATE,
  'POST /api/question_center/v1/file/credential': SELF,
  'POST /api/question_center/v1/file/confirm': PRIVATE,
  'POST /api/question_center/v1/source/credential': SELF,
  'POST /api/question_center/v1/source/template': SELF,
  'POST /api/question_center/v1/bank/photo-words': SELF,
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
  'POST /api/question_center/v1/bank/bin': SELF,
  'POST /api/question_center/v1/bank/purge': PRIVATE,
  'POST /api/question_center/v1/bank/versions': PRIVATE,
  'POST /api/question_center/v1/bank/version': PRIVATE,
  'POST /api/question_center/v1/bank/restore-version': PRIVATE,
  'POST /api/question_center/v1/bank/used-in': SCHOOL,
  'POST /api/question_center/v1/knowledge/list': SELF,
  'POST /api/question_center/v1/bank/export': SCHOOL,
  'POST /api/question_center/v1/bank/statistics': SCHOOL,
  'POST /api/question_center/v1/bank/statistics-by-class': SCHOOL,
  'POST /api/question_center/v1/wrong/places': SELF,
  'POST /api/question_center/v1/wrong/list': TEACHES,
  'POST /api/question_center/v1/wrong/students': TEACHES,
  'POST /api/question_center/v1/wrong/lately': TEACHES,
  'POST /api/question_center/v1/report/add': SCHOOL,
  'POST /api/question_center/v1/report/list': SELF,
  'POST /api/question_center/v1/report/seen': SELF,
  // A fault of a question of the school is its manager's to mend.
  'POST /api/question_center/v1/report/confirm': KEEPER,
  'POST /api/question_center/v1/report/refuse': KEEPER,
  'POST /api/question_center/v1/bank/open-to': KEEPER,
  // The school's questions are its manager's to change.
  'POST /api/question_center/v1/bank/change-picture': {
    allowed: ['school manager'],
    otherwise: 'FORBIDDEN',
  },
}

/** The exceptions from the rules that hold for every other call. */
export const exceptions: Exceptions = {
  new_each_time: [
    'POST /api/question_center/v1/file/credential',
    'POST /api/question_center/v1/source/credential',
  ],
}
