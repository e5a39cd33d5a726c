import type { AreaCalls } from '../../../../test/generated/area.ts'
import { photoHead } from '../import/source/test/photo-file.ts'

/** The right calls of files of questions. */
export const questionSourceCalls: AreaCalls = {
  'POST /api/question_center/v1/source/credential': {
    as: 'teacher',
    body: () => ({ file_name: '月考.docx', size: 2000 }),
  },
  'POST /api/question_center/v1/bank/photo-words': {
    as: 'teacher',
    body: () => ({ photo_base64: photoHead({ more: 'p1' }).toString('base64') }),
  },
  'POST /api/question_center/v1/source/template': { as: 'teacher', body: () => ({}) },
}
