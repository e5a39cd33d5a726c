import { eq } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { quizRun } from '../classroom.table.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })

/** The written question that was asked and closed last, by the account of the teacher. */
const asked = new Map<string, { quiz_run_id: string; item_id: string }>()

/** That question; one that is nobody's where none was asked. */
export const askedBy = ({ teacher }: Side) =>
  asked.get(teacher.account_id) ?? { quiz_run_id: newId(), item_id: newId() }

/** Asks a question in words, has the first students answer it, and collects it. */
export async function askAndCollect(app: TestApp, side: Side, writers = 1): Promise<void> {
  const { token, account_id } = side.teacher
  const end = (quiz_run_id: string) =>
    app.call(token, 'POST /api/prepare_lessons/api/end_quzi', { ...command(side), quiz_run_id })
  await end(side.quiz_run_id)
  const { payload } = await app.call(token, 'POST /api/prepare_lessons/api/start_shortcut_quzi', {
    ...{ ...command(side), question: { source: 'oral', kind: 'text' }, time_limit_s: null },
  })
  const { quiz_run_id } = payload
  for (const { token: pad } of side.students.slice(0, writers))
    await app.call(pad, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, was_offline: false },
      ...{ used_ms: 1000, value: { kind: 'text', text: '因为两边相等' } },
    })
  await end(quiz_run_id)
  app.clock.advance(2001)
  await settle(app, quiz_run_id)
  const detail = await app.call(token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  asked.set(account_id, { quiz_run_id, item_id: detail.payload.document.items[0]?.item_id ?? newId() })
}

/** The clock takes some of what is due each time, and the runs of all other sides are due as well. */
async function settle(app: TestApp, quiz_run_id: string): Promise<void> {
  const isSettled = async () => {
    const runs = await app.services.database.orm
      .select({ settled_at: quizRun.settled_at })
      .from(quizRun)
      .where(eq(quizRun.quiz_run_id, quiz_run_id))
    return runs.every(({ settled_at }) => settled_at !== null)
  }
  while (!(await isSettled())) await runClassroomClock(app.services)
}

/** The right calls of marking in class. */
export const markingCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/mark_answers': {
    as: 'teacher',
    before: (app, side) => askAndCollect(app, side),
    body: ({ teacher, students }) => {
      const { quiz_run_id, item_id } = asked.get(teacher.account_id) ?? {
        quiz_run_id: newId(),
        item_id: newId(),
      }
      const { student_id } = first(students)
      return {
        quiz_run_id,
        marks: [{ student_id, item_id, mark: { kind: 'result', result: 'half' }, revision: 0 }],
      }
    },
  },
}
