import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, signIn, TEST_PASSWORD, type TestUser } from '../../../test/builders.ts'
import { answerOf, buildRunningLesson } from '../../../test/classroom-builders.ts'
import { buildStaffedSchool, rowsOf, runJobs } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { runClassroomClock } from '../classroom/room/classroom-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
type Named = { person_id: string; name: string }
const erase = (token: string, kind: 'student' | 'teacher', { person_id, name }: Named) =>
  app.send(token, 'POST /api/privacy/v1/person/erase', { kind, person_id, typed_name: name })
const nameOf = async (person_id: string) =>
  (await rowsOf(app, sql`select name from account where person_id = ${person_id}`))[0]?.name

async function setup() {
  const school = await buildStaffedSchool(app)
  const [first, second] = school.own.students
  if (first === undefined || second === undefined) throw new Error('the class has no students')
  return { ...school, pupil: { person_id: first.student_id, ...first }, second }
}

describe('[PV-32] erasing', () => {
  it('ends sign-ins at once, and frees number, login name and phone for others', async () => {
    const { school_id, manager, other, pupil } = await setup()
    const phone = '13912340077'
    await run(sql`update account set phone = ${phone} where person_id = ${other.person_id}`)
    await run(sql`update teacher set phone_number = ${phone} where teacher_id = ${other.person_id}`)
    const token = await signIn(app, pupil.login)
    expect((await erase(manager.token, 'student', pupil)).code).toBe(200)
    expect((await erase(manager.token, 'teacher', other)).code).toBe(200)
    app.clock.advance(1001)
    for (const held of [token, other.token])
      expect((await app.send(held, 'GET /api/auth/user/info', null)).code).not.toBe(200)
    await runJobs(app)
    const again = await app.send(null, 'POST /api/auth/login', {
      account: pupil.login,
      password: TEST_PASSWORD,
    })
    expect(again.code).not.toBe(200)
    const added = await app.send(manager.token, 'POST /api/school_manager/v1/students/create', {
      ...{ name: '新生', gender: 'male', student_no: pupil.login, login: pupil.login },
    })
    expect(added.code).toBe(200)
    const taken = await app.send(manager.token, 'POST /api/school_manager/v1/teachers/create', {
      ...{ name: '新老师', gender: 'male', phone_number: phone, login: other.login },
      ...{ phase_id: 'senior', subject_id: 'math', office: 'teacher' },
    })
    expect(taken).toMatchObject({ code: 200 })
    expect(
      await rowsOf(
        app,
        sql`select 1 from session join account using (account_id) where person_id = ${other.person_id}`,
      ),
    ).toEqual([])
    expect(school_id).not.toBe('')
  })

  it('takes the person out of lists and classes; nobody can open or erase the record again', async () => {
    const { manager, other, pupil, own, theirs } = await setup()
    await erase(manager.token, 'student', pupil)
    await erase(manager.token, 'teacher', other)
    await runJobs(app)
    const students = await app.call(manager.token, 'POST /api/school_manager/v1/students/list', {
      ...{ page: 1, page_size: 50, class_id: own.class_id },
    })
    expect(students.payload.list.map(({ student_id }) => student_id)).not.toContain(pupil.person_id)
    for (const status of ['active', 'left'] as const) {
      const teachers = await app.call(manager.token, 'POST /api/school_manager/v1/teachers/list', {
        ...{ page: 1, page_size: 50, status },
      })
      expect(teachers.payload.list.map(({ teacher_id }) => teacher_id)).not.toContain(other.person_id)
    }
    expect(
      await rowsOf(
        app,
        sql`select 1 from teacher_assignment where teacher_id = ${other.person_id} and to_day is null`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        app,
        sql`select 1 from enrollment where student_id = ${pupil.person_id} and to_day is null`,
      ),
    ).toEqual([])
    expect(theirs.class_id).not.toBe('')
    const info = await app.send(manager.token, 'POST /api/school_manager/v1/students/info', {
      student_id: pupil.person_id,
    })
    expect(info.code).toBe(404)
    expect((await erase(manager.token, 'student', { ...pupil, name: '已删除的学生' })).code).toBe(404)
  })

  it('erases the records that were merged into this one, too', async () => {
    const { manager, pupil, second } = await setup()
    await run(
      sql`update student set name = '旧名字', student_no = 'old-no' where student_id = ${second.student_id}`,
    )
    const merged = await app.send(manager.token, 'POST /api/school_manager/v1/students/merge', {
      ...{ student_id: pupil.person_id, merged_student_id: second.student_id },
    })
    expect(merged.code).toBe(200)
    await runJobs(app)
    await erase(manager.token, 'student', pupil)
    await runJobs(app)
    const rows = await rowsOf(
      app,
      sql`select name, student_no from student where student_id in (${pupil.person_id}, ${second.student_id})`,
    )
    expect(rows).toEqual(rows.map(() => ({ name: '已删除的学生', student_no: '' })))
    expect(rows).toHaveLength(2)
  })

  it('that dies in the middle has changed nothing, and is taken again', async () => {
    const { manager, pupil } = await setup()
    await erase(manager.token, 'student', pupil)
    const before = await rowsOf(app, sql`select * from enrollment where student_id = ${pupil.person_id}`)
    await run(sql`create function die() returns trigger language plpgsql as $$ begin
      raise exception 'lost' using errcode = '40001'; end $$`)
    // The record is among the last that are written.
    await run(sql`create trigger die before update on student for each row execute function die()`)
    await runJobs(app)
    expect(await nameOf(pupil.person_id)).toBe(pupil.name)
    expect(await rowsOf(app, sql`select * from enrollment where student_id = ${pupil.person_id}`)).toEqual(
      before,
    )
    await run(sql`drop trigger die on student`)
    app.clock.advance(5001)
    await runJobs(app)
    expect(await nameOf(pupil.person_id)).toBe('已删除的学生')
  })

  it('leaves a record of who erased whom, and no name in it', async () => {
    const { manager, pupil } = await setup()
    await erase(manager.token, 'student', pupil)
    const rows = await rowsOf(
      app,
      sql`select account_id, after from audit_log where action = 'person.erase' and target_id = ${pupil.person_id}`,
    )
    expect(rows).toEqual([{ account_id: manager.account_id, after: { kind: 'student' } }])
  })
})

