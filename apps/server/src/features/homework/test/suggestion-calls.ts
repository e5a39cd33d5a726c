import { sql } from 'drizzle-orm'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const MARKING = '/api/homework/v1/marking'

/** The school allows suggestions. */
async function allow(app: TestApp, { school_id }: Side): Promise<void> {
  await app.services.database.orm.execute(
    sql`update school set settings = settings || '{"suggests_marks": true}'::jsonb where school_id = ${school_id}`,
  )
}

/** The answer that was handed in is one in words, which its teacher has marked. */
async function markWords(app: TestApp, side: Side): Promise<void> {
  await allow(app, side)
  const { task_id, handed_student_id, task_item_id, handed_score_id } = side
  await app.services.database.orm.execute(sql`
    update item_answer set value = '{"kind": "text", "text": "因为两边相等", "attachments": []}'::jsonb
    where task_id = ${task_id} and student_id = ${handed_student_id} and item_id = ${task_item_id}`)
  await app.call(side.teacher.token, `POST ${side.task_path}/marking/score`, {
    task_id,
    scores: [
      {
        ...{ student_id: handed_student_id, round: 1, item_id: task_item_id, score: 1 },
        ...{ comment: '', ink: null, replaces: handed_score_id },
      },
    ],
  })
}

/** The right calls of suggestions while homework is marked. */
export const suggestionCalls: AreaCalls = {
  [`POST ${MARKING}/suggestion-state` as const]: {
    as: 'teacher',
    before: allow,
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id }),
  },
  [`POST ${MARKING}/suggestion` as const]: {
    as: 'teacher',
    before: allow,
    body: ({ task_id, handed_student_id, task_item_id }) => ({
      ...{ task_id, student_id: handed_student_id, round: 1, item_id: task_item_id },
    }),
  },
  [`POST ${MARKING}/suggest` as const]: {
    as: 'teacher',
    before: markWords,
    body: ({ task_id, task_item_id }) => ({ task_id, item_id: task_item_id, part: 'trial' as const }),
  },
}
