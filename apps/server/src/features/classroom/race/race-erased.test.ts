import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { readZip } from '../../../../test/files/read-zip.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'
import { buildRaceLesson } from './test/race-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** All that a person is told of him or herself. */
async function exported(
  token: string,
  person: { kind: string; person_id: string },
  school_id: string,
): Promise<string> {
  const asked = await app.send(token, 'POST /api/privacy/v1/person/export', person)
  const { job_id } = asked.payload as { job_id: string }
  await runJobs(app)
  const key = `${school_id}/personal-exports/${person.person_id}/${job_id}.zip`
  const { stream } = await app.services.storage.read(key, null)
  const told =
    readZip(Buffer.concat(await stream.toArray()))
      .get('全部数据.json')
      ?.toString() ?? ''
  expect(told).toContain('race_decided')
  return told
}

describe('[PV-33] a race', () => {
  it('tells a person nothing of the other places, and keeps them all without the name of who was erased', async () => {
    const lesson = await buildRaceLesson(app, 2)
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const [first, second] = lesson.students
    const race_id = await lesson.open({ top: 2 })
    for (const student of lesson.students) {
      await lesson.press(student, race_id)
      app.clock.advance(5)
    }
    await lesson.stop(race_id)
    await lesson.judge(race_id, first, false)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    await runClassroomClock(app.services)
    const person = { kind: 'student', person_id: first!.student_id }
    expect(await exported(manager.token, person, lesson.school_id)).not.toContain(second!.name)
    const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
      ...person,
      typed_name: first!.name,
    })
    expect(erased.code).toBe(200)
    await runJobs(app)
    const { rows } = await app.services.database.orm.execute<{ payload: unknown }>(sql`
      select payload from classroom_event where lesson_session_id = ${lesson.lesson_session_id}
        and type in ('race_decided', 'race_judged') order by seq`)
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      {
        winners: [
          { name: '已删除的学生', after_ms: 0 },
          { name: second!.name, after_ms: 5 },
        ],
      },
      { name: '已删除的学生', is_right: false },
    ])
  })
})
