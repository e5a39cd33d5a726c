import { itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../../test/builders.ts'
import { answerOf } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPastLesson, LESSON, LIST, SEEN } from './test/past-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('上过的课', () => {
  it('[CR-142] lists the lessons that are over, the newest first, with the own attendance, and none that runs', async () => {
    const lesson = await buildPastLesson(app)
    const [came, away] = lesson.students
    expect((await app.call(came!.token, LIST, {})).payload).toEqual({ total: 0, list: [] })
    await lesson.end()
    const { payload } = await app.call(came!.token, LIST, {})
    expect(payload).toMatchObject({
      total: 1,
      list: [{ lesson_session_id: lesson.lesson_session_id, attendance: 'present', catch_up: null }],
    })
    expect((await app.call(away!.token, LIST, {})).payload.list).toMatchObject([{ attendance: 'absent' }])
    app.clock.advance(60_000)
    const again = await lesson.start('device-two')
    const { lesson_session_id } = again.payload.state
    expect((await app.call(away!.token, LIST, {})).payload.total).toBe(1)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', {
      ...{ lesson_session_id, device_id: 'device-two' },
    })
    const both = (await app.call(away!.token, LIST, {})).payload
    expect(both.list.map((one) => one.lesson_session_id)).toEqual([
      lesson_session_id,
      lesson.lesson_session_id,
    ])
    const second = (await app.call(away!.token, LIST, { page: 2, page_size: 1 })).payload
    expect(second).toMatchObject({ total: 2, list: [{ lesson_session_id: lesson.lesson_session_id }] })
  })

  it('[CR-142] is of the classes that a student was in on that day: who moves away keeps it, who comes later has it not', async () => {
    const lesson = await buildPastLesson(app)
    await lesson.end()
    const { school_id, lesson_session_id, students } = lesson
    const away = students[1]!
    const other = await buildClass(app, { school_id, teacher_id: lesson.teacher.person_id, student_count: 1 })
    const stranger = { token: await signIn(app, other.students[0]!.login) }
    expect((await app.send(stranger.token, LESSON, { lesson_session_id })).code).toBe(404)
    const move = (student_id: string, class_id: string, day: string) => sql`
      with left_class as (update enrollment set to_day = ${day}::date, to_reason = '转班'
        where student_id = ${student_id}::uuid and to_day is null returning school_id)
      insert into enrollment (enrollment_id, school_id, class_id, student_id, seat_no, from_day, reason)
      select ${newId()}::uuid, school_id, ${class_id}::uuid, ${student_id}::uuid, 40, ${day}::date, '转班' from left_class`
    const { orm } = app.services.database
    const tomorrow = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    await orm.execute(move(away.student_id, other.class_id, tomorrow))
    await orm.execute(move(other.students[0]!.student_id, lesson.class_id, tomorrow))
    expect((await app.call(away.token, LIST, {})).payload.total).toBe(1)
    expect((await lesson.open(1)).pages).toHaveLength(1)
    expect((await app.call(stranger.token, LIST, {})).payload.total).toBe(0)
    expect((await app.send(stranger.token, LESSON, { lesson_session_id })).code).toBe(404)
    const seen = { lesson_session_id, page_ids: [] }
    expect((await app.send(stranger.token, SEEN, seen)).code).toBe(404)
    const told = (await lesson.catchUps()).students.map(({ student_id }) => student_id)
    expect(told).toContain(away.student_id)
    expect(told).not.toContain(other.students[0]!.student_id)
  })

  it('[CR-142] refuses a student who has left the school', async () => {
    const lesson = await buildPastLesson(app)
    await lesson.end()
    const { token, student_id } = lesson.students[1]!
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    await app.call(manager.token, 'POST /api/school_manager/v1/students/status/change', {
      ...{ student_id, kind: 'transfer_out', reason: '转出' },
    })
    const { lesson_session_id } = lesson
    for (const reply of [
      await app.send(token, LIST, {}),
      await app.send(token, LESSON, { lesson_session_id }),
      await app.send(token, SEEN, { lesson_session_id, page_ids: [] }),
    ])
      expect(reply.code).toBe(403)
  })

  it('[CR-143] shows the pages that the class was shown, with the ink as it stood at the end', async () => {
    const lesson = await buildPastLesson(app)
    const [first, second] = lesson.opening.pages.map(({ page_id }) => page_id)
    await lesson.write(
      first!,
      penLine(newId(), [
        [10, 20],
        [30, 40],
      ]),
    )
    const gone = penLine(newId(), [
      [50, 60],
      [70, 80],
    ])
    await lesson.write(first!, gone)
    await lesson.write(first!, { v: 1, kind: 'undo', id: newId(), op_id: gone.id })
    expect((await app.send(lesson.students[1]!.token, LESSON, lesson.named)).code).toBe(404)
    await lesson.end()
    const opened = await lesson.open(1)
    expect(opened.pages.map(({ page_id }) => page_id)).toEqual([first])
    const board = await app.call(
      lesson.teacher.token,
      'GET /api/prepare_lessons/api/lesson_board',
      lesson.named,
    )
    expect(opened.ink).toEqual({ [first!]: board.payload.state.ink[first!] })
    expect(Object.keys(opened.ink)).not.toContain(second)
  })

  it('[CR-143] leaves out a page that shows what another student answered, and keeps the own one', async () => {
    const lesson = await buildPastLesson(app)
    const [first, second] = lesson.opening.pages.map(({ page_id }) => page_id)
    await lesson.turnTo(second!)
    await lesson.end()
    const { orm } = app.services.database
    await orm.execute(sql`update lesson_session set pages = jsonb_set(pages, '{1,image_key}', '"shown/of-first"')
      where lesson_session_id = ${lesson.lesson_session_id}::uuid`)
    await lesson.showAnswerOf(0, 'shown/of-first')
    expect((await lesson.open(1)).pages.map(({ page_id }) => page_id)).toEqual([first])
    expect((await lesson.open(0)).pages.map(({ page_id }) => page_id)).toEqual([first, second])
  })

  it('[CR-144] has what was asked with the own answer, and mark and key only after 公布', async () => {
    const lesson = await buildPastLesson(app)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(
      lesson.students[0]!.token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, ['A']),
    )
    await lesson.endQuiz(quiz_run_id)
    await lesson.end()
    const before = await lesson.open(0)
    expect(before.questions).toMatchObject([{ quiz_run_id, run_no: 1, shown: null }])
    expect(Object.values(before.questions[0]!.answer ?? {})).toMatchObject([{ keys: ['A'] }])
    expect(JSON.stringify(before)).not.toContain('秘密')
    const [other] = (await lesson.open(1)).questions
    expect(other).toMatchObject({ answer: null, shown: null })
  })

  it('[CR-468] counts a question that was asked again once, here, in the table and in the list of teachings', async () => {
    const lesson = await buildPastLesson(app)
    const ask = async () => {
      const quiz_run_id = await lesson.startQuiz()
      await lesson.endQuiz(quiz_run_id)
    }
    await ask()
    app.clock.advance(1000)
    const oral = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_shortcut_quzi', {
      ...{ ...lesson.command, time_limit_s: null },
      question: { source: 'oral', kind: 'single', text: '', option_count: 4 },
    })
    await lesson.endQuiz(oral.payload.quiz_run_id)
    app.clock.advance(1000)
    await ask()
    await lesson.end()
    const numbered = [
      { question_no: 1, run_no: 1 },
      { question_no: 2, run_no: 1 },
      { question_no: 1, run_no: 2 },
    ]
    expect((await lesson.open(0)).questions).toMatchObject(numbered)
    const { token } = lesson.teacher
    const { payload } = await app.call(token, 'GET /api/prepare_lessons/api/lesson_answers', lesson.named)
    expect(payload.items).toMatchObject(numbered)
    expect(payload.items.map(itemName)).toEqual(['第 1 题', '第 2 题', '第 1 题 · 第 2 次'])
    const taught = await app.call(token, 'GET /api/prepare_lessons/api/lesson_detail', {
      prepare_lesson_id: lesson.prepare_lesson_id,
    })
    expect(taught.payload.sessions).toMatchObject([{ quiz_count: 2 }])
  })

  it('[CR-144] shows the revealed key, and nothing of the others', async () => {
    const lesson = await buildPastLesson(app)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(
      lesson.students[0]!.token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, ['A']),
    )
    await lesson.endQuiz(quiz_run_id)
    await lesson.reveal(quiz_run_id)
    await lesson.end()
    expect((await lesson.open(0)).questions[0]!.shown).toMatchObject({ result: 'wrong' })
    const away = await lesson.open(1)
    expect(away.questions[0]!.shown).toMatchObject({ result: null, marks: [] })
    expect(JSON.stringify(away.questions[0]!.shown)).toContain('秘密的解析')
    const { student_id, name } = lesson.students[0]!
    for (const word of [student_id, name]) expect(JSON.stringify(away)).not.toContain(word)
  })

  it('[CR-145] has what was handed out to all or to the student, and not what was taken back or is of others', async () => {
    const lesson = await buildPastLesson(app)
    const [first, second] = lesson.opening.pages.map(({ page_id }) => page_id)
    await lesson.handOut(first!, { is_for_all: true })
    await lesson.handOut(second!, { student_ids: [lesson.students[0]!.student_id] })
    await lesson.end()
    const refs = async (at: number) => (await lesson.open(at)).items.map(({ ref_id }) => ref_id)
    expect(await refs(1)).toEqual([first])
    const came = await lesson.open(0)
    expect(came.items.map(({ page }) => page?.page_id)).toEqual([first, second])
    expect(Object.keys(came.ink).toSorted()).toEqual([first!, second!].toSorted())
  })
})
