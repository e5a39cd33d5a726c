import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { base64, DESK_PAPER } from '../desk/test/desk-builders.ts'

const IMPORT = '/api/question_center/v1/import'
const importId = ({ question_import_id: import_id }: Side) => ({ import_id })
const atStart = (side: Side) => ({ ...importId(side), revision: 1 })
const leaveOut = { act: 'take', pieces: 'all', is_taken: false } as const

/** The right calls of an import at its desk. */
export const deskCalls: AreaCalls = {
  [`POST ${IMPORT}/begin` as const]: {
    as: 'teacher',
    body: () => ({
      files: [{ file_name: '试卷.txt', content_base64: base64(DESK_PAPER) }],
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
