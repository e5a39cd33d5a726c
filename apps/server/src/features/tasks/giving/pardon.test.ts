import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task that was due an hour ago; the first student handed in late, the second not at all. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, { takes_late: true })
  const [late, idle] = school.students
  const pad = padOf(app, late!, task_id)
  await pad.save(school.single.item_id, picks('A'))
  await passHours(app, 2)
  const { submitted_at } = (await pad.submit()).payload
  const { token } = school.teacher
  const pardon = (is_pardoned: boolean, students: readonly { student_id: string }[] = [late!]) =>
    app.send(token, `POST ${HOMEWORK}/pardon`, {
      ...{ task_id, is_pardoned, student_ids: students.map(({ student_id }) => student_id) },
    })
  const wall = async () => (await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })).payload
  const part = async () => (await wall()).list.find(({ student_id }) => student_id === late!.student_id)
  return { ...school, task_id, token, late: late!, idle: idle!, pad, submitted_at, pardon, wall, part }
}

it('[TK-39] what was handed in late counts as on time when its teacher says so, and late again when that is taken back', async () => {
  const { pad, token, task_id, submitted_at, pardon, wall, part } = await setup()
  const { payload } = await pardon(true)
  expect(payload).toEqual({ member_count: 1 })
  expect(await part()).toMatchObject({ is_late: false, is_pardoned: true, submitted_at })
  expect((await wall()).progress).toMatchObject({ submitted_count: 1, late_count: 0 })
  expect((await pad.detail()).payload.is_late).toBe(false)
  const figures = await app.call(token, `POST ${HOMEWORK}/report/figures`, { task_id })
  expect(figures.payload.figures.late_count).toBe(0)
  await pardon(false)
  expect(await part()).toMatchObject({ is_late: true, is_pardoned: false, submitted_at })
  expect((await pad.detail()).payload.is_late).toBe(true)
})

it('[TK-39] each change is an event of its student by its teacher', async () => {
  const { task_id, late, teacher, pardon } = await setup()
  await pardon(true)
  await pardon(false)
  const { rows } = await app.services.database.orm.execute(sql`
    select type, student_id, by_id from task_event where task_id = ${task_id} and type in ('pardoned', 'late_again')
    order by event_id`)
  const { student_id } = late
  expect(rows).toEqual([
    { type: 'pardoned', student_id, by_id: teacher.account_id },
    { type: 'late_again', student_id, by_id: teacher.account_id },
  ])
})

it('[TK-39] the pads of the class and the pages of the teacher hear of it', async () => {
  const { pardon } = await setup()
  const before = app.published.length
  await pardon(true)
  expect(app.published.slice(before).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['own_task_changed', 'tasks_changed']),
  )
})

it('[TK-39] who was not late is left as they are, and where nobody was it is refused with words', async () => {
  const { late, idle, pardon, part } = await setup()
  expect(await pardon(true, [idle])).toMatchObject({ code: 409, message: '选中的学生没有迟交' })
  expect((await pardon(false)).code).toBe(409)
  expect((await pardon(true, [idle, late])).payload).toEqual({ member_count: 1 })
  expect((await pardon(true)).code).toBe(409)
  expect(await part()).toMatchObject({ is_pardoned: true })
})

it('[TK-39] to another teacher there is no such task, and a student may not', async () => {
  const { task_id, late, part } = await setup()
  const other = await buildTaskSchool(app)
  const body = { task_id, student_ids: [late.student_id], is_pardoned: true }
  expect((await app.send(other.teacher.token, `POST ${HOMEWORK}/pardon`, body)).code).toBe(404)
  expect((await app.send(late.token, `POST ${HOMEWORK}/pardon`, body)).code).toBe(403)
  expect(await part()).toMatchObject({ is_late: true })
})
