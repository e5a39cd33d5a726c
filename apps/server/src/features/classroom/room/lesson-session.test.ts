import { newId } from '@jiangtai/shared/core/ids.ts'
import { isLocked } from '@jiangtai/shared/classroom/state.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import { answerOf, buildRunningLesson, DEVICE, lockPads } from '../../../../test/classroom-builders.ts'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a remote', () => {
  it("[CR-181] commands in the name of the board's device, for the lesson's own teacher, until another device takes over", async () => {
    const lesson = await buildRunningLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const turn = (token: string) =>
      app.call(token, 'POST /api/prepare_lessons/api/turn_page', {
        ...lesson.command,
        page_id: lesson.opening.pages[1]!.page_id,
      })
    expect((await turn(lesson.teacher.token)).code).toBe(200)
    expect((await turn(colleague.token)).code).toBe(403)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
      ...lesson.command,
      device_id: 'device-two',
    })
    expect(await turn(lesson.teacher.token)).toMatchObject({ code: 409, message: '您的账号已在其他设备上课' })
  })
})

describe('starting', () => {
  it('[CR-9] [CR-10] resumes on the same device with page, ink, question and lock as they were', async () => {
    const lesson = await buildRunningLesson(app)
    const page_id = lesson.opening.pages[1]!.page_id
    const op = penLine(newId(), [
      [1, 1],
      [50, 50],
    ])
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
      ...lesson.command,
      page_id,
    })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/write_ink', {
      ...lesson.command,
      page_id,
      op,
    })
    const quiz_run_id = await lesson.startQuiz(90)
    await lockPads(app, lesson, { locked: true, student_ids: null })
    const again = await lesson.start(DEVICE)
    expect(again.payload.state).toMatchObject({
      lesson_session_id: lesson.lesson_session_id,
      seq: 4,
      current_page_id: page_id,
      quiz: {
        phase: 'running',
        quiz: { quiz_run_id, ends_at: new Date(app.clock.now().getTime() + 90_000).toISOString() },
      },
      lock: { student_ids: null },
    })
    expect(again.payload.state.ink[page_id]?.done).toEqual([op])
  })

  it('[CR-9] is refused on a second device with the offer to take over', async () => {
    const lesson = await buildRunningLesson(app)
    const refused = await lesson.start('device-two')
    expect(refused).toMatchObject({ code: 409, message: '《二次函数的图像》正在另一台设备上课，是否接管？' })
    const taken = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
      ...lesson.command,
      device_id: 'device-two',
    })
    expect(taken.payload.state.device_id).toBe('device-two')
    expect((await lesson.start('device-two')).code).toBe(200)
  })

  it('[CR-9] is refused while the class has another lesson, saying whose', async () => {
    const lesson = await buildRunningLesson(app)
    const other = await buildLesson(app, {
      school_id: lesson.school_id,
      teacher: lesson.teacher,
      title: '复习课',
    })
    const reply = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      prepare_lesson_id: other.prepare_lesson_id,
      class_id: lesson.class_id,
      device_id: DEVICE,
    })
    expect(reply.code).toBe(409)
    expect(reply.message).toMatch(/正在上《二次函数的图像》（您），下课后才能开始$/)
  })

  it('is refused for a class the teacher does not teach, and absent for another school’s', async () => {
    const lesson = await buildRunningLesson(app)
    const stranger = await buildRunningLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const untaught = await buildClass(app, { school_id: lesson.school_id, teacher_id: colleague.person_id })
    const start = (class_id: string) =>
      app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
        prepare_lesson_id: lesson.prepare_lesson_id,
        class_id,
        device_id: DEVICE,
      })
    expect((await start(untaught.class_id)).code).toBe(403)
    const foreign = await start(stranger.class_id)
    const absent = await start(newId())
    expect(foreign.raw.body).toBe(absent.raw.body)
    expect(foreign.status).toBe(404)
  })
})

