import type { AttendanceStatus } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildRunningLesson, factsSentTo, momentsOf } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'

const API = '/api/prepare_lessons/api'
const READ = `GET ${API}/lesson_attendance` as const
const MARK = `POST ${API}/mark_attendance` as const
const LATE = `POST ${API}/set_late_after` as const
const EXPORT = `POST ${API}/lesson_attendance/export` as const
const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of three: the first enters at once, the second after seven minutes, the third not at all. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const [early, late, absent] = lesson.students
  if (early === undefined || late === undefined || absent === undefined) throw new Error('three students')
  await lesson.join(early.token)
  app.clock.advance(7 * MINUTE)
  await lesson.join(late.token)
  const { lesson_session_id, teacher, command } = lesson
  const read = async () => (await app.call(teacher.token, READ, { lesson_session_id })).payload
  const states = async () =>
    (await read()).students.map(({ by_system, by_hand }) => by_hand.status ?? by_system)
  const mark = (
    student: { student_id: string },
    status: AttendanceStatus | null,
    more: { reason?: string; revision?: number; request_id?: string } = {},
  ) => {
    const { request_id, ...word } = more
    return app.call(teacher.token, MARK, {
      lesson_session_id,
      attendance: [{ student_id: student.student_id, status, reason: '', revision: 0, ...word }],
      ...(request_id === undefined ? {} : { request_id }),
    })
  }
  const end = () => app.call(teacher.token, `POST ${API}/after_class`, command)
  return { ...lesson, lesson, early, late, absent, read, states, mark, end }
}

describe('[CR-150] what the server says', () => {
  it('tells who came in time, late and not, with the minutes, and goes by the minutes of the lesson', async () => {
    const { read, states, teacher, lesson_session_id } = await setup()
    app.clock.advance(10 * MINUTE)
    const { students, late_after_min } = await read()
    expect(late_after_min).toBe(5)
    expect(students.map(({ by_system, minutes }) => [by_system, minutes])).toEqual([
      ['present', 17],
      ['late', 10],
      ['absent', null],
    ])
    await app.call(teacher.token, LATE, { lesson_session_id, late_after_min: 8 })
    expect(await states()).toEqual(['present', 'present', 'absent'])
    expect(await app.call(teacher.token, LATE, { lesson_session_id, late_after_min: 91 })).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'late_after_min', message: '最多 90 分钟' }] },
    })
  })

  it('is counted in the record by the same definition', async () => {
    const { end, mark, absent, teacher, lesson_session_id } = await setup()
    await mark(absent, 'excused')
    await end()
    const record = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(record.payload.attendance).toEqual({ present: 1, late: 1, left_early: 0, absent: 0, excused: 1 })
  })
})

describe('[CR-331] a class without pads', () => {
  it('is there when its lesson is over, on the record and on the pad, until the teacher corrects it', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, teacher, students } = lesson
    const read = async () => (await app.call(teacher.token, READ, { lesson_session_id })).payload.students
    expect((await read()).map(({ by_system }) => by_system)).toEqual(['absent', 'absent', 'absent'])
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    expect((await read()).map(({ by_system }) => by_system)).toEqual(['present', 'present', 'present'])
    const word = { student_id: students[0]!.student_id, status: 'absent' as const, reason: '', revision: 0 }
    await app.call(teacher.token, MARK, { lesson_session_id, attendance: [word] })
    const record = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(record.payload.attendance).toMatchObject({ present: 2, absent: 1 })
    const past = await Promise.all(
      students
        .slice(0, 2)
        .map(({ token }) => app.call(token, 'POST /api/pad/v1/classroom/past', { page: 1 })),
    )
    expect(past.map(({ payload }) => payload.list[0]?.attendance)).toEqual(['absent', 'present'])
  })
})

describe('[CR-250] the way in', () => {
  it('is that of the first entering, and the card of home where a pad names none', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, teacher } = lesson
    const [ann, ben] = lesson.students
    if (ann === undefined || ben === undefined) throw new Error('two students')
    const join = (token: string, entered_by?: 'list' | 'code' | 'qr') =>
      app.call(token, 'POST /api/pad/v1/classroom/join', { lesson_session_id, entered_by })
    await join(ann.token, 'qr')
    await join(ann.token, 'list')
    await join(ben.token)
    const { payload } = await app.call(teacher.token, READ, { lesson_session_id })
    expect(payload.students.map(({ entered_by }) => entered_by)).toEqual(['qr', 'list', null])
    const wrong = { lesson_session_id, entered_by: 'window' as 'qr' }
    expect(await app.call(ann.token, 'POST /api/pad/v1/classroom/join', wrong)).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'entered_by' }] },
    })
  })
})

