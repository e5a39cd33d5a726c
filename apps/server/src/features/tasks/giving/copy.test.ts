import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
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

type School = Awaited<ReturnType<typeof buildTaskSchool>>

const copyOf = async ({ teacher }: School, body: { task_id: string; again?: { due_at: string } }) =>
  app.call(teacher.token, `POST ${HOMEWORK}/copy`, { title: '再来一次', ...body })
const detailOf = async ({ teacher }: School, task_id: string) =>
  (await app.call(teacher.token, `POST ${HOMEWORK}/detail`, { task_id })).payload

it('[TK-63] what was shared, closed, archived or recalled is copied with its rules, and without students, times or sharing', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const { task_id } = await giveTask(app, school, { takes_late: true, release_rule: 'by_hand' })
  await app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  const pad = padOf(app, school.students[0]!, task_id)
  await pad.save(school.single.item_id, picks('A'))
  await pad.submit()
  const expectCopy = async (copied_id: string) => {
    const copied = await copyOf(school, { task_id: copied_id })
    expect(copied.payload).toMatchObject({ dropped_count: 0 })
    expect(await detailOf(school, copied.payload.task_id)).toMatchObject({
      ...{ title: '再来一次', state: 'draft', question_count: 2, takes_late: true, release_rule: 'by_hand' },
      ...{ targets: [], closes_at: null, audience: null, progress: { member_count: 0 } },
    })
  }
  await expectCopy(task_id)
  await app.call(token, `POST ${HOMEWORK}/close`, { task_id })
  await expectCopy(task_id)
  await app.call(token, `POST ${HOMEWORK}/archive`, { task_id, is_archived: true })
  await expectCopy(task_id)
  const other = await giveTask(app, school, { takes_late: true, release_rule: 'by_hand' })
  await app.call(token, `POST ${HOMEWORK}/recall`, { task_id: other.task_id, is_confirmed: true })
  await expectCopy(other.task_id)
})

it('[TK-64] given again it keeps for whom it was, with their sets, until the new time; who is gone is left out and counted', async () => {
  const school = await buildTaskSchool(app)
  const gone = await buildClass(app, {
    ...{ school_id: school.school_id, teacher_id: school.teacher.person_id, student_count: 1 },
  })
  const [set] = draftOf(app, school).sets
  const { task_id } = await giveTask(app, school, {
    sets: [set!, { ...set!, set_no: 2, name: '第二份' }],
    targets: [
      { kind: 'class', target_id: gone.class_id, starts_at: null, due_at: inHours(app, 1), set_no: 1 },
      { kind: 'class', target_id: school.class_id, starts_at: null, due_at: inHours(app, 1), set_no: 2 },
    ],
  })
  await passHours(app, 2)
  await app.services.database.orm.execute(
    sql`update class set status = 'archived' where class_id = ${gone.class_id}`,
  )
  const due_at = inHours(app, 5)
  const again = await copyOf(school, { task_id, again: { due_at } })
  expect(again.payload.dropped_count).toBe(1)
  const draft = await detailOf(school, again.payload.task_id)
  expect(draft).toMatchObject({
    state: 'draft',
    targets: [{ kind: 'class', target_id: school.class_id, starts_at: null, due_at, set_no: 2 }],
  })
  expect(draft.targets).toHaveLength(1)
  const published = await app.call(school.teacher.token, `POST ${HOMEWORK}/publish`, {
    ...{ task_id: again.payload.task_id, revision: 1, publish_at: null },
  })
  expect(published.payload.member_count).toBe(3)
})

it('[TK-64] a new due time that is over is refused at its field, and nothing is made', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const refused = await copyOf(school, { task_id, again: { due_at: inHours(app, -1) } })
  expect([refused.code, refused.error?.fields[0]]).toEqual([
    400,
    { field: 'again.due_at', message: '新的截止时间应在现在之后' },
  ])
  const drafts = await app.call(school.teacher.token, `POST ${HOMEWORK}/list`, { part: 'draft' })
  expect(drafts.payload.total).toBe(0)
})
