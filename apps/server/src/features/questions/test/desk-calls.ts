import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { DESK_PAPER, uploadSource } from '../desk/test/desk-builders.ts'
import { sourceUploads } from '../import/sources/source-purpose.ts'

const IMPORT = '/api/question_center/v1/import'
const importId = ({ question_import_id: import_id }: Side) => ({ import_id })
const atStart = (side: Side) => ({ ...importId(side), revision: 1 })
const leaveOut = { act: 'take', pieces: 'all', is_taken: false } as const

/** The uploads of a side, by the account of its teacher. */
const uploads = new Map<string, string>()

const uploadOf = ({ teacher }: Side) =>
  uploads.get(teacher.account_id) ?? sourceUploads.keys.make({ school_id: 'absent', ids: [newId()] }, 'txt')

async function sendPaper(app: TestApp, { teacher }: Side): Promise<void> {
  const { object_key } = await uploadSource(app, teacher, { file_name: '试卷.txt', body: DESK_PAPER })
  uploads.set(teacher.account_id, object_key)
}

/** The right calls of an import at its desk. */
export const deskCalls: AreaCalls = {
  [`POST ${IMPORT}/begin` as const]: {
    as: 'teacher',
    before: sendPaper,
    body: (side) => ({
      files: [{ object_key: uploadOf(side), file_name: '试卷.txt' }],
      ...{ subject_id: 'math', phase_id: 'senior' as const },
    }),
  },
  [`POST ${IMPORT}/list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${IMPORT}/get` as const]: { as: 'teacher', body: importId },
  [`POST ${IMPORT}/pieces` as const]: { as: 'teacher', body: importId },
  [`POST ${IMPORT}/act` as const]: { as: 'teacher', body: (side) => ({ ...atStart(side), act: leaveOut }) },
  [`POST ${IMPORT}/undo` as const]: {
    as: 'teacher',
    before: (app, side) =>
      app.call(side.teacher.token, `POST ${IMPORT}/act`, { ...atStart(side), act: leaveOut }),
    body: (side) => ({ ...importId(side), revision: 2 }),
  },
  [`POST ${IMPORT}/confirm` as const]: { as: 'teacher', body: atStart },
  [`POST ${IMPORT}/discard` as const]: { as: 'teacher', body: importId },
}
