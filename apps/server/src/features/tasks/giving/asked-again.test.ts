import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { giveMoments } from '../test/moment-builders.ts'
import { passHours, picks } from '../test/task-builders.ts'

const GUIDE = '/api/guide_learn/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A student who heard something, answered a moment, was excused and is asked again. */
async function askAgain() {
  const given = await giveMoments(app)
  const { listener, single, token, task_id } = given
  const [student] = given.students
  await listener.detail()
  app.clock.advance(100_000)
  await listener.hear([[0, 90]])
  await listener.save(single.item_id, picks('B'))
  for (const act of ['excuse', 'include'] as const)
    await app.call(token, `POST ${GUIDE}/excuse`, { task_id, student_ids: [student!.student_id], act })
  return given
}

it('[TK-144] who was excused and is asked again goes on where they stopped', async () => {
  const { listener } = await askAgain()
  await listener.detail()
  expect(await listener.hear([[90, 95]])).toMatchObject({ code: 200 })
  expect((await listener.known()).reading).toMatchObject({ seen_s: 95 })
})

it('[TK-144] the first look of a student counts, not the one after they were asked again', async () => {
  const given = await giveMoments(app)
  const { listener, token, task_id, students } = given
  await listener.detail()
  app.clock.advance(100_000)
  for (const act of ['excuse', 'include'] as const)
    await app.call(token, `POST ${GUIDE}/excuse`, { task_id, student_ids: [students[0]!.student_id], act })
  await listener.detail()
  expect(await listener.hear([[0, 90]])).toMatchObject({ code: 200 })
})

it('[TK-15] what was saved before is collected when the task closes', async () => {
  const { listener, token, task_id } = await askAgain()
  await app.call(token, `POST ${GUIDE}/close`, { task_id })
  await passHours(app, 0)
  expect((await listener.detail()).payload).toMatchObject({ state: 'marked', score: 5 })
})
