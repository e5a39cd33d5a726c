import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildSharedMarking } from '../test/marker-builders.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  inHours,
  padOf,
  passHours,
  picks,
} from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-5] a question that was removed stays in what was given, and is answered and marked there', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const { task_id } = await giveTask(app, school)
  const { question_id, item_id } = school.single
  const manager = await buildTeacher(app, { ...school, role_key: 'school_manager' })
  const removed = await app.call(manager.token, 'POST /api/question_center/v1/bank/remove', { question_id })
  expect(removed.code).toBe(200)
  const pad = padOf(app, school.students[0]!, task_id)
  expect((await pad.save(item_id, picks('B'))).code).toBe(200)
  expect((await pad.submit()).code).toBe(200)
  const sheet = await app.call(token, `POST ${HOMEWORK}/marking/sheet`, {
    ...{ task_id, student_id: school.students[0]!.student_id },
  })
  expect(sheet.payload.rounds[0]?.items.find((one) => one.item_id === item_id)?.score?.result).toBe('right')
})

it.each(['archived', 'deactivated'])(
  '[TK-7] a class that is %s since the draft was written is named at its field, and nothing is given',
  async (status) => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const { payload } = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))
    await app.services.database.orm.execute(
      sql`update class set status = ${status} where class_id = ${school.class_id}`,
    )
    const published = await app.send(token, `POST ${HOMEWORK}/publish`, {
      ...{ task_id: payload.task_id, revision: payload.revision, publish_at: null },
    })
    expect(published.error?.fields).toEqual([
      {
        field: 'targets',
        message: `“${school.class_name}”已停用、归档、删除或不在校，请从布置对象里去掉再发布`,
      },
    ])
    const { payload: kept } = await app.call(token, `POST ${HOMEWORK}/detail`, { task_id: payload.task_id })
    expect(kept.state).toBe('draft')
  },
)

it('[TK-7] a group that was removed since the draft was written is named, and nobody gets anything', async () => {
  const at = await buildSharedMarking(app)
  const target = { kind: 'group' as const, target_id: at.group_id, starts_at: null, set_no: 1 }
  const targets = [{ ...target, due_at: inHours(app, 5) }]
  const { payload } = await app.call(
    at.teacher.token,
    `POST ${HOMEWORK}/create`,
    draftOf(app, at, { targets }),
  )
  await app.services.database.orm.execute(
    sql`update student_group set deleted_at = now() where group_id = ${at.group_id}`,
  )
  const published = await app.send(at.teacher.token, `POST ${HOMEWORK}/publish`, {
    ...{ task_id: payload.task_id, revision: payload.revision, publish_at: null },
  })
  expect(published.error?.fields).toMatchObject([
    { field: 'targets', message: expect.stringMatching(/·一组”已停用、归档、删除或不在校/) },
  ])
})

it('[TK-14] [TK-234] the pads of who has a later due time are told of it with the call that gives it, and nobody else is', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const before = app.published.length
  const due_at = inHours(app, 9)
  const extended = await app.call(school.teacher.token, `POST ${HOMEWORK}/extend`, {
    ...{ task_id, student_ids: [school.students[0]!.student_id], due_at },
  })
  expect(extended.code).toBe(200)
  const told = app.published.slice(before).filter(({ event }) => event.startsWith('task'))
  const account = (
    await app.services.database.orm.execute<{ account_id: string }>(sql`
    select account_id from account where person_id = ${school.students[0]!.student_id}`)
  ).rows[0]
  expect(told).toEqual([
    {
      ...{ room: `account:${account?.account_id}`, event: 'task_extended', is_droppable: false },
      payload: { task_id, due_at },
    },
  ])
  expect((await padOf(app, school.students[0]!, task_id).detail()).payload.due_at).toBe(due_at)
})

it('[TK-9] [TK-234] where it was over already, the whole class is asked to look again', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  await passHours(app, 2)
  const before = app.published.length
  await app.call(school.teacher.token, `POST ${HOMEWORK}/extend`, {
    ...{ task_id, student_ids: [school.students[0]!.student_id], due_at: inHours(app, 9) },
  })
  const told = app.published.slice(before).filter(({ event }) => event.startsWith('task'))
  expect(told).toMatchObject([{ room: `class:${school.class_id}`, event: 'tasks_changed', payload: {} }])
})
