import type { AreaCalls } from '../../../../test/generated/area.ts'
import { prepare, preparedFor } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const CONTENT = '/api/homework/v1/content'

async function withLink(app: TestApp, side: Side): Promise<void> {
  const asked = { task_id: side.task_id, student_id: side.handed_student_id }
  const made = await app.call(side.teacher.token, `POST ${CONTENT}/student-link`, asked)
  await prepare(app, side, { id: made.payload.link })
}

/** The right calls of links to the content. */
export const contentCalls: AreaCalls = {
  [`POST ${CONTENT}/student-link` as const]: {
    as: 'teacher',
    body: ({ task_id, handed_student_id }) => ({ task_id, student_id: handed_student_id }),
  },
  [`POST ${CONTENT}/preview-link` as const]: {
    as: 'teacher',
    body: ({ task_id }) => ({ task_id, set_no: 1 }),
  },
  [`POST ${CONTENT}/show` as const]: {
    as: 'nobody',
    before: withLink,
    body: (side) => ({ link: preparedFor(side).id }),
  },
}
