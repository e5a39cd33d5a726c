import { sql } from 'drizzle-orm'
import { NO_KEY } from '@jiangtai/shared/questions/marking/keyless.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEvents } from '../../../../../test/classroom-builders.ts'
import { buildClass, buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import { buildQuestion } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildAskingLesson } from '../../test/quick-lesson.ts'

const START = 'POST /api/prepare_lessons/api/start_bank_quzi'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const asking = await buildAskingLesson(app)
  const { lesson } = asking
  const { token } = lesson.teacher
  const { question_id } = await buildQuestion(app, { school_id: lesson.school_id })
  const startBank = (more: { question_id?: string; is_kept?: boolean; time_limit_s?: number | null } = {}) =>
    app.call(token, START, { ...lesson.command, question_id, time_limit_s: null, ...more })
  const prepared = async () =>
    (
      await app.call(token, 'POST /api/prepare_lessons/api/list_quzi', {
        prepare_lesson_id: lesson.prepare_lesson_id,
      })
    ).payload.quizzes.map((quiz) => quiz.question.question_id)
  const sent = async () =>
    (
      await app.call(token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', {
        lesson_session_id: lesson.lesson_session_id,
      })
    ).payload.runs
  return { ...asking, token, question_id, startBank, prepared, sent }
}

describe('[CR-453] a question of the bank that nobody prepared', () => {
  it('is asked, answered and told, without its key, and makes facts of the question itself', async () => {
    const { lesson, startBank, first, second, pad, choose, teach, settle, record, question_id } =
      await setup()
    const told = await verifyEvents(app, { lesson, act: () => startBank({ time_limit_s: 60 }) })
    expect(told).toEqual(['quiz_started'])
    const quiz = await pad(first)
    expect(quiz).toMatchObject({ phase: 'running', quiz: { run_no: 1, source: 'bank' } })
    expect(JSON.stringify(quiz)).not.toMatch(/配方得|"key":\{/)
    const { quiz_run_id } = quiz!.quiz
    await choose(first, quiz_run_id, 'A')
    await choose(second, quiz_run_id, 'B')
    await teach('end_quzi', quiz_run_id)
    expect((await teach('reveal_quzi', quiz_run_id)).code).toBe(200)
    await settle()
    expect((await record()).quizzes).toMatchObject([
      { question_id, source: 'bank', figures: { right_count: 1, wrong_count: 1 } },
    ])
  })

  it('stays among what was sent, and is sent again as the same question', async () => {
    const { startBank, teach, sent, token, lesson } = await setup()
    const { quiz_run_id } = (await startBank()).payload
    await teach('end_quzi', quiz_run_id)
    const [run] = await sent()
    expect(run).toMatchObject({ source: 'bank', run_no: 1 })
    expect(run?.line).toContain('最小值')
    const again = await app.call(token, 'POST /api/prepare_lessons/api/start_quzi', {
      ...{ ...lesson.command, lesson_quiz_id: run!.lesson_quiz_id, time_limit_s: null },
    })
    await teach('end_quzi', again.payload.quiz_run_id)
    expect((await startBank()).code).toBe(200)
    const runs = await sent()
    expect(runs.map(({ run_no }) => run_no)).toEqual([1, 2, 3])
    expect(new Set(runs.map(({ lesson_quiz_id }) => lesson_quiz_id)).size).toBe(1)
  })

  it('keeps the way and the score that it is asked with, and refuses a way that it has not', async () => {
    const { startBank, lesson, token, question_id, teach, record } = await setup()
    const preset = { answer_way: 'any', score: 7, reveals_at_close: false } as const
    const refused = await app.call(token, START, {
      ...{ ...lesson.command, question_id, time_limit_s: null, preset: { ...preset, answer_way: 'photo' } },
    })
    expect(refused.error?.fields?.map(({ field }) => field)).toEqual(['preset.answer_way'])
    const started = await app.call(token, START, {
      ...{ ...lesson.command, question_id, time_limit_s: null, preset },
    })
    await teach('end_quzi', started.payload.quiz_run_id)
    expect((await record()).quizzes[0]?.document.items[0]?.score).toBe(7)
    expect((await startBank()).code).toBe(200)
  })

  it('runs alone, and its key is that of the bank', async () => {
    const { startBank, ask, teach, setKey } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'judge' })
    expect((await startBank()).message).toBe('还有一道题正在作答，请先收卷')
    await teach('end_quzi', quiz_run_id)
    const bank = (await startBank()).payload.quiz_run_id
    await teach('end_quzi', bank)
    expect((await setKey(bank, ['B'])).message).toBe('题库里的题已有答案，请直接公布')
  })
})

