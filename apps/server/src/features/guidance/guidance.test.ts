import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf, runJobs } from '../../../test/people-builders.ts'
import { buildTeacher } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveTaskRows } from '../tasks/members/moved/moved-student.service.ts'
import { buildPath, givePath } from '../tasks/test/path-builders.ts'
import { inHours, passHours, picks } from '../tasks/test/task-builders.ts'

const GUIDE = '/api/guide_learn/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[GU-1] a guide begins as a draft with its classes and times, is looked at, and is deleted into the bin', async () => {
  const { teacher, class_id } = await buildPath(app)
  const config = {
    ...{ title: '二次函数导学', subject_id: 'math', phase_id: 'senior' as const },
    ...{ class_ids: [class_id], starts_at: null, due_at: inHours(app, 20) },
  }
  const made = await app.call(teacher.token, `POST ${GUIDE}/create_config`, config)
  const asked = { task_id: made.payload.task_id }
  const { payload } = await app.call(teacher.token, `POST ${GUIDE}/details`, asked)
  expect(payload).toMatchObject({ state: 'draft', way: 'guide', sets: [{ steps: [], is_ordered: true }] })
  expect(payload.targets).toMatchObject([{ kind: 'class', target_id: class_id }])
  const late = await app.call(teacher.token, `POST ${GUIDE}/create_config`, {
    ...{ ...config, starts_at: inHours(app, 30) },
  })
  expect(late.error?.fields[0]).toMatchObject({ field: 'due_at' })
  const published = await app.call(teacher.token, `POST ${GUIDE}/publish`, {
    ...{ ...asked, revision: 1, publish_at: null },
  })
  expect(published.error?.fields[0]).toEqual({ field: 'sets.0.steps', message: '“全部”里还没有步骤' })
  expect((await app.call(teacher.token, `POST ${GUIDE}/delete`, asked)).code).toBe(200)
  expect((await app.call(teacher.token, `POST ${GUIDE}/bin`, {})).payload.list).toMatchObject([asked])
})

it('[GU-1] a guide is no homework: neither list nor call of the other kind has it', async () => {
  const { token, task_id } = await givePath(app)
  const list = await app.call(token, 'POST /api/homework/v1/list', { part: 'published' })
  expect(list.payload.total).toBe(0)
  expect((await app.call(token, 'POST /api/homework/v1/detail', { task_id })).code).toBe(404)
  expect((await app.call(token, `POST ${GUIDE}/list`, { part: 'published' })).payload.total).toBe(1)
})

it('[GU-2] the report tells progress, steps and answers together; what was answered is a fact of guidance', async () => {
  const { walker, single, token, task_id, class_id } = await givePath(app, { is_ordered: false })
  await walker.detail()
  await walker.read()
  await walker.save(single.item_id, picks('B'))
  await walker.hand(2)
  await passHours(app, 2)
  await app.call(token, `POST ${GUIDE}/close`, { task_id })
  await passHours(app, 0)
  const { payload } = await app.call(token, `POST ${GUIDE}/report`, { task_id, class_id })
  expect(payload.progress).toMatchObject({ member_count: 3, submitted_count: 1 })
  expect(payload.steps.map(({ done_count }) => done_count)).toEqual([1, 1, 0, 0, 0])
  const whole = await app.call(token, `POST ${GUIDE}/report`, { task_id, class_id: null })
  expect(whole.payload).toEqual(payload)
  const nobody = await app.call(token, `POST ${GUIDE}/report`, { task_id, class_id: newId() })
  expect(nobody.payload.progress).toMatchObject({ member_count: 0 })
  const facts = await rowsOf(
    app,
    sql`select result from answer_fact where source = 'guidance' and source_id = ${task_id} and item_id = ${single.item_id}
      and replaced_by is null order by result`,
  )
  expect(facts.map(({ result }) => result)).toEqual(['missing', 'missing', 'right'])
})

it('[GU-3] the latest hour of homework does not hold for a guide', async () => {
  const school = await buildPath(app)
  await app.services.database.orm.execute(
    sql`update school set settings = settings || '{"homework_latest_hour": 18}'::jsonb where school_id = ${school.school_id}`,
  )
  const made = await app.call(school.teacher.token, `POST ${GUIDE}/create`, {
    ...{ title: '导学', subject_id: 'math', phase_id: 'senior', way: 'guide', takes_late: true },
    ...{ release_rule: 'after_submit', closes_at: null, sets: [school.set] },
    targets: [
      {
        ...{ kind: 'class', target_id: school.class_id, starts_at: null, set_no: 1 },
        due_at: `${new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)}T14:30:00.000Z`,
      },
    ],
  })
  const { task_id } = made.payload
  const published = await app.call(school.teacher.token, `POST ${GUIDE}/publish`, {
    ...{ task_id, revision: 1, publish_at: null },
  })
  expect(published.code).toBe(200)
})

it('a copy and what a colleague takes have the steps, and nothing of students', async () => {
  const { token, task_id, steps } = await givePath(app)
  const copy = await app.call(token, `POST ${GUIDE}/copy`, { task_id, title: '导学（副本）' })
  await app.call(token, `POST ${GUIDE}/share`, { task_id, audience: 'school' })
  const shared = await app.call(token, `POST ${GUIDE}/shared/detail`, { task_id })
  const copied = await app.call(token, `POST ${GUIDE}/details`, { task_id: copy.payload.task_id })
  for (const { payload } of [shared, copied])
    expect(payload.sets[0]).toMatchObject({ steps, is_ordered: true })
})

it('[TK-186] the words of a doubt go when the student is erased; that the step was done stays', async () => {
  const { walker, task_id, students, school_id } = await givePath(app, { is_ordered: false })
  await walker.detail()
  await walker.hand(4, { kind: 'doubt', words: '为什么对称' })
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const { student_id, name } = students[0]!
  const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
    ...{ kind: 'student', person_id: student_id, typed_name: name },
  })
  expect(erased.code).toBe(200)
  await runJobs(app)
  const rows = await rowsOf(app, sql`select words, done_at from task_step where task_id = ${task_id}`)
  expect(rows).toMatchObject([{ words: '' }])
  expect(rows[0]?.['done_at']).not.toBeNull()
})

it('[TK-186] what a student said of steps goes along when the record is merged', async () => {
  const { walker, task_id, students, school_id } = await givePath(app, { is_ordered: false })
  await walker.detail()
  await walker.hand(4, { kind: 'doubt', words: '为什么对称' })
  const to_id = newId()
  const from_id = students[0]!.student_id
  await moveTaskRows(app.services.database.orm, { school_id, from_id, to_id, tasks: [] })
  const rows = await rowsOf(app, sql`select student_id, words from task_step where task_id = ${task_id}`)
  expect(rows).toEqual([{ student_id: to_id, words: '为什么对称' }])
})
