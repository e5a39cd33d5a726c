import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const ADD = 'POST /api/guide_learn/api/cart/batch_add'

const putIn = (app: TestApp, { teacher, question_ids }: Side) =>
  app.call(teacher.token, ADD, { question_ids })

/** The right calls of the cart. */
export const calls: AreaCalls = {
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
