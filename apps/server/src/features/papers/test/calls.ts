import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { USUAL_SHEET } from '@jiangtai/shared/papers/sheet/usual-sheet.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { parallelCalls } from './parallel-calls.ts'
import { planCalls } from './plan-calls.ts'

const ADD = 'POST /api/guide_learn/api/cart/batch_add'

const putIn = (app: TestApp, { teacher, question_ids }: Side) =>
  app.call(teacher.token, ADD, { question_ids })

const PAPER = '/api/question_center/v1/paper'
const paperId = ({ paper_id }: Side) => ({ paper_id })

const bin = (app: TestApp, { teacher, paper_id }: Side) =>
  app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id })

const EMPTY = { subtitle: '', notice: '', duration_min: null, sections: [] }

const savedEmpty = ({ paper_id }: Side) => ({ paper_id, revision: 1, title: '期中考试', document: EMPTY })

/** The right calls of papers. */
const paperCalls: AreaCalls = {
  [`POST ${PAPER}/list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${PAPER}/detail` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/create` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({ title: '单元测试', subject_id: 'math', phase_id: 'senior', question_ids }),
  },
  [`POST ${PAPER}/create-from-import` as const]: {
    as: 'teacher',
    body: ({ done_import_id: import_id }) => ({ title: '导入的试卷', import_id }),
  },
  [`POST ${PAPER}/save` as const]: {
    as: 'teacher',
    body: savedEmpty,
  },
  [`POST ${PAPER}/versions` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/restore-version` as const]: {
    as: 'teacher',
    before: (app, side) => app.call(side.teacher.token, `POST ${PAPER}/save`, savedEmpty(side)),
    body: ({ paper_id }) => ({ paper_id, revision: 2, from_version: 1 }),
  },
  [`POST ${PAPER}/finish` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ paper_id, revision: 1 }),
  },
  [`POST ${PAPER}/questions` as const]: { as: 'teacher', body: ({ question_ids }) => ({ question_ids }) },
  [`POST ${PAPER}/recent-uses` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/copy` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ paper_id, title: '期中考试（副本）' }),
  },
  [`POST ${PAPER}/export-word` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ ...USUAL_PRINT, paper_id, answers: 'at_end' as const }),
  },
  [`POST ${PAPER}/print` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/save-print` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ ...USUAL_PRINT, paper_id, sheet: 'a3' as const }),
  },
  [`POST ${PAPER}/pdf` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ ...USUAL_PRINT, paper_id }),
  },
  [`POST ${PAPER}/sheet/preview` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ ...USUAL_SHEET, paper_id }),
  },
  [`POST ${PAPER}/sheet/create` as const]: {
    as: 'teacher',
    body: ({ sheet_paper_id }) => ({
      ...USUAL_SHEET,
      paper_id: sheet_paper_id,
      version: 1,
      group_size: 3 as const,
    }),
  },
  [`POST ${PAPER}/sheet/list` as const]: {
    as: 'teacher',
    body: ({ sheet_paper_id }) => ({ paper_id: sheet_paper_id }),
  },
  [`POST ${PAPER}/sheet/file` as const]: { as: 'teacher', body: ({ sheet_id }) => ({ sheet_id }) },
  [`POST ${PAPER}/remove` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/bin` as const]: { as: 'teacher', before: bin, body: () => ({}) },
  [`POST ${PAPER}/restore` as const]: { as: 'teacher', before: bin, body: paperId },
}

const shareOwn = (app: TestApp, { teacher, paper_id }: Side) =>
  app.call(teacher.token, `POST ${PAPER}/share`, { paper_id, audiences: [{ kind: 'school', id: '' }] })

const ofColleague = ({ shared_paper_id }: Side) => ({ paper_ids: [shared_paper_id] })

/** The right calls of papers that others read. */
const sharingCalls: AreaCalls = {
  [`POST ${PAPER}/shared-list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${PAPER}/school-list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${PAPER}/collected-list` as const]: {
    as: 'teacher',
    before: (app, side) => app.call(side.teacher.token, `POST ${PAPER}/collect`, ofColleague(side)),
    body: () => ({}),
  },
  [`POST ${PAPER}/collection-folders` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${PAPER}/share` as const]: {
    as: 'teacher',
    body: (side) => ({
      ...paperId(side),
      audiences: [{ kind: 'subject_group' as const, id: 'senior-math' }],
    }),
  },
  [`POST ${PAPER}/audiences` as const]: { as: 'teacher', before: shareOwn, body: paperId },
  [`POST ${PAPER}/collect` as const]: { as: 'teacher', body: ofColleague },
  [`POST ${PAPER}/uncollect` as const]: {
    as: 'teacher',
    before: (app, side) => app.call(side.teacher.token, `POST ${PAPER}/collect`, ofColleague(side)),
    body: ofColleague,
  },
  [`POST ${PAPER}/school-keep` as const]: {
    as: 'manager',
    before: manage,
    body: ({ school_paper_id }) => ({ paper_id: school_paper_id, audience: 'subject_group' as const }),
  },
  [`POST ${PAPER}/usable` as const]: { as: 'teacher', body: paperId },
}

const questionsOf = ({ question_ids }: Side) => question_ids.map((question_id) => ({ question_id }))

/** The right calls of the exercise of a guide. */
const exerciseCalls: AreaCalls = {
  'POST /api/guide_learn/api/save_exercise': {
    as: 'teacher',
    body: (side) => ({ exercise_id: side.exercise_id, name: '课前练习', questions: questionsOf(side) }),
  },
  'POST /api/guide_learn/api/get_exercise': {
    as: 'teacher',
    body: ({ exercise_id }) => ({ exercise_id }),
  },
}

/** The right calls of the cart and of papers. */
export const calls: AreaCalls = {
  ...paperCalls,
  ...planCalls,
  ...parallelCalls,
  ...sharingCalls,
  ...exerciseCalls,
  'GET /api/guide_learn/api/cart/get': { as: 'teacher', before: putIn, body: () => ({}) },
  'POST /api/guide_learn/api/cart/add': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  [ADD]: { as: 'teacher', body: ({ question_ids }) => ({ question_ids }) },
  'POST /api/guide_learn/api/cart/delete': {
    as: 'teacher',
    before: putIn,
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/guide_learn/api/cart/batch_delete': {
    as: 'teacher',
    before: putIn,
    body: ({ question_ids }) => ({ question_ids }),
  },
  'POST /api/guide_learn/api/cart/clear': {
    as: 'teacher',
    before: putIn,
    body: () => ({ subject_id: 'math' }),
  },
  'POST /api/guide_learn/api/cart/sort': {
    as: 'teacher',
    before: putIn,
    body: ({ question_ids }) => ({ subject_id: 'math', question_ids: question_ids.toReversed() }),
  },
  'POST /api/guide_learn/api/cart/switch': {
    as: 'teacher',
    before: putIn,
    body: ({ question_ids, spare_question_id }) => ({
      question_id: first(question_ids),
      new_question_id: spare_question_id,
    }),
  },
}
