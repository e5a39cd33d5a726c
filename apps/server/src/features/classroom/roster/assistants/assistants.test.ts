import { eq } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_ASSISTANTS } from '@jiangtai/shared/classroom/remote/assisting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson, factsSentTo, momentsOf } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { auditLog } from '../../../../core/audit/audit.table.ts'
import { API, assist, dismiss, name, steer, STEERED, TEACHERS_ALONE } from '../test/assisted-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const all = (calls: readonly unknown[], code: number) => calls.map(() => code)

describe('naming who assists', () => {
  it('[CR-400] is for the lesson’s own teacher: a colleague of the school, three at most', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, lesson_session_id, teacher } = lesson
    const colleagues = []
    for (let count = 0; count <= MAX_ASSISTANTS; count += 1)
      colleagues.push(await buildTeacher(app, { school_id, name: `教师${count}` }))
    const [first, ...others] = colleagues
    for (const { person_id } of colleagues.slice(0, MAX_ASSISTANTS))
      expect((await name(app, lesson, person_id)).code).toBe(200)
    const read = await app.call(teacher.token, `GET ${API}/remotes`, { lesson_session_id })
    expect(read.payload.assistants.map((one) => one.name)).toEqual(['教师0', '教师1', '教师2'])
    const last = others.at(-1)!
    const refused = await name(app, lesson, last.person_id)
    expect([refused.code, refused.message]).toEqual([409, '最多请 3 位教师协助，请先取消一位'])
    await dismiss(app, lesson, first!.person_id)
    expect((await name(app, lesson, last.person_id)).code).toBe(200)
  })

  it('[CR-400] is refused for oneself, for another school, for a student, by anybody else, and after the lesson', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, teacher, students } = lesson
    const colleague = await buildTeacher(app, { school_id })
    const stranger = (await buildRunningLesson(app)).teacher
    const own = await name(app, lesson, teacher.person_id)
    expect([own.code, own.message]).toEqual([400, '不用选择自己'])
    for (const person_id of [stranger.person_id, students[0]!.student_id, newId()])
      expect((await name(app, lesson, person_id)).code).toBe(404)
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    for (const { token } of [colleague, manager, students[0]!])
      expect((await name(app, { ...lesson, teacher: { token } }, colleague.person_id)).code).toBe(403)
    expect((await name(app, { ...lesson, teacher: stranger }, colleague.person_id)).code).toBe(404)
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    expect((await name(app, lesson, colleague.person_id)).code).toBe(409)
  })

  it('[CR-400] five times at once has one effect, and so has the end of it; both are in the log', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, lesson_session_id } = lesson
    const { person_id } = await buildTeacher(app, { school_id, name: '李青' })
    const times = [1, 2, 3, 4, 5]
    const named = await Promise.all(times.map(() => name(app, lesson, person_id)))
    expect(named.map(({ code }) => code)).toEqual(all(times, 200))
    const ended = await Promise.all(times.map(() => dismiss(app, lesson, person_id)))
    expect(ended.map(({ code }) => code)).toEqual(all(times, 200))
    const told = factsSentTo(app, lesson_session_id, 'teacher').map(({ event }) => event?.payload)
    expect(told).toEqual([{ is_assisting: true }, { is_assisting: false }])
    expect(factsSentTo(app, lesson_session_id, 'student').map(({ event }) => event)).toEqual([null, null])
    const logged = await app.services.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, lesson_session_id))
    expect(logged.map(({ action }) => action).sort()).toEqual([
      'lesson.assistant_dismiss',
      'lesson.assistant_name',
    ])
  })
})

