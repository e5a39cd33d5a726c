import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { readZip } from '../../../../test/files/read-zip.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildLikedLesson } from './test/liked-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** All that a person is told of him or herself. */
async function exported(token: string, person: { kind: string; person_id: string }, school_id: string) {
  const asked = await app.send(token, 'POST /api/privacy/v1/person/export', person)
  const { job_id } = asked.payload as { job_id: string }
  await runJobs(app)
  const key = `${school_id}/personal-exports/${person.person_id}/${job_id}.zip`
  const { stream } = await app.services.storage.read(key, null)
  const files = readZip(Buffer.concat(await stream.toArray()))
  return files.get('全部数据.json')?.toString() ?? ''
}

describe('[PV-33] praise', () => {
  it('tells a person nothing of who was praised too, and stays without the name of who was erased, absent or not', async () => {
    const lesson = await buildLikedLesson(app)
    const { teacher, students, command, school_id, lesson_session_id } = lesson
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    // Two have entered, the last one is absent.
    await lesson.like(students)
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
    const [first, second, absent] = students
    for (const gone of [first, absent]) {
      const person = { kind: 'student', person_id: gone!.student_id }
      const told = await exported(manager.token, person, school_id)
      expect(told).toContain('students_liked')
      expect(told).not.toContain(second!.name)
      const typed_name = gone!.name
      const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
        ...person,
        typed_name,
      })
      expect(erased.code).toBe(200)
      await runJobs(app)
    }
    const { rows } = await app.services.database.orm.execute<{ payload: unknown }>(sql`
      select payload from classroom_event where lesson_session_id = ${lesson_session_id} and type = 'students_liked'`)
    expect(rows).toMatchObject([
      {
        payload: {
          students: [{ name: '已删除的学生' }, { name: second!.name }, { name: '已删除的学生' }],
          worth: 1,
        },
      },
    ])
  })
})
