import { expect } from '@playwright/test'
import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
const TITLE = '延长截止时间的练习'

/** The due time as the pad's page says it: far enough away to be called by its date. */
const dueWords = (due_at: string) => `${formatSpokenTime(due_at, new Date())} 截止`

test('[TK-9] [TK-14] a later due time, for all and for one student, reaches a pad that has the task open by itself', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list } = await manager.call('POST /api/school_manager/v1/students/list', { search: LOGIN })
  const [student] = list
  if (student === undefined) throw new Error('the demo school has this student')
  const { student_id } = student
  const { question } = await teacher.call('POST /api/homework/v1/write-question', {
    ...{ subject_id: 'math', phase_id: 'senior', text: '证明勾股定理', picture_keys: [], score: 10 },
  })
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }],
    targets: [{ kind: 'student', target_id: student_id, starts_at: null, due_at: noonIn(4), set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })

  const pad = await studentWithPad(browser, { address, login: LOGIN })
  await pad
    .getByRole('button', { name: new RegExp(TITLE) })
    .first()
    .click()
  await expect(pad.getByText(dueWords(noonIn(4)))).toBeVisible()

  for (const { days, student_ids, whom } of [
    { days: 6, student_ids: null, whom: 'all' },
    { days: 8, student_ids: [student_id], whom: 'one student' },
  ]) {
    await test.step(`for ${whom}`, async () => {
      const due_at = noonIn(days)
      const began = performance.now()
      await teacher.call('POST /api/homework/v1/extend', { task_id, student_ids, due_at })
      const answered = performance.now()
      // Nobody touches the pad. The clock is printed, not judged: the machine may be busy with other work.
      await expect(pad.getByText(dueWords(due_at))).toBeVisible()
      const seen = performance.now()
      console.warn(
        `extended for ${whom}: answered after ${Math.round(answered - began)} ms, on the pad's page after ${Math.round(seen - began)} ms`,
      )
    })
  }
})
