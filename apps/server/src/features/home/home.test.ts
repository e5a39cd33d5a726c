import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher } from '../../../test/builders.ts'
import { buildLesson, buildSession, buildPicture } from '../../../test/lessons-builders.ts'
import { buildJoinRequest } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { saveSchoolYear } from '../school/calendar.service.ts'

const HOME = 'GET /api/home/v1/workbench'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const one = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 2 })
  const two = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  return { school_id, teacher, one, two }
}

const homeOf = async ({ token }: { token: string }) => (await app.call(token, HOME, {})).payload

describe('the workbench', () => {
  it('[SL-27] leads to the class that is on, to the lessons with the classes that wait for them, and to what was taught', async () => {
    const { school_id, teacher, one, two } = await setup()
    const class_ids = [one.class_id, two.class_id]
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids })
    const session = { school_id, teacher, prepare_lesson_id }
    const before = await homeOf(teacher)
    expect(before.next).toMatchObject([
      { prepare_lesson_id, classes: [{ class_id: one.class_id }, { class_id: two.class_id }] },
    ])
    const over = await buildSession(app, {
      ...session,
      class_id: one.class_id,
      class_name: one.name,
      ended: true,
    })
    expect((await homeOf(teacher)).next).toMatchObject([{ classes: [{ class_id: two.class_id }] }])
    const live = await buildSession(app, {
      ...session,
      class_id: two.class_id,
      class_name: two.name,
      ended: false,
    })
    const home = await homeOf(teacher)
    expect(home.running).toMatchObject([{ ...live, prepare_lesson_id, class_id: two.class_id, is_own: true }])
    expect(home.records).toMatchObject([{ ...over, class_name: one.name, participant_count: 1 }])
    expect(new Date(home.records[0]?.ended_at ?? '')).toEqual(app.clock.now())
    expect(home.classes).toMatchObject([
      { class_id: one.class_id, lessons: [{ ...over, is_over: true }] },
      { class_id: two.class_id, lessons: [{ ...live, is_over: false }] },
    ])
  })

  it('[SL-72] shows the lessons of the whole school to its manager and 巡课, and to nobody else', async () => {
    const { school_id, teacher, one } = await setup()
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const live = { school_id, teacher, prepare_lesson_id, class_id: one.class_id, class_name: one.name }
    const { lesson_session_id } = await buildSession(app, { ...live, ended: false })
    const [manager, observer, colleague] = await Promise.all(
      (['school_manager', 'observer', 'subject_teacher'] as const).map((role_key) =>
        buildTeacher(app, { school_id, role_key }),
      ),
    )
    const stranger = await buildTeacher(app, { ...(await buildSchool(app)), role_key: 'school_manager' })
    const seen = await Promise.all([manager, observer, colleague, stranger].map((who) => homeOf(who!)))
    expect(seen.map(({ running }) => running.map((row) => row.lesson_session_id))).toEqual([
      [lesson_session_id],
      [lesson_session_id],
      [],
      [],
    ])
    expect(seen[1]?.next).toEqual([])
  })

  it('[SL-72] counts for the manager alone what waits in the school', async () => {
    const { school_id, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    expect((await homeOf(teacher)).waiting).toBeNull()
    expect((await homeOf(manager)).waiting).toEqual({
      classes: 2,
      teachers: 2,
      students: 5,
      join_requests: 0,
      accounts_without_slip: 0,
      classes_without_head: 2,
    })
    await app.services.database.pool.query(
      'update account set password_hash = null where person_id in (select student_id from student where school_id = $1)',
      [school_id],
    )
    await buildJoinRequest(app, manager.token)
    expect((await homeOf(manager)).waiting).toMatchObject({ accounts_without_slip: 5, join_requests: 1 })
  })

  it('[SL-73] says which day it is by the calendar', async () => {
    const { school_id, teacher } = await setup()
    const day = (await homeOf(teacher)).today.day
    expect((await homeOf(teacher)).today).toMatchObject({ week_no: null, note: null })
    await inTransaction(app.services.database, { school_id }, (db) =>
      saveSchoolYear(db, {
        school_id,
        school_year: 2026,
        terms: [{ term_no: 1, from_day: day, to_day: '2099-01-01' }],
        days: [{ day, kind: 'holiday', name: '运动会' }],
      }),
    )
    expect((await homeOf(teacher)).today).toEqual({ day, week_no: 1, is_school_day: false, note: '运动会' })
  })
})

describe('the search over everything', () => {
  const found = async ({ token }: { token: string }, text: string) =>
    (await app.call(token, 'GET /api/home/v1/search', { text })).payload

  it('[SL-74] finds lessons, papers, students and resources by name and pinyin, and of each only those one may open', async () => {
    const { school_id, teacher, one } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const head = await buildTeacher(app, { school_id, role_key: 'head_teacher' })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, title: '抛物线初步' })
    const { resource_id } = await buildPicture(app, { school_id, teacher, name: '抛物线.png' })
    const [student] = one.students
    const { paper_id } = (
      await app.call(teacher.token, 'POST /api/question_center/v1/paper/create', {
        ...{ title: '抛物线测试', subject_id: 'math', phase_id: 'senior', question_ids: [] },
      })
    ).payload
    const own = await found(teacher, 'pwx')
    expect(own.papers).toEqual([{ paper_id, title: '抛物线测试', question_count: 0 }])
    expect((await found(manager, '抛物线')).papers).toEqual([])
    expect(own.lessons).toEqual([{ prepare_lesson_id, title: '抛物线初步', teacher_name: teacher.name }])
    expect(own.resources).toMatchObject([{ resource_id, is_own: true }])
    expect((await found(teacher, '抛物线 初步')).lessons).toHaveLength(1)
    expect((await found(manager, '抛物线')).lessons).toMatchObject([{ prepare_lesson_id }])
    expect(await found(head, '抛物线')).toEqual({ lessons: [], papers: [], students: [], resources: [] })
    // A subject teacher may not look students up; whoever may sees those of their scope.
    const name = student?.name ?? ''
    expect((await found(teacher, name)).students).toEqual([])
    expect((await found(head, name)).students).toEqual([])
    expect((await found(manager, name)).students.map((row) => row.student_id)).toContain(student?.student_id)
    const stranger = await buildTeacher(app, { ...(await buildSchool(app)), role_key: 'school_manager' })
    expect(await found(stranger, '抛物线')).toEqual({ lessons: [], papers: [], students: [], resources: [] })
  })

  it('[SL-74] answers at most five of a kind, and refuses to search for nothing', async () => {
    const { school_id, teacher } = await setup()
    for (let at = 0; at < 7; at += 1) await buildLesson(app, { school_id, teacher, title: `双曲线${at}` })
    expect((await found(teacher, '双曲线')).lessons).toHaveLength(5)
    const refused = await app.call(teacher.token, 'GET /api/home/v1/search', { text: ' ' })
    expect(refused.status).toBe(400)
  })
})