describe('[PV-37] erasing is refused', () => {
  it.each([
    [
      'with another name',
      400,
      async (given: Awaited<ReturnType<typeof setup>>) =>
        erase(given.manager.token, 'student', { ...given.pupil, name: '旁人' }),
    ],
    [
      'of oneself',
      409,
      async (given: Awaited<ReturnType<typeof setup>>) =>
        erase(given.manager.token, 'teacher', given.manager),
    ],
    [
      'as another kind',
      404,
      async (given: Awaited<ReturnType<typeof setup>>) => erase(given.manager.token, 'teacher', given.pupil),
    ],
    [
      'by whoever manages a part',
      403,
      async (given: Awaited<ReturnType<typeof setup>>) => erase(given.head.token, 'student', given.pupil),
    ],
  ])('%s', async (_, code, send) => {
    const given = await setup()
    const before = await rowsOf(app, sql`select count(*) from job where school_id = ${given.school_id}`)
    expect((await send(given)).code).toBe(code)
    expect(await rowsOf(app, sql`select count(*) from job where school_id = ${given.school_id}`)).toEqual(
      before,
    )
    expect(
      await rowsOf(app, sql`select 1 from account where school_id = ${given.school_id} and is_disabled`),
    ).toEqual([])
  })

  it('of the last school manager who can sign in', async () => {
    const { school_id, manager } = await setup()
    const second: TestUser = await buildTeacher(app, {
      school_id,
      role_key: 'school_manager',
      name: '副校长',
    })
    expect((await erase(manager.token, 'teacher', second)).code).toBe(200)
    // A disabled manager does not count, and no other one is left.
    await run(sql`update account set manager_type = 1 where person_id = ${second.person_id}`)
    const [row] = await rowsOf(
      app,
      sql`select is_disabled from account where person_id = ${second.person_id}`,
    )
    expect(row).toEqual({ is_disabled: true })
    await run(sql`update account set is_disabled = true where person_id = ${manager.person_id}`)
    await run(sql`update account set is_disabled = false where person_id = ${second.person_id}`)
    app.clock.advance(1001)
    expect((await erase(manager.token, 'teacher', second)).code).not.toBe(200)
  })
})

describe('[PV-36] a lesson that runs', () => {
  it('is not torn: its teacher and who has entered are erased after it, once its answers are facts', async () => {
    const lesson = await buildRunningLesson(app)
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const [inside, outside] = lesson.students
    if (inside === undefined || outside === undefined) throw new Error('the lesson has no students')
    await lesson.join(inside.token)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(inside.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, ['B']))
    const pupil = { person_id: inside.student_id, name: inside.name }
    for (const refused of [
      await erase(manager.token, 'student', pupil),
      await erase(manager.token, 'teacher', lesson.teacher),
    ])
      expect(refused).toMatchObject({ code: 409, message: '正在上课，请下课后再删除' })
    expect((await app.send(inside.token, 'GET /api/auth/user/info', null)).code).toBe(200)
    const absent = { person_id: outside.student_id, name: outside.name }
    expect((await erase(manager.token, 'student', absent)).code).toBe(200)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    expect(await erase(manager.token, 'student', pupil)).toMatchObject({ code: 409 })
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    expect((await erase(manager.token, 'student', pupil)).code).toBe(200)
    await runJobs(app)
    expect(await nameOf(pupil.person_id)).toBe('已删除的学生')
  })
})

describe('[PV-33] what reports count', () => {
  it('keeps its numbers, under one person without a name', async () => {
    const lesson = await buildRunningLesson(app)
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const [first, second] = lesson.students
    if (first === undefined || second === undefined) throw new Error('the lesson has no students')
    for (const { token } of [first, second]) await lesson.join(token)
    const quiz_run_id = await lesson.startQuiz()
    for (const [student, key] of [
      [first, 'B'],
      [second, 'A'],
    ] as const)
      await app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, [key]))
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    const { lesson_session_id } = lesson
    const look = async () =>
      (
        await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_answers', {
          lesson_session_id,
        })
      ).payload
    const facts = () =>
      rowsOf(app, sql`select * from answer_fact where school_id = ${lesson.school_id} order by student_id`)
    const [before, counted] = [await look(), await facts()]
    await erase(manager.token, 'student', { person_id: first.student_id, name: first.name })
    await runJobs(app)
    const after = JSON.stringify(await look())
    expect(await facts()).toEqual(counted)
    expect(counted.length).toBeGreaterThan(1)
    expect(after).toContain('已删除的学生')
    expect(after).not.toContain(first.login)
    expect(JSON.parse(after.replaceAll('已删除的学生', first.name)).questions).toEqual(
      JSON.parse(JSON.stringify(before)).questions,
    )
  })
})
