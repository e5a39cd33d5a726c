import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, passHours, picks, says } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const NOTHING = { to_mark: 0, unsubmitted: 0, due_today: 0, to_correct: 0, to_mark_for_others: 0 }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-66] says how much waits, and each number opens the tasks it counts', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const waiting = async () => (await app.call(token, `POST ${HOMEWORK}/waiting`, {})).payload
  const listed = async (waits: 'to_mark' | 'unsubmitted' | 'due_today' | 'to_correct') =>
    (await app.call(token, `POST ${HOMEWORK}/list`, { part: 'published', waits })).payload.list.map(
      ({ task_id }) => task_id,
    )
  expect(await waiting()).toEqual(NOTHING)
  const class_target = { kind: 'class' as const, target_id: school.class_id, starts_at: null, set_no: 1 }
  const { task_id } = await giveTask(app, school, {
    takes_late: true,
    targets: [{ ...class_target, due_at: inHours(app, 0.01) }],
  })
  const later = await giveTask(app, school, { targets: [{ ...class_target, due_at: inHours(app, 100) }] })
  expect(await waiting()).toEqual({ ...NOTHING, unsubmitted: 6, due_today: 1 })
  expect(await listed('due_today')).toEqual([task_id])
  const [one] = school.students
  const pad = padOf(app, one!, task_id)
  await pad.save(school.essay.item_id, says('因为'))
  await pad.save(school.single.item_id, picks('A'))
  await pad.submit()
  expect(await waiting()).toEqual({ ...NOTHING, to_mark: 1, unsubmitted: 5, due_today: 1 })
  expect(await listed('to_mark')).toEqual([task_id])
  expect((await listed('unsubmitted')).toSorted()).toEqual([task_id, later.task_id].toSorted())
  const handed_back = { task_id, student_ids: [one!.student_id], item_ids: null, note: '' }
  await app.call(token, `POST ${HOMEWORK}/marking/return`, handed_back)
  await passHours(app, 1)
  expect(await waiting()).toEqual({ ...NOTHING, unsubmitted: 5, to_correct: 1 })
  expect(await listed('to_correct')).toEqual([task_id])
  for (const id of [task_id, later.task_id])
    await app.call(token, `POST ${HOMEWORK}/recall`, { task_id: id, is_confirmed: true })
  expect(await waiting()).toEqual(NOTHING)
  expect(await listed('to_correct')).toEqual([])
})
