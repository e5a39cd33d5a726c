import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, picks } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task for three students that is due in three hours. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, {
    targets: [
      {
        ...{ kind: 'class' as const, target_id: school.class_id, starts_at: null, set_no: 1 },
        due_at: inHours(app, 3),
      },
    ],
  })
  const { token } = school.teacher
  const remind = (student_ids: string[] | null) =>
    app.send(token, `POST ${HOMEWORK}/remind`, { task_id, student_ids })
  const progress = async () => (await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })).payload
  return { ...school, task_id, remind, progress }
}

it('[TK-61] who has not handed in is reminded once in an hour, and the wall says when', async () => {
  const { students, single, task_id, remind, progress } = await setup()
  const pad = padOf(app, students[0]!, task_id)
  await pad.save(single.item_id, picks('A'))
  await pad.submit()
  expect((await progress()).reminded_at).toBeNull()
  expect((await remind([students[1]!.student_id])).payload).toEqual({ member_count: 1, rested_count: 0 })
  const first = app.clock.now().toISOString()
  app.clock.advance(59 * 60_000)
  const again = await remind([students[1]!.student_id])
  expect([again.code, again.message]).toEqual([
    409,
    expect.stringMatching(/^\d\d:\d\d 刚催过，一小时内不再催$/),
  ])
  expect((await remind(null)).payload).toEqual({ member_count: 1, rested_count: 1 })
  const second = app.clock.now().toISOString()
  const { reminded_at, list } = await progress()
  expect(reminded_at).toBe(second)
  const times = new Map(list.map((row) => [row.student_id, row.reminded_at]))
  expect(students.map(({ student_id }) => times.get(student_id))).toEqual([null, first, second])
  app.clock.advance(60_000)
  expect((await remind(null)).payload).toEqual({ member_count: 1, rested_count: 1 })
})

it('[TK-61] with everybody in there is nobody to remind', async () => {
  const { students, single, task_id, remind } = await setup()
  for (const student of students) {
    const pad = padOf(app, student, task_id)
    await pad.save(single.item_id, picks('A'))
    await pad.submit()
  }
  expect((await remind(null)).message).toBe('没有要催的学生，都已经交了')
})
