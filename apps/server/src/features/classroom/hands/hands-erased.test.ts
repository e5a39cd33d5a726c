import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { askQuestion, showQuestion } from './test/hand-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[CR-163] [PV-33] who is erased leaves neither words nor name behind, and an attendance without its reason', async () => {
  const lesson = await buildRunningLesson(app)
  const { teacher, students, command, school_id, lesson_session_id } = lesson
  const [asker] = students
  if (asker === undefined) throw new Error('a lesson has students')
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  await showQuestion(app, lesson, await askQuestion(app, lesson))
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/mark_attendance', {
    lesson_session_id,
    attendance: [{ student_id: asker.student_id, status: 'excused', reason: '病假', revision: 0 }],
  })
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
  const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
    ...{ kind: 'student', person_id: asker.student_id, typed_name: asker.name },
  })
  expect(erased.code).toBe(200)
  await runJobs(app)
  const facts = await app.services.database.orm.execute<{ payload: Record<string, unknown> }>(sql`
    select payload from classroom_event where lesson_session_id = ${lesson_session_id}
      and type in ('question_asked', 'question_shown') order by seq`)
  expect(facts.rows.map(({ payload }) => [payload['name'], payload['text']])).toEqual([
    ['已删除的学生', ''],
    ['已删除的学生', ''],
  ])
  const words = await app.services.database.orm.execute<{ reason: string; status: string }>(
    sql`select reason, status from attendance_word where lesson_session_id = ${lesson_session_id}`,
  )
  expect(words.rows.map(({ status, reason }) => [status, reason])).toEqual([['excused', '']])
})
