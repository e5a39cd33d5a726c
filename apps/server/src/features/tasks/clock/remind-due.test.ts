import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RemindHours } from '@jiangtai/shared/tasks/rules.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  inHours,
  padOf,
  passHours,
  picks,
  type TaskSchool,
} from '../test/task-builders.ts'
import { runTasksClock } from './tasks-clock.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task that is due in some hours and reminds before, and what its teacher and the events say of reminders. */
async function given(remind_hours: RemindHours, due_in_hours = 6) {
  const school = await buildTaskSchool(app)
  const { class_id } = school
  const due_at = inHours(app, due_in_hours)
  const targets = [{ kind: 'class' as const, target_id: class_id, starts_at: null, due_at, set_no: 1 }]
  const { task_id } = await giveTask(app, school, { targets, remind_hours })
  const { token } = school.teacher
  const reminded = async () => {
    const { list } = (await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })).payload
    const times = new Map(list.map((row) => [row.student_id, row.reminded_at]))
    return school.students.map(({ student_id }) => times.get(student_id) ?? null)
  }
  const events = async () => {
    const { rows } = await app.services.database.orm.execute<{ count: number }>(sql`
      select count(*)::int as count from task_event where task_id = ${task_id} and type = 'reminded' and by_id is null`)
    return rows[0]?.count
  }
  return { ...school, task_id, token, reminded, events, due_at }
}

const handIn = async (school: TaskSchool & { task_id: string }, at: number) => {
  const pad = padOf(app, school.students[at]!, school.task_id)
  await pad.save(school.single.item_id, picks('A'))
  expect(await pad.submit()).toMatchObject({ code: 200 })
  return pad
}

it('[TK-231] two hours before it is due, who has not handed in is reminded, once, and the pads are told', async () => {
  const task = await given(2)
  await handIn(task, 0)
  await passHours(app, 3.9)
  expect(await task.reminded()).toEqual([null, null, null])
  app.published.length = 0
  await passHours(app, 0.1)
  const at = app.clock.now().toISOString()
  expect(await task.reminded()).toEqual([null, at, at])
  expect(app.published.map(({ event }) => event)).toContain('tasks_changed')
  const pad = await padOf(app, task.students[1]!, task.task_id).detail()
  expect(pad.payload.reminded_at).toBe(at)
  // The clock looks again, another process too, and one that was started anew.
  await Promise.all([runTasksClock(app.services), runTasksClock(app.services)])
  await passHours(app, 1.5)
  expect(await task.reminded()).toEqual([null, at, at])
  expect(await task.events()).toBe(2)
})

it('[TK-231] 不提醒 reminds nobody', async () => {
  const task = await given(0)
  await passHours(app, 5)
  expect(await task.reminded()).toEqual([null, null, null])
})

it('[TK-231] who took their work back is reminded, who is excused is not', async () => {
  const task = await given(2)
  const pad = await handIn(task, 0)
  await pad.withdraw()
  await app.call(task.token, `POST ${HOMEWORK}/excuse`, {
    ...{ task_id: task.task_id, student_ids: [task.students[1]!.student_id], act: 'excuse' },
  })
  await passHours(app, 4)
  const at = app.clock.now().toISOString()
  expect(await task.reminded()).toEqual([at, null, at])
})

it('[TK-61] [TK-231] who was reminded by the teacher less than an hour ago is left in peace', async () => {
  const task = await given(2)
  await passHours(app, 3.5)
  const by_hand = app.clock.now().toISOString()
  await app.call(task.token, `POST ${HOMEWORK}/remind`, {
    ...{ task_id: task.task_id, student_ids: [task.students[0]!.student_id] },
  })
  await passHours(app, 0.5)
  const at = app.clock.now().toISOString()
  expect(await task.reminded()).toEqual([by_hand, at, at])
  await passHours(app, 1)
  expect(await task.reminded()).toEqual([by_hand, at, at])
})

it('[TK-232] a later due time moves it, for those who have it, also where they were reminded of the one before', async () => {
  const task = await given(2)
  await passHours(app, 3)
  await app.call(task.token, `POST ${HOMEWORK}/extend`, {
    ...{ task_id: task.task_id, student_ids: [task.students[0]!.student_id], due_at: inHours(app, 8) },
  })
  await passHours(app, 1)
  const first = app.clock.now().toISOString()
  expect(await task.reminded()).toEqual([null, first, first])
  await app.call(task.token, `POST ${HOMEWORK}/extend`, {
    ...{ task_id: task.task_id, student_ids: null, due_at: inHours(app, 9) },
  })
  await passHours(app, 6)
  expect(await task.reminded()).toEqual([null, first, first])
  await passHours(app, 1)
  const second = app.clock.now().toISOString()
  expect(await task.reminded()).toEqual([second, second, second])
})

it('[TK-232] given less than the hours before it is due, and after the due time where the server was away, nobody is reminded', async () => {
  const late = await given(24, 6)
  const away = await given(2, 6)
  app.clock.advance(6.5 * 3_600_000)
  await runTasksClock(app.services)
  expect(await late.reminded()).toEqual([null, null, null])
  expect(await away.reminded()).toEqual([null, null, null])
})

it('[TK-232] what was recalled or closed before reminds nobody', async () => {
  const recalled = await given(2)
  const closed = await given(2)
  await app.call(recalled.token, `POST ${HOMEWORK}/recall`, { task_id: recalled.task_id, is_confirmed: true })
  await app.call(closed.token, `POST ${HOMEWORK}/close`, { task_id: closed.task_id })
  await passHours(app, 5)
  expect(await recalled.events()).toBe(0)
  expect(await closed.events()).toBe(0)
})

it('[TK-233] a new draft has the default of the school until its teacher decides, and keeps what was decided', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const hoursOf = async (task_id: string) =>
    (await app.call(token, `POST ${HOMEWORK}/detail`, { task_id })).payload.remind_hours
  const create = async (change: { remind_hours?: RemindHours }) =>
    (await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, change))).payload.task_id
  expect(await hoursOf(await create({}))).toBe(0)
  await app.services.database.orm.execute(sql`
    update school set settings = settings || '{"task_remind_hours": 24}'::jsonb where school_id = ${school.school_id}`)
  const task_id = await create({})
  expect(await hoursOf(task_id)).toBe(24)
  expect(await hoursOf(await create({ remind_hours: 0 }))).toBe(0)
  const save = (revision: number, change: { remind_hours?: RemindHours }) =>
    app.call(token, `POST ${HOMEWORK}/save`, { task_id, revision, ...draftOf(app, school, change) })
  await save(1, { remind_hours: 2 })
  await save(2, {})
  expect(await hoursOf(task_id)).toBe(2)
  const copy = await app.call(token, `POST ${HOMEWORK}/copy`, { task_id, title: '再来一份', again: null })
  expect(await hoursOf(copy.payload.task_id)).toBe(2)
  const wrong = await app.call(token, `POST ${HOMEWORK}/save`, {
    ...{ task_id, revision: 3 },
    ...draftOf(app, school, { remind_hours: 3 as RemindHours }),
  })
  expect(wrong).toMatchObject({
    error: { fields: [{ field: 'remind_hours', message: '请选择截止前提醒：不提醒、2 小时或 1 天' }] },
  })
})
