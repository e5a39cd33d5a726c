import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { planCalls } from './plan-calls.ts'

const ADD = 'POST /api/guide_learn/api/cart/batch_add'

const putIn = (app: TestApp, { teacher, question_ids }: Side) =>
  app.call(teacher.token, ADD, { question_ids })

const PAPER = '/api/question_center/v1/paper'
const paperId = ({ paper_id }: Side) => ({ paper_id })

const bin = (app: TestApp, { teacher, paper_id }: Side) =>
  app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id })

const EMPTY = { subtitle: '', notice: '', duration_min: null, sections: [] }

/** The right calls of papers. */
const paperCalls: AreaCalls = {
  [`POST ${PAPER}/list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${PAPER}/detail` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/create` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({ title: '单元测试', subject_id: 'math', phase_id: 'senior', question_ids }),
  },
  [`POST ${PAPER}/save` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ paper_id, revision: 1, title: '期中考试', document: EMPTY }),
  },
  [`POST ${PAPER}/finish` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ paper_id, revision: 1 }),
  },
  [`POST ${PAPER}/questions` as const]: { as: 'teacher', body: ({ question_ids }) => ({ question_ids }) },
  [`POST ${PAPER}/copy` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({ paper_id, title: '期中考试（副本）' }),
  },
  [`POST ${PAPER}/export-word` as const]: {
    as: 'teacher',
    body: ({ paper_id }) => ({
      ...{ paper_id, sheet: 'a4' as const, answers: 'at_end' as const },
      ...{ has_seal: true, has_score_table: true, has_answer_room: true },
    }),
  },
  [`POST ${PAPER}/remove` as const]: { as: 'teacher', body: paperId },
  [`POST ${PAPER}/bin` as const]: { as: 'teacher', before: bin, body: () => ({}) },
  [`POST ${PAPER}/restore` as const]: { as: 'teacher', before: bin, body: paperId },
}

/** The right calls of the cart and of papers. */
export const calls: AreaCalls = {
  ...paperCalls,
  ...planCalls,
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
