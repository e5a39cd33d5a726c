import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-65] the pages of its teacher hear that a student has looked, handed in, taken back, and of every act of the teacher; nobody else does', async () => {
  const school = await buildTaskSchool(app)
  const room = `tasks_of:${school.teacher.person_id}`
  const { task_id } = await giveTask(app, school)
  const told = () => app.published.filter((one) => one.event === 'own_task_changed')
  const told_of = (count: number) => vi.waitFor(() => expect(told()).toHaveLength(count), { timeout: 15_000 })
  await told_of(1)
  const pad = padOf(app, school.students[0]!, task_id)
  await pad.detail()
  await told_of(2)
  await pad.save(school.single.item_id, picks('A'))
  await pad.submit()
  await told_of(3)
  await pad.withdraw()
  await told_of(4)
  await app.call(school.teacher.token, `POST ${HOMEWORK}/close`, { task_id })
  await told_of(5)
  for (const one of told()) expect(one).toMatchObject({ room, payload: { task_id } })
})
