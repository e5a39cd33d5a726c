import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../classroom-clock.ts'
import { buildRaceLesson } from './test/race-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[PV-33] a race', () => {
  it('keeps its places, one of them without a name', async () => {
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
    const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
      kind: 'student',
      person_id: first!.student_id,
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