describe('who assists', () => {
  it('[CR-426] has their pages told when they are named, when it is taken back and when the lesson ends, and so has its teacher', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, teacher } = lesson
    const { person_id } = await buildTeacher(app, { school_id, name: '李青' })
    const told = () =>
      app.published.flatMap(({ event, room }) =>
        event === 'running_changed' &&
        [person_id, teacher.person_id].some((id) => room === `lessons_of:${id}`)
          ? [room === `lessons_of:${person_id}` ? 'assistant' : 'teacher']
          : [],
      )
    expect(told()).toEqual(['teacher'])
    await name(app, lesson, person_id)
    expect(told()).toEqual(['teacher', 'assistant'])
    await dismiss(app, lesson, person_id)
    await name(app, lesson, person_id)
    await app.call(teacher.token, `POST ${API}/after_class`, lesson.command)
    expect(told().slice(2)).toEqual(['assistant', 'assistant', 'teacher', 'assistant'])
  })

  it('[CR-401] finds the lesson on the workbench and by its code, pairs a phone, and is told whom', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, prepare_lesson_id, teacher } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const home = await app.call(assistant.token, 'GET /api/home/v1/workbench', {})
    expect(home.payload.running).toMatchObject([{ lesson_session_id, is_own: false, is_assisted: true }])
    const board = await app.call(teacher.token, `GET ${API}/remotes`, { lesson_session_id })
    expect(board.payload.remotes).toMatchObject([{ remote_id, assistant_name: '李青' }])
    const { remote_code } = board.payload
    const found = await app.call(assistant.token, `POST ${API}/find_remote_lesson`, { remote_code })
    expect(found.payload).toEqual({ lesson_session_id, prepare_lesson_id })
    const own = await app.call(assistant.token, `GET ${API}/remotes`, { lesson_session_id })
    expect(own.payload).toMatchObject({ assisted_teacher: teacher.name, assistants: [] })
    const home_of_teacher = await app.call(teacher.token, 'GET /api/home/v1/workbench', {})
    expect(home_of_teacher.payload.running).toMatchObject([{ is_own: true, is_assisted: false }])
  })

  it('[CR-401] sees no phone of the teacher, and parts an own one alone', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, teacher } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const phone = { lesson_session_id, remote_id: newId(), device_name: 'iPhone' }
    await app.call(teacher.token, `POST ${API}/pair_remote`, phone)
    const listed = async (token: string) =>
      (await app.call(token, `GET ${API}/remotes`, { lesson_session_id })).payload.remotes.map(
        (one) => one.remote_id,
      )
    const part = (id: string) =>
      app.call(assistant.token, `POST ${API}/part_remote`, { lesson_session_id, remote_id: id })
    expect(await listed(assistant.token)).toEqual([remote_id])
    await part(phone.remote_id)
    expect((await listed(teacher.token)).sort()).toEqual([remote_id, phone.remote_id].sort())
    await part(remote_id)
    expect(await listed(teacher.token)).toEqual([phone.remote_id])
    expect((await steer(app, lesson, assistant.token, remote_id))[0]).toBe(409)
  })

  it('[CR-402] commands pages, questions, the class and the timer', async () => {
    const lesson = await buildRunningLesson(app)
    for (const student of lesson.students) await lesson.join(student.token)
    const { assistant, remote_id } = await assist(app, lesson)
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 200))
    const { lesson_session_id } = lesson
    const questions = await app.call(assistant.token, `GET ${API}/remote_quizzes`, { lesson_session_id })
    const { lesson_quiz_id } = questions.payload.quizzes[0]!
    expect(lesson_quiz_id).toBe(lesson.lesson_quiz_id)
    const command = { lesson_session_id, device_id: remote_id }
    const started = await app.call(assistant.token, `POST ${API}/start_quzi`, {
      ...{ ...command, lesson_quiz_id, time_limit_s: null },
    })
    const { quiz_run_id } = started.payload
    for (const path of ['end_quzi', 'show_distribution', 'reveal_quzi', 'put_away_quzi'] as const) {
      const done = await app.send(assistant.token, `POST ${API}/${path}`, { ...command, quiz_run_id })
      expect([path, done.code]).toEqual([path, 200])
    }
    const detail = await app.send(assistant.token, `POST ${API}/answer_detail`, { quiz_run_id })
    expect(detail.code).toBe(200)
  })

  it('[CR-402] does not end, take over, write, notify, call others in, or read what comes of it', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, prepare_lesson_id, opening } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const body = { lesson_session_id, device_id: remote_id }
    const codes = []
    for (const [call, more] of TEACHERS_ALONE(opening.pages[0]!.page_id))
      codes.push([call, (await app.send(assistant.token, call, { ...body, ...more })).code])
    expect(codes.filter(([, code]) => code !== 403)).toEqual([])
    const prepared = ['GET lesson_detail', 'POST list_quzi', 'GET page_notes'] as const
    for (const call of prepared) {
      const [method, path] = call.split(' ')
      const read = await app.send(assistant.token, `${method} ${API}/${path}`, { prepare_lesson_id })
      expect([call, read.code]).toEqual([call, 403])
    }
  })

  it('[CR-403] commands by an own paired phone alone: not in the name of the board, nor of the teacher’s phone', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, teacher, command } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const phone = { lesson_session_id, remote_id: newId(), device_name: 'iPhone' }
    await app.call(teacher.token, `POST ${API}/pair_remote`, phone)
    for (const device_id of [command.device_id, phone.remote_id, newId()])
      expect(await steer(app, lesson, assistant.token, device_id)).toEqual(all(STEERED, 409))
    expect(await steer(app, lesson, teacher.token, remote_id)).toEqual(all(STEERED, 409))
    await app.call(teacher.token, `POST ${API}/part_remote`, { lesson_session_id, remote_id })
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 409))
  })

  it('[CR-403] an unnamed colleague, one of another school, a student and another lesson’s assistant are refused', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id, students } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const colleague = await buildTeacher(app, { school_id })
    for (const { token } of [colleague, students[0]!])
      expect(await steer(app, lesson, token, remote_id)).toEqual(all(STEERED, 403))
    const other = await buildRunningLesson(app)
    expect(await steer(app, lesson, other.teacher.token, remote_id)).toEqual(all(STEERED, 404))
    expect(await steer(app, other, assistant.token, remote_id)).toEqual(all(STEERED, 404))
    const pair = { lesson_session_id: lesson.lesson_session_id, remote_id: newId(), device_name: '电脑' }
    expect((await app.send(colleague.token, `POST ${API}/pair_remote`, pair)).code).toBe(403)
  })

  it('[CR-404] is refused with words once dismissed, and may be named again', async () => {
    const lesson = await buildRunningLesson(app)
    const { assistant, remote_id, pair } = await assist(app, lesson)
    await dismiss(app, lesson, assistant.person_id)
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 403))
    const refused = await pair(newId())
    expect([refused.code, refused.message]).toEqual([403, '上课的老师已取消您的协助'])
    const home = await app.call(assistant.token, 'GET /api/home/v1/workbench', {})
    expect(home.payload.running).toEqual([])
    await name(app, lesson, assistant.person_id)
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 409))
    const anew = newId()
    expect((await pair(anew)).code).toBe(200)
    expect(await steer(app, lesson, assistant.token, anew)).toEqual(all(STEERED, 200))
  })

  it('[CR-404] is over with the lesson', async () => {
    const lesson = await buildRunningLesson(app)
    const { lesson_session_id, teacher, command } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 403))
    const seen = await app.send(assistant.token, `GET ${API}/teaching_info`, { lesson_session_id })
    expect([seen.code, seen.message]).toEqual([403, '本节课已下课，您的协助也结束了'])
    const answers = await app.send(assistant.token, `POST ${API}/answer_detail`, { quiz_run_id })
    expect(answers.code).toBe(403)
  })

  it('[CR-405] stands behind what they did in 课堂过程, and the teacher behind nothing', async () => {
    const lesson = await buildRunningLesson(app)
    const { teacher, command } = lesson
    const { assistant, remote_id } = await assist(app, lesson)
    await steer(app, lesson, assistant.token, remote_id)
    const lock = { locked: true, student_ids: null, message: '请认真听讲' }
    await app.call(teacher.token, `POST ${API}/interact/lock_screen`, { ...command, ...lock })
    await dismiss(app, lesson, assistant.person_id)
    expect(await momentsOf(app, lesson)).toEqual([
      '李青 开始协助上课',
      '全班锁屏 · 李青（协助）',
      '全班解锁 · 李青（协助）',
      '开始秒表计时 · 李青（协助）',
      '全班锁屏',
      '李青 不再协助上课',
    ])
  })

  it('[CR-181] is refused once another device teaches, until the phone is paired with that one', async () => {
    const lesson = await buildRunningLesson(app)
    const { assistant, remote_id, pair } = await assist(app, lesson)
    const { lesson_session_id } = lesson
    await app.call(lesson.teacher.token, `POST ${API}/kick_out_teacher`, {
      ...{ lesson_session_id, device_id: 'another-board' },
    })
    expect(await steer(app, lesson, assistant.token, remote_id)).toEqual(all(STEERED, 409))
    const anew = newId()
    await pair(anew)
    expect(await steer(app, lesson, assistant.token, anew)).toEqual(all(STEERED, 200))
  })
})
