import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool, buildTeachingClass, rowsOf } from '../../../test/people-builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { readRecords } from '../audit/test/told-records.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { CLASS_TRACES } from './removal.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const P = 'POST /api/school_manager/v1/'
const R = `${P}removal/` as const

async function newStudent(token: string, class_id: string) {
  const student_no = `n${newId().slice(-10)}`
  const body = { name: '加错的', gender: 'male', student_no, class_id } as const
  return (await app.call(token, `${P}students/create`, body)).payload.student_id
}

it('[SC-97] a student who never signed in and did nothing is deleted with the place in the class; who did stays, with the reason', async () => {
  const { manager, own, school_id } = await buildStaffedSchool(app)
  const [used] = own.students
  const fresh = await newStudent(manager.token, own.class_id)
  await app.services.database.orm.execute(
    sql`update account set last_login_at = now() where person_id = ${used?.student_id}`,
  )
  const ids = [fresh, used?.student_id ?? '']
  const looked = await app.call(manager.token, `${R}look`, { kind: 'student', ids })
  expect(new Map(looked.payload.list.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [fresh, null],
      [used?.student_id, '已经登录过'],
    ]),
  )
  const reply = await app.call(manager.token, `${R}remove`, { kind: 'student', ids })
  expect(reply.payload).toEqual({
    removed_count: 1,
    kept: [{ id: used?.student_id, name: used?.name, reason: '已经登录过' }],
  })
  for (const [table, column] of [
    ['student', 'student_id'],
    ['account', 'person_id'],
    ['enrollment', 'student_id'],
  ] as const)
    expect(
      await rowsOf(
        app,
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${fresh}`,
      ),
    ).toEqual([])
  expect(await auditOf(app, { action: 'student.remove', target_id: fresh })).toMatchObject([
    { account_id: manager.account_id, before: { name: '加错的' } },
  ])
  expect(await rowsOf(app, sql`select 1 from student where school_id = ${school_id}`)).toHaveLength(6)
})

it('[SC-97] whoever has a row in a table of any area stays', async () => {
  const { manager, own, school_id } = await buildStaffedSchool(app)
  const fresh = await newStudent(manager.token, own.class_id)
  await app.services.database.orm.execute(
    sql`insert into student_status_change (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
      values (${newId()}, ${school_id}, ${fresh}, 'enrolled', 'enrolled', '2026-11-01', '试', ${manager.account_id}, now())`,
  )
  const { payload } = await app.call(manager.token, `${R}remove`, { kind: 'student', ids: [fresh] })
  expect(payload).toMatchObject({ removed_count: 0, kept: [{ reason: '已有学籍变动' }] })
})

it('[SC-76] [SC-97] a teacher and a class go the same way, and the log tells who they were', async () => {
  const { manager, school_id, own, head } = await buildStaffedSchool(app)
  const added = await app.call(manager.token, `${P}teachers/create`, {
    ...{
      name: '加错的',
      gender: 'male',
      phase_id: 'senior',
      subject_id: 'math',
      login: `t${newId().slice(-10)}`,
    },
  })
  const { teacher_id } = added.payload
  const teachers = await app.call(manager.token, `${R}remove`, {
    kind: 'teacher',
    ids: [teacher_id, manager.person_id, head.person_id],
  })
  expect(teachers.payload.removed_count).toBe(1)
  expect(teachers.payload.kept.map(({ id }) => id)).toEqual([manager.person_id, head.person_id].toSorted())
  const empty = await buildTeachingClass(app, { school_id })
  const classes = await app.call(manager.token, `${R}remove`, { kind: 'class', ids: [empty, own.class_id] })
  expect(classes.payload).toMatchObject({ removed_count: 1, kept: [{ reason: '还有 3 名学生' }] })
  expect(await rowsOf(app, sql`select 1 from class where class_id = ${empty}`)).toEqual([])
  const { actions, faults } = await readRecords(app, school_id)
  expect(actions).toEqual(expect.arrayContaining(['teacher.remove', 'class.remove']))
  expect(faults).toEqual([])
})

it('[SC-97] asks every table that names a class', async () => {
  const { rows } = await app.services.database.orm.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'class_id'`,
  )
  const own = ['class', 'class_history', 'enrollment', 'teacher_assignment']
  // Counts of a source follow from its facts, which are asked.
  const counted = ['source_item_count', 'source_student_count']
  // A code that was shown opens nothing without its class, and is forgotten within a day ([SE-128]).
  const passing = ['pad_showing']
  expect(
    rows
      .map(({ table_name }) => table_name)
      .filter((name) => ![...own, ...counted, ...passing].includes(name))
      .toSorted(),
  ).toEqual(Object.keys(CLASS_TRACES).toSorted())
})
