import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const ASSIST = '/api/question_center/v1/assist'
const none = () => ({})
const book = ({ book_id }: Side) => ({ book_id })
const own = ({ own_book_id: book_id }: Side) => ({ book_id })
const described = { publisher: '本校', textbook_id: null }

async function removed(app: TestApp, side: Side): Promise<void> {
  await app.call(side.teacher.token, `POST ${ASSIST}/remove`, own(side))
}

/** The right calls of books of exercises. */
export const calls: AreaCalls = {
  [`POST ${ASSIST}/list` as const]: { as: 'teacher', body: none },
  [`POST ${ASSIST}/detail` as const]: { as: 'teacher', body: book },
  [`POST ${ASSIST}/page` as const]: {
    as: 'teacher',
    body: ({ book_id, book_page_id: page_id }) => ({ book_id, page_id }),
  },
  [`POST ${ASSIST}/create` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({
      ...{ ...described, name: '单元练', subject_id: 'math', phase_id: 'senior' },
      question_ids,
    }),
  },
  [`POST ${ASSIST}/save` as const]: {
    as: 'teacher',
    body: ({ book_id }) => ({ ...described, book_id, revision: 1, name: '课课练（二）', chapters: [] }),
  },
  [`POST ${ASSIST}/add-questions` as const]: {
    as: 'teacher',
    body: ({ book_id, spare_question_id }) => ({ book_id, page_id: null, question_ids: [spare_question_id] }),
  },
  [`POST ${ASSIST}/share` as const]: {
    as: 'teacher',
    body: ({ book_id }) => ({ book_id, is_shared: false }),
  },
  [`POST ${ASSIST}/remove` as const]: { as: 'teacher', body: book },
  [`POST ${ASSIST}/bin` as const]: { as: 'teacher', body: none },
  [`POST ${ASSIST}/restore` as const]: { as: 'teacher', before: removed, body: own },
  'GET /api/prepare_lessons/api/binded_assist': { as: 'teacher', body: none },
}
