import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { QUESTION_FILE } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { questionFileCalls } from './file-calls.ts'

const none = () => ({})

const COLLECTION = '/api/question_center/v1/collection'

const collect = (app: TestApp, { teacher, question_ids, collection_folder_id: folder_id }: Side) =>
  app.call(teacher.token, `POST ${COLLECTION}/collect`, { question_ids, folder_id })

/** The right calls of a collection. */
const collectionCalls: AreaCalls = {
  [`POST ${COLLECTION}/folders` as const]: { as: 'teacher', before: collect, body: none },
  [`POST ${COLLECTION}/collect` as const]: {
    as: 'teacher',
    body: ({ question_ids, collection_folder_id: folder_id }) => ({ question_ids, folder_id }),
  },
  [`POST ${COLLECTION}/uncollect` as const]: {
    as: 'teacher',
    before: collect,
    body: ({ question_ids }) => ({ question_ids }),
  },
  [`POST ${COLLECTION}/add-folder` as const]: { as: 'teacher', body: () => ({ name: '难题' }) },
  [`POST ${COLLECTION}/rename-folder` as const]: {
    as: 'teacher',
    body: ({ collection_folder_id: folder_id }) => ({ folder_id, name: '易错题' }),
  },
  [`POST ${COLLECTION}/remove-folder` as const]: {
    as: 'teacher',
    before: collect,
    body: ({ collection_folder_id: folder_id }) => ({ folder_id }),
  },
}

/** The right calls of questions. */
export const calls: AreaCalls = {
  ...questionFileCalls,
  ...collectionCalls,
  'POST /api/question_center/v1/bank/list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/teacher_back/question_detail': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/bank/similar': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/bank/import': {
    as: 'teacher',
    body: () => ({
      file_name: '题目.json',
      file_text: JSON.stringify(QUESTION_FILE),
      subject_id: 'math',
      phase_id: 'senior',
    }),
  },
}
