import type { AreaCalls } from '../../../../test/generated/area.ts'

/** The right calls of files of questions. */
export const questionSourceCalls: AreaCalls = {
  'POST /api/question_center/v1/source/credential': {
    as: 'teacher',
    body: () => ({ file_name: '月考.docx', size: 2000 }),
  },
  'POST /api/question_center/v1/source/template': { as: 'teacher', body: () => ({}) },
}
