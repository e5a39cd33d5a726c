import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { docxFile, p } from '../import/source/test/docx-file.ts'
import { sourceUploads } from '../import/sources/source-purpose.ts'

const PAPER = docxFile(p('1. 1+1=____') + p('【答案】2'))
const FILE = { file_name: '月考.docx', size: PAPER.byteLength }

/** What a side has uploaded, by the account of its teacher. */
const uploads = new Map<string, string>()

const uploadOf = ({ teacher }: Side) =>
  uploads.get(teacher.account_id) ?? sourceUploads.keys.make({ school_id: 'absent', ids: [newId()] }, 'docx')

async function sendPaper(app: TestApp, { teacher }: Side): Promise<void> {
  const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/source/credential', FILE)
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: PAPER, content_type })
  uploads.set(teacher.account_id, object_key)
}

/** The right calls of files of questions. */
export const questionSourceCalls: AreaCalls = {
  'POST /api/question_center/v1/source/credential': { as: 'teacher', body: () => FILE },
  'POST /api/question_center/v1/source/template': { as: 'teacher', body: () => ({}) },
  'POST /api/question_center/v1/source/import': {
    as: 'teacher',
    before: sendPaper,
    body: (side) => ({
      source: { object_key: uploadOf(side), file_name: FILE.file_name },
      answers: null,
      subject_id: 'math',
      phase_id: 'senior',
    }),
  },
}
