import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, picks } from '../test/task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const DETAIL = 'POST /api/pad/v1/task/detail'

it('[PD-80] a task that a pad fetches ahead is the same as one that is opened, and nobody has seen it', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const student = school.students[0]!
  const own = async () => {
    const { list } = (await app.call(school.teacher.token, 'POST /api/homework/v1/progress', { task_id }))
      .payload
    return list.find(({ student_id }) => student_id === student.student_id)
  }
  const ahead = await app.call(student.token, DETAIL, { task_id, is_ahead: true })
  expect(ahead.payload).toMatchObject({ state: 'assigned', is_open: true })
  expect(JSON.stringify(ahead.payload)).not.toContain('秘密的')
  expect(await own()).toMatchObject({ state: 'assigned', viewed_at: null })
  const opened = await padOf(app, student, task_id).detail()
  expect(opened.payload.questions).toEqual(ahead.payload.questions)
  expect(await own()).toMatchObject({ state: 'viewed', viewed_at: expect.any(String) })
})

it('[PD-80] an answer to a task that was never opened with a network is taken, and a task that has not begun is not fetched', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const student = school.students[0]!
  await app.call(student.token, DETAIL, { task_id, is_ahead: true })
  const pad = padOf(app, student, task_id)
  expect(await pad.save(school.single.item_id, picks('B'))).toMatchObject({ code: 200 })
  expect(await pad.submit()).toMatchObject({ code: 200 })
  const targets = [
    {
      ...{ kind: 'class' as const, target_id: school.class_id, set_no: 1 },
      ...{ starts_at: inHours(app, 1), due_at: inHours(app, 2) },
    },
  ]
  const later = await giveTask(app, school, { targets })
  expect(await app.call(student.token, DETAIL, { task_id: later.task_id, is_ahead: true })).toMatchObject({
    code: 404,
  })
})
