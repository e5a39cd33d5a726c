import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first } from '../../../../test/generated/world/side.ts'
import { QUESTION_FILE } from '../../../../test/question-builders.ts'
import { questionFileCalls } from './file-calls.ts'

const none = () => ({})

/** The right calls of questions. */
export const calls: AreaCalls = {
  ...questionFileCalls,
  'POST /api/question_center/v1/bank/list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/teacher_back/question_detail': {
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
