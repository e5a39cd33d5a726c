import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool, rowsOf, runJobs } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openErasedList } from '../../core/db/personal/erased-list.ts'
import { sweep } from '../../sweep.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-erased-'))
const file = path.join(folder, 'erased-people.jsonl')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ erased: openErasedList(folder) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('[PV-38] who was erased and comes back with an older backup is erased again, by ids alone', async () => {
  const { school_id, manager, other, own } = await buildStaffedSchool(app)
  const [pupil] = own.students
  if (pupil === undefined) throw new Error('the class has no students')
  const people = [
    { kind: 'student', person_id: pupil.student_id, name: pupil.name },
    { kind: 'teacher', person_id: other.person_id, name: other.name },
  ] as const
  for (const person of people)
    await app.call(manager.token, 'POST /api/privacy/v1/person/erase', {
      kind: person.kind,
      person_id: person.person_id,
      typed_name: person.name,
    })
  await runJobs(app)
  const listed = readFileSync(file, 'utf8')
  for (const { person_id, name } of people) {
    expect(listed).toContain(person_id)
    expect(listed).not.toContain(name)
  }
  const nameOf = async () =>
    rowsOf(app, sql`select name from account where school_id = ${school_id} and name like '已删除%'`)
  expect(await nameOf()).toHaveLength(2)
  // The rows as an older backup holds them, and a line of the list that a crash cut off.
  await app.services.database.orm.execute(
    sql`update student set erased_at = null, name = '回来的人', student_no = 'back' where student_id = ${pupil.student_id}`,
  )
  await app.services.database.orm.execute(
    sql`update account set name = '回来的人', login = ${pupil.login} where person_id = ${pupil.student_id}`,
  )
  appendFileSync(file, '{"school_id":"x","kin')
  await sweep(app.services)
  expect(
    await rowsOf(
      app,
      sql`select 1 from account where name = '回来的人' union select 1 from student where name = '回来的人'`,
    ),
  ).toEqual([])
  expect(await nameOf()).toHaveLength(2)
})

it('[PV-38] who is not on the list because the process died before is added', async () => {
  const { school_id, other } = await buildStaffedSchool(app)
  await app.services.database.orm.execute(
    sql`update teacher set erased_at = now() where teacher_id = ${other.person_id}`,
  )
  await sweep(app.services)
  await sweep(app.services)
  const lines = (await openErasedList(folder).read()).filter((one) => one.school_id === school_id)
  expect(lines).toEqual([{ school_id, kind: 'teacher', person_id: other.person_id }])
})