describe('[CR-469] a question of the bank that has no key', () => {
  it('is told one, and another one afterwards, on the board and from the record', async () => {
    const { token, startBank, first, choose, teach, settle, setKey, record } = await setup()
    const { quiz_run_id } = (await startBank()).payload
    // As one that was imported before each choice had to have its key.
    await app.services.database.orm.execute(sql`update quiz_run
      set document = jsonb_set(document, '{items,0,key}', ${JSON.stringify(NO_KEY)}::jsonb) where quiz_run_id = ${quiz_run_id}::uuid`)
    expect((await choose(first, quiz_run_id, 'B')).code).toBe(200)
    await teach('end_quzi', quiz_run_id)
    expect((await setKey(quiz_run_id, ['A'])).code).toBe(200)
    expect((await setKey(quiz_run_id, ['B'])).code).toBe(200)
    await settle()
    const [shown] = (await record()).quizzes
    expect(shown).toMatchObject({ source: 'bank', takes_key: true, figures: { right_count: 1 } })
    const item_id = shown!.document.items[0]!.item_id
    const later = await app.call(token, 'POST /api/prepare_lessons/api/set_key_later', {
      ...{ quiz_run_id, question_id: shown!.question_id },
      keys: [{ item_id, key: { kind: 'choice', keys: ['A'] } }],
    })
    expect(later.code).toBe(200)
    expect((await record()).quizzes).toMatchObject([{ takes_key: true, figures: { wrong_count: 1 } }])
  })

  it('one with a key keeps that of the bank, and the record offers none', async () => {
    const { startBank, teach, record } = await setup()
    const { quiz_run_id } = (await startBank()).payload
    await teach('end_quzi', quiz_run_id)
    expect((await record()).quizzes).toMatchObject([{ source: 'bank', takes_key: false }])
  })
})

describe('[CR-454] who may ask what', () => {
  it('a question that the teacher may not read is as absent, also where it is to be kept', async () => {
    const { startBank, prepared, lesson } = await setup()
    const other = await buildSchool(app)
    const foreign = await buildQuestion(app, { school_id: other.school_id })
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const closed = await buildQuestion(app, {
      school_id: lesson.school_id,
      owner_teacher_id: colleague.person_id,
    })
    const before = await prepared()
    for (const { question_id } of [foreign, closed])
      for (const is_kept of [false, true]) expect((await startBank({ question_id, is_kept })).code).toBe(404)
    expect(await prepared()).toEqual(before)
  })

  it('nobody but the teacher of the lesson, from the device that teaches', async () => {
    const { lesson, question_id } = await setup()
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const asked = { ...lesson.command, question_id, time_limit_s: null }
    expect((await app.call(colleague.token, START, asked)).code).toBe(403)
    const elsewhere = await app.call(lesson.teacher.token, START, { ...asked, device_id: 'another-device' })
    expect(elsewhere.message).toBe('您的账号已在其他设备上课')
  })
})

describe('[CR-455] the prepared lesson', () => {
  it('stays as it was, for this class and for the others', async () => {
    const { startBank, prepared, lesson, token } = await setup()
    const before = await prepared()
    await startBank()
    expect(await prepared()).toEqual(before)
    const { session } = await beginParallel(lesson)
    const runs = await app.call(token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', session)
    expect(runs.payload.runs).toEqual([])
  })

  it('gets the question where the teacher says so, once, and it is asked as one of the lesson', async () => {
    const { startBank, prepared, sent, teach, question_id } = await setup()
    const before = await prepared()
    await teach('end_quzi', (await startBank({ is_kept: true })).payload.quiz_run_id)
    await teach('end_quzi', (await startBank({ is_kept: true })).payload.quiz_run_id)
    expect(await prepared()).toEqual([...before, question_id])
    expect(await sent()).toMatchObject([
      { source: 'lesson', run_no: 1 },
      { source: 'lesson', run_no: 2 },
    ])
  })

  it('a question that it has already is asked as it was prepared', async () => {
    const { startBank, sent, lesson } = await setup()
    await startBank({ question_id: lesson.question_id })
    expect(await sent()).toMatchObject([{ source: 'lesson', lesson_quiz_id: lesson.lesson_quiz_id }])
  })
  it('a question that it has for other classes is asked of the bank, and stays theirs', async () => {
    const { lesson, token } = await setup()
    const { prepare_lesson_id, class_id, lesson_quiz_id, question_id } = lesson
    const { session, device_id } = await beginParallel(lesson)
    await app.call(token, 'POST /api/prepare_lessons/api/change_quzi', {
      ...{ prepare_lesson_id, lesson_quiz_id, for_class_ids: [class_id] },
    })
    const command = { ...session, device_id }
    for (const is_kept of [false, true]) {
      const asked = { ...command, question_id, time_limit_s: null, is_kept }
      const started = await app.call(token, START, asked)
      expect(started.code).toBe(200)
      const { quiz_run_id } = started.payload
      await app.call(token, 'POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
    }
    const { runs } = (
      await app.call(token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', session)
    ).payload
    expect(runs.map(({ source }) => source)).toEqual(['bank', 'bank'])
    expect(runs.map((run) => run.lesson_quiz_id)).not.toContain(lesson_quiz_id)
  })
})

/** The lesson ends, gets a second class, and begins in it. */
async function beginParallel({ command, ...lesson }: Awaited<ReturnType<typeof setup>>['lesson']) {
  const { token, person_id } = lesson.teacher
  const { school_id, prepare_lesson_id, class_id } = lesson
  const parallel = await buildClass(app, { school_id, teacher_id: person_id, student_count: 1 })
  await app.call(token, 'POST /api/prepare_lessons/api/after_class', command)
  const shared = await app.call(token, 'PUT /api/prepare_lessons/api/update_lesson', {
    ...{ prepare_lesson_id, class_ids: [class_id, parallel.class_id] },
  })
  expect(shared.code).toBe(200)
  const device_id = 'device-two'
  const { payload } = await app.call(token, 'POST /api/prepare_lessons/api/start_lesson', {
    ...{ prepare_lesson_id, class_id: parallel.class_id, device_id },
  })
  return { session: { lesson_session_id: payload.state.lesson_session_id }, device_id }
}
