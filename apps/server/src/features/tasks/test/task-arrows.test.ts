import { TASK_ARROWS, TASK_STATES, type TaskAct, type TaskState } from '@jiangtai/shared/tasks/states.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { arrowsOf } from './arrow-table.ts'
import { buildTaskSchool, draftOf, giveTask, inHours, passHours, type TaskSchool } from './task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task in a state, reached by its acts. Late work is taken, so that its due time does not end it. */
async function taskIn(school: TaskSchool, state: TaskState): Promise<string> {
  const { token } = school.teacher
  const call = (verb: string, body: object) => app.send(token, `POST ${HOMEWORK}/${verb}`, body)
  if (state === 'draft' || state === 'scheduled') {
    const targets = draftOf(app, school).targets.map((one) => ({ ...one, due_at: inHours(app, 50) }))
    const made = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, { targets }))
    const { task_id } = made.payload
    if (state === 'scheduled') await call('publish', { task_id, revision: 1, publish_at: inHours(app, 40) })
    return task_id
  }
  const { task_id } = await giveTask(app, school, { takes_late: true })
  if (state === 'due') await passHours(app, 1.5)
  if (state === 'closed' || state === 'archived') await call('close', { task_id })
  if (state === 'archived') await call('archive', { task_id, is_archived: true })
  if (state === 'recalled') await call('recall', { task_id, is_confirmed: true })
  return task_id
}

/** Does an act of a teacher, or lets the time of the clock pass; the code of the reply. */
async function act(school: TaskSchool, task_id: string, name: TaskAct): Promise<number | null> {
  const call = async (verb: string, body: object = {}) =>
    (await app.send(school.teacher.token, `POST ${HOMEWORK}/${verb}`, { task_id, ...body })).code
  switch (name) {
    case 'edit':
      return call('save', { ...draftOf(app, school), revision: 1 })
    case 'schedule':
      return call('publish', { revision: 1, publish_at: inHours(app, 45) })
    case 'publish':
      return call('publish', { revision: 1, publish_at: null })
    case 'come_due':
      await passHours(app, 1.5)
      return null
    case 'extend':
      return call('extend', { student_ids: null, due_at: inHours(app, 100) })
    case 'recall':
      return call('recall', { is_confirmed: true })
    case 'archive':
      return call('archive', { is_archived: true })
    case 'reopen':
      return call('archive', { is_archived: false })
    case 'unschedule':
    case 'close':
      return call(name)
  }
}

async function stateOf(task_id: string): Promise<string | undefined> {
  const { rows } = await app.services.database.orm.execute<{ state: string }>(
    sql`select state from task where task_id = ${task_id}`,
  )
  return rows[0]?.state
}

const acts = Object.keys(TASK_ARROWS) as TaskAct[]
const table = arrowsOf('TK-1')

describe.each(TASK_STATES)('a task that is %s', (from) => {
  it.each(acts)('[TK-1] %s', async (name) => {
    const school = await buildTaskSchool(app, { student_count: 1 })
    const task_id = await taskIn(school, from)
    expect(await stateOf(task_id)).toBe(from)
    const code = await act(school, task_id, name)
    const arrow = table.find((one) => one.act === name && one.from === from)
    expect(await stateOf(task_id)).toBe(arrow?.to ?? from)
    // Nobody asked the clock.
    expect(code === null || (code === 200) === (arrow !== undefined)).toBe(true)
  })
})