describe('who may look', () => {
  it('answers another school’s teacher as if the lesson were not there, and refuses a colleague', async () => {
    const lesson = await buildRunningLesson(app)
    const stranger = await buildRunningLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const observer = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'observer' })
    const record = (token: string, lesson_session_id: string) =>
      app.call(token, 'GET /api/prepare_lessons/api/lesson_record', { lesson_session_id })
    const foreign = await record(stranger.teacher.token, lesson.lesson_session_id)
    expect(foreign.raw.body).toBe((await record(stranger.teacher.token, newId())).raw.body)
    expect((await record(colleague.token, lesson.lesson_session_id)).code).toBe(403)
    expect((await record(observer.token, lesson.lesson_session_id)).code).toBe(200)
    expect((await lesson.start(DEVICE)).code).toBe(200)
    const asObserver = await app.call(
      observer.token,
      'POST /api/prepare_lessons/api/after_class',
      lesson.command,
    )
    expect(asObserver.code).toBe(403)
    const asStudent = await app.send(
      lesson.students[0]!.token,
      'POST /api/prepare_lessons/api/after_class',
      lesson.command,
    )
    expect(asStudent).toMatchObject({ status: 403, code: 403 })
  })
})

describe('entering', () => {
  it('[CR-23] shows the running lesson to its class only, and entering twice is once', async () => {
    const lesson = await buildRunningLesson(app)
    const other = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    const running = await app.call(token, 'POST /api/pad/v1/classroom/running', {})
    expect(running.payload.list.map((row) => row.lesson_session_id)).toEqual([lesson.lesson_session_id])
    await lesson.join(token)
    await lesson.join(token)
    const roster = await app.call(
      lesson.teacher.token,
      'GET /api/prepare_lessons/api/class_bind_student_list',
      {
        lesson_session_id: lesson.lesson_session_id,
      },
    )
    expect(roster.payload.students.filter((student) => student.joined_at !== null)).toHaveLength(1)
    const foreign = await app.call(token, 'POST /api/pad/v1/classroom/join', {
      lesson_session_id: other.lesson_session_id,
    })
    expect(foreign).toMatchObject({ status: 404, message: '课堂不存在' })
  })

  it('[CR-25] brings a pad back into the open question with its own answer', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(
      token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, ['C'], { is_final: false }),
    )
    const back = await lesson.join(token)
    expect(back.payload).toMatchObject({
      state: { quiz: { phase: 'running' }, device_id: null },
      my_answer: { quiz_run_id, state: 'draft', revision: 1 },
    })
    expect(Object.values(back.payload.my_answer?.value ?? {})).toMatchObject([{ keys: ['C'] }])
    expect((await lesson.join(lesson.students[1]!.token)).payload.my_answer).toBeNull()
  })
})

describe('locking', () => {
  it('[CR-22] is held by the server; unlocking one leaves all others locked', async () => {
    const lesson = await buildRunningLesson(app)
    const [one, two] = lesson.students
    await lockPads(app, lesson, { locked: true, student_ids: null })
    await lockPads(app, lesson, { locked: false, student_ids: [one!.student_id] })
    const { state } = (await lesson.join(two!.token)).payload
    expect(isLocked(state, one!.student_id)).toBe(false)
    expect(isLocked(state, two!.student_id)).toBe(true)
    await lockPads(app, lesson, { locked: false, student_ids: null })
    expect((await lesson.join(two!.token)).payload.state.lock).toBeNull()
  })
})

describe('calling', () => {
  it('[CR-26] calls everybody who has entered once before anybody twice', async () => {
    const lesson = await buildRunningLesson(app)
    const call = () =>
      app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/random_call_the_roll', lesson.command)
    expect(await call()).toMatchObject({ code: 409, message: '还没有学生到课' })
    for (const student of lesson.students.slice(0, 2)) await lesson.join(student.token)
    const called: string[] = []
    for (let n = 0; n < 4; n += 1) called.push((await call()).payload.student_id)
    expect(new Set(called.slice(0, 2)).size).toBe(2)
    expect(new Set(called.slice(2)).size).toBe(2)
    expect(called).not.toContain(lesson.students[2]!.student_id)
  })

  it('[CR-26] calls everybody of the class once, with a pad or without, when it draws among the class', async () => {
    const lesson = await buildRunningLesson(app)
    await lesson.join(lesson.students[0]!.token)
    const called: string[] = []
    for (let left = 2; left >= 0; left -= 1) {
      const { payload } = await app.call(
        lesson.teacher.token,
        'POST /api/prepare_lessons/api/random_call_the_roll',
        { ...lesson.command, among: 'class' },
      )
      expect(payload.left_count).toBe(left)
      called.push(payload.student_id)
    }
    expect(new Set(called)).toEqual(new Set(lesson.students.map(({ student_id }) => student_id)))
  })
})