describe('[CR-152] a correction', () => {
  it('holds over the server with its reason, during the class and after it, until it is taken back', async () => {
    const { states, read, mark, end, absent, late } = await setup()
    await mark(absent, 'excused', { reason: ' 病假 ' })
    expect(await states()).toEqual(['present', 'late', 'excused'])
    expect((await read()).students[2]?.by_hand).toEqual({ status: 'excused', reason: '病假', revision: 1 })
    await end()
    await mark(late, 'present')
    expect(await states()).toEqual(['present', 'present', 'excused'])
    await mark(absent, null, { revision: 1 })
    expect(await states()).toEqual(['present', 'present', 'absent'])
    expect((await read()).students[2]?.by_hand).toEqual({ status: null, reason: '', revision: 2 })
  })

  it('is refused by the field that is wrong', async () => {
    const { mark, absent, teacher, lesson_session_id, read } = await setup()
    const reason = '一二三四五六七八九十'.repeat(4)
    expect(await mark(absent, 'excused', { reason })).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'attendance.0.reason', message: '原因最多 30 个字' }] },
    })
    expect(await mark({ student_id: newId() }, 'present')).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'attendance.0.student_id' }] },
    })
    const word = { student_id: absent.student_id, status: 'present' as const, reason: '', revision: 0 }
    const twice = { lesson_session_id, attendance: [word, word] }
    expect(await app.call(teacher.token, MARK, twice)).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'attendance.1.student_id', message: '同一名学生写了两次' }] },
    })
    expect((await read()).students[2]?.by_hand.revision).toBe(0)
  })

  it('is made by the teacher of the lesson alone; a colleague, an observer and a pad are refused', async () => {
    const { mark, absent, school_id, lesson_session_id, read, early } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    const attendance = [
      { student_id: absent.student_id, status: 'present' as const, reason: '', revision: 0 },
    ]
    for (const { token } of [colleague, observer, early])
      expect((await app.call(token, MARK, { lesson_session_id, attendance })).code).toBe(403)
    expect((await app.call(observer.token, READ, { lesson_session_id })).payload.may_mark).toBe(false)
    expect((await app.call(early.token, READ, { lesson_session_id })).code).toBe(403)
    await mark(absent, 'present')
    expect((await read()).may_mark).toBe(true)
  })
})

describe('[CR-153] two devices', () => {
  it('do not overwrite each other unseen: the second hears what stands', async () => {
    const { mark, absent, read } = await setup()
    await mark(absent, 'excused', { reason: '病假' })
    const second = await mark(absent, 'present')
    expect(second.payload).toEqual({
      attendance: [{ student_id: absent.student_id, status: 'excused', reason: '病假', revision: 1 }],
      stale: [absent.student_id],
    })
    expect((await read()).students[2]?.by_hand.status).toBe('excused')
    expect((await mark(absent, 'present', { revision: 1 })).payload.stale).toEqual([])
  })

  it('five at once have one effect, under one request_id or five', async () => {
    const { mark, absent, late, read, lesson_session_id } = await setup()
    const request_id = newId()
    await Promise.all(Array.from({ length: 5 }, () => mark(absent, 'present', { request_id })))
    await Promise.all(Array.from({ length: 5 }, () => mark(late, 'excused')))
    const { students } = await read()
    expect(students.map(({ by_hand }) => by_hand.revision)).toEqual([0, 1, 1])
    const facts = factsSentTo(app, lesson_session_id, 'teacher').filter(
      ({ event }) => event?.type === 'attendance_marked',
    )
    expect(facts.length).toBe(2)
  })

  it('a correction is told to the teacher alone while the lesson runs, and stands in 课堂过程', async () => {
    const { mark, absent, lesson, end, lesson_session_id, late } = await setup()
    await mark(absent, 'excused')
    await mark(absent, null, { revision: 1 })
    const told = factsSentTo(app, lesson_session_id, 'student').slice(-2)
    expect(told.map(({ event }) => event)).toEqual([null, null])
    await end()
    await mark(late, 'present')
    expect(await momentsOf(app, lesson)).toEqual([
      `更正出勤：${absent.name} 请假`,
      `更正出勤：${absent.name}，恢复系统判断`,
      '下课',
    ])
  })
})

describe('[CR-154] 随机点名', () => {
  it('draws who was marked to be here without a pad, and nobody who was marked away', async () => {
    const { mark, early, late, absent, teacher, command } = await setup()
    await mark(early, 'excused')
    await mark(absent, 'present')
    for (const among of ['entered', 'class'] as const) {
      const drawn = new Set<string>()
      for (let n = 0; n < 4; n += 1) {
        const call = await app.call(teacher.token, `POST ${API}/random_call_the_roll`, { ...command, among })
        drawn.add(call.payload.student_id)
      }
      expect(drawn).toEqual(new Set([late.student_id, absent.student_id]))
    }
    const roster = await app.call(teacher.token, `GET ${API}/class_bind_student_list`, command)
    expect(roster.payload.students.map(({ attendance }) => attendance)).toEqual(['excused', null, 'present'])
  })
})

it('[CR-155] the file says the same as the screen', async () => {
  const { mark, absent, teacher, lesson_session_id } = await setup()
  await mark(absent, 'excused', { reason: '病假' })
  const { payload } = await app.call(teacher.token, EXPORT, { lesson_session_id })
  expect(payload.file_name).toContain('课堂出勤')
  const rows = await readXlsx(Buffer.from(payload.content_base64, 'base64'), {
    max_rows: 100,
    max_columns: 20,
  })
  const text = JSON.stringify(rows)
  expect(text).toContain('到课 2/3：出勤 1 人，迟到 1 人，早退 0 人，缺席 0 人，请假 1 人')
  expect(text).toContain('病假')
})
