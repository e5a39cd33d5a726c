import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import { answerOf, buildRunningLesson, verifyEvents } from '../../../../test/classroom-builders.ts'
import { uploadQuestionFile } from '../../questions/test/question-file-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../classroom-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const START = 'POST /api/prepare_lessons/api/start_shortcut_quzi'
const SET_KEY = 'POST /api/prepare_lessons/api/submit_answers'
type Asked = CallInput<'POST /api/prepare_lessons/api/start_shortcut_quzi'>['question']
const VOTE: Asked = { source: 'vote', kind: 'single', options: ['春游去植物园', '春游去博物馆'] }

/** A running lesson that two of its three students have entered. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const { token } = lesson.teacher
  const [first, second] = lesson.students
  if (first === undefined || second === undefined) throw new Error('the class has three students')
  await lesson.join(first.token)
  await lesson.join(second.token)
  const start = (question: Asked, time_limit_s: number | null = null) =>
    app.call(token, START, { ...lesson.command, question, time_limit_s })
  const ask = async (question: Asked) => (await start(question)).payload.quiz_run_id
  const teach = (
    verb: 'end_quzi' | 'reveal_quzi' | 'show_distribution' | 'put_away_quzi',
    quiz_run_id: string,
  ) => app.call(token, `POST /api/prepare_lessons/api/${verb}`, { ...lesson.command, quiz_run_id })
  const answer = (student: { token: string }, quiz_run_id: string, value: AnswerValueV1) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...answerOf(quiz_run_id, []),
      value,
    })
  const choose = (student: { token: string }, quiz_run_id: string, ...keys: string[]) =>
    answer(student, quiz_run_id, { kind: 'choice', keys })
  const detail = async (quiz_run_id: string) =>
    (await app.call(token, 'POST /api/prepare_lessons/api/end_shortcut_quzi_detail', { quiz_run_id })).payload
  const itemOf = async (quiz_run_id: string) => (await detail(quiz_run_id)).document.items[0]!
  const setKey = async (quiz_run_id: string, keys: string[]) =>
    app.call(token, SET_KEY, {
      ...{ ...lesson.command, quiz_run_id },
      keys: [{ item_id: (await itemOf(quiz_run_id)).item_id, key: { kind: 'choice', keys } }],
    })
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
  }
  const record = async () =>
    (
      await app.call(token, 'GET /api/prepare_lessons/api/lesson_record', {
        lesson_session_id: lesson.lesson_session_id,
      })
    ).payload
  const pad = async (student: { token: string }) => (await lesson.join(student.token)).payload.state.quiz
  return {
    lesson,
    first,
    second,
    start,
    ask,
    teach,
    answer,
    choose,
    detail,
    itemOf,
    setKey,
    settle,
    record,
    pad,
  }
}

describe('[CR-70] a question that nobody prepared', () => {
  it.each([
    ['single', { option_count: 3 }, ['A', 'B', 'C']],
    ['multiple', {}, ['A', 'B', 'C', 'D']],
    ['judge', {}, []],
    ['blank', {}, []],
    ['text', { text: '为什么？' }, []],
  ] as const)('is asked aloud as %s and runs as any other', async (kind, more, letters) => {
    const { lesson, start, pad, first } = await setup()
    const told = await verifyEvents(app, { lesson, act: () => start({ source: 'oral', kind, ...more }, 60) })
    expect(told).toEqual(['quiz_started'])
    const quiz = await pad(first)
    expect(quiz).toMatchObject({
      phase: 'running',
      quiz: { run_no: 1, source: 'oral', question: { items: [{ kind }] } },
    })
    expect(quiz?.quiz.ends_at).not.toBeNull()
    expect(quiz?.quiz.question.items[0]?.options.map(({ key }) => key)).toEqual(letters)
  })

  it('shows the part of the board that it is about', async () => {
    const { lesson, start, pad, first } = await setup()
    const picture_key = await uploadQuestionFile(app, lesson.teacher.token)
    expect((await start({ source: 'capture', kind: 'single', picture_key })).code).toBe(200)
    expect(Object.keys((await pad(first))?.quiz.files ?? {})).toEqual([picture_key])
  })

  it('shows no picture that the school did not upload for a question', async () => {
    const { lesson, start } = await setup()
    const other = await setup()
    const picture_key = await uploadQuestionFile(app, other.lesson.teacher.token)
    expect((await start({ source: 'capture', kind: 'single', picture_key })).code).toBe(400)
    expect(lesson.school_id).not.toBe(other.lesson.school_id)
  })

  it.each([
    [{ source: 'capture', kind: 'single' }, 'question.picture_key'],
    [{ source: 'vote', kind: 'single' }, 'question.options'],
    [{ source: 'vote', kind: 'judge', options: ['去', '不去'] }, 'question.kind'],
    [{ source: 'vote', kind: 'single', options: ['去'] }, 'question.options'],
    [{ source: 'oral', kind: 'single', is_anonymous: true }, 'question.is_anonymous'],
    [{ source: 'oral', kind: 'single', option_count: 9 }, 'question.option_count'],
    [{ source: 'oral', kind: 'text', text: '长'.repeat(501) }, 'question.text'],
  ] as [Asked, string][])('%j names the field that is wrong', async (question, field) => {
    const { start } = await setup()
    const reply = await start(question)
    expect(reply.code).toBe(400)
    expect(reply.error?.fields?.map((wrong) => wrong.field)).toContain(field)
  })

  it('runs alone, and five presses ask once', async () => {
    const { lesson, start } = await setup()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => start({ source: 'oral', kind: 'judge' })),
    )
    const codes = replies.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, 409, 409, 409, 409])
    const { lesson_quiz_id, command } = lesson
    const prepared = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
      ...{ ...command, lesson_quiz_id, time_limit_s: null },
    })
    expect(prepared.message).toBe('还有一道题正在作答，请先收卷')
  })

  it('is pushed again by its number in the lesson, and told among what was sent', async () => {
    const { lesson, ask, teach, setKey } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single', text: '选一个' })
    await teach('end_quzi', quiz_run_id)
    await setKey(quiz_run_id, ['B'])
    const sent = async () =>
      (
        await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', {
          lesson_session_id: lesson.lesson_session_id,
        })
      ).payload.runs
    const [run] = await sent()
    expect(run).toMatchObject({ source: 'oral', line: '选一个', run_no: 1 })
    const again = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
      ...{ ...lesson.command, lesson_quiz_id: run!.lesson_quiz_id, time_limit_s: null },
    })
    expect(again.code).toBe(200)
    expect(await sent()).toMatchObject([{ run_no: 1 }, { source: 'oral', line: '选一个', run_no: 2 }])
    await teach('end_quzi', again.payload.quiz_run_id)
    expect((await teach('reveal_quzi', again.payload.quiz_run_id)).code).toBe(200)
  })

  it('stands in no bank and not among the questions of the lesson', async () => {
    const { lesson, ask } = await setup()
    await ask({ source: 'oral', kind: 'single', text: '只在课上问' })
    const { prepare_lesson_id, teacher } = lesson
    const listed = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(listed.payload.quizzes.map(({ question }) => question.question_id)).toEqual([lesson.question_id])
    const mine = await app.call(teacher.token, 'POST /api/question_center/v1/bank/list', { scope: 'mine' })
    expect(JSON.stringify(mine.payload)).not.toContain('只在课上问')
  })
})

describe('[CR-71] its key', () => {
  it('is told after 收卷: answers are marked by it, and the class sees it', async () => {
    const { lesson, first, second, ask, teach, choose, detail, setKey, pad } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    expect((await setKey(quiz_run_id, ['B'])).message).toBe('请先收卷')
    await choose(first, quiz_run_id, 'B')
    await choose(second, quiz_run_id, 'C')
    await teach('end_quzi', quiz_run_id)
    expect((await detail(quiz_run_id)).distribution).toMatchObject({
      right_count: 0,
      wrong_count: 0,
      ungraded_count: 2,
    })
    expect((await teach('reveal_quzi', quiz_run_id)).message).toBe('这道题还没有答案，请先设答案')
    const told = await verifyEvents(app, { lesson, act: () => setKey(quiz_run_id, ['B']) })
    expect(told).toEqual(['quiz_revealed'])
    expect((await detail(quiz_run_id)).distribution).toMatchObject({ right_count: 1, wrong_count: 1 })
    expect(await pad(first)).toMatchObject({
      phase: 'revealed',
      released: { items: [{ key: { keys: ['B'] } }] },
    })
    const own = await app.call(first.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    expect(own.payload).toMatchObject({ result: 'right', score: 1 })
  })

  it('is corrected, before its facts are written and after', async () => {
    const { first, ask, teach, choose, setKey, settle, record } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await choose(first, quiz_run_id, 'B')
    await teach('end_quzi', quiz_run_id)
    await setKey(quiz_run_id, ['A'])
    await setKey(quiz_run_id, ['B'])
    await settle()
    expect((await record()).quizzes[0]?.figures).toMatchObject({ right_count: 1, wrong_count: 0 })
    await setKey(quiz_run_id, ['C'])
    expect((await record()).quizzes[0]?.figures).toMatchObject({ right_count: 0, wrong_count: 1 })
    expect((await record()).quizzes[0]?.stage).toBe('settled')
  })

  it('marks an answer that came after it and before the class had gone on', async () => {
    const { first, ask, teach, choose, setKey, settle, detail, record } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await teach('end_quzi', quiz_run_id)
    await setKey(quiz_run_id, ['B'])
    await choose(first, quiz_run_id, 'B')
    await settle()
    expect((await detail(quiz_run_id)).distribution).toMatchObject({ right_count: 1 })
    expect((await record()).quizzes[0]?.figures).toMatchObject({ right_count: 1, missing_count: 1 })
  })

  it('of a blank accepts what it is told', async () => {
    const { lesson, first, second, ask, teach, answer, itemOf, detail } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'blank' })
    await answer(first, quiz_run_id, { kind: 'blank', blanks: ['0.5'] })
    await answer(second, quiz_run_id, { kind: 'blank', blanks: ['2'] })
    await teach('end_quzi', quiz_run_id)
    const blanks = [
      { accepted: ['1/2'], compare: 'value' as const, tolerance: null, score: null, group: null },
    ]
    const { item_id } = await itemOf(quiz_run_id)
    const reply = await app.call(lesson.teacher.token, SET_KEY, {
      ...{ ...lesson.command, quiz_run_id, keys: [{ item_id, key: { kind: 'blank', blanks } }] },
    })
    expect(reply.code).toBe(200)
    expect((await detail(quiz_run_id)).distribution).toMatchObject({ right_count: 1, wrong_count: 1 })
  })

  it('is refused where it does not fit, with the field', async () => {
    const { lesson, ask, teach, itemOf } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await teach('end_quzi', quiz_run_id)
    const { item_id } = await itemOf(quiz_run_id)
    const set = async (told: { item_id: string; keys: string[] }) =>
      app.call(lesson.teacher.token, SET_KEY, {
        ...{ ...lesson.command, quiz_run_id },
        keys: [{ item_id: told.item_id, key: { kind: 'choice', keys: told.keys } }],
      })
    expect((await set({ item_id, keys: ['F'] })).error?.fields).toMatchObject([{ field: 'keys.0.key' }])
    expect((await set({ item_id: newId(), keys: ['A'] })).error?.fields).toMatchObject([
      { field: 'keys.0.item_id' },
    ])
  })

  it('of a prepared question and of a vote is not set', async () => {
    const { lesson, ask, teach, setKey } = await setup()
    const prepared = await lesson.startQuiz()
    await teach('end_quzi', prepared)
    expect((await setKey(prepared, ['A'])).message).toBe('备课里的题已有答案，请直接公布')
    const vote = await ask(VOTE)
    await teach('end_quzi', vote)
    expect((await setKey(vote, ['A'])).message).toBe('投票没有答案')
  })
})

describe('[CR-72] an anonymous vote', () => {
  it('tells how many chose what, and of nobody what he or she chose', async () => {
    const { lesson, first, ask, teach, choose, detail, settle, record } = await setup()
    const quiz_run_id = await ask({ ...VOTE, is_anonymous: true })
    await choose(first, quiz_run_id, 'A')
    await teach('end_quzi', quiz_run_id)
    await settle()
    const told = await detail(quiz_run_id)
    expect(told.distribution.items[0]?.rows).toEqual([
      { key: 'A', count: 1 },
      { key: 'B', count: 0 },
    ])
    expect(told.answers).toMatchObject([{ student_id: first.student_id, value: {}, marks: [] }])
    const general = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_detail', {
      quiz_run_id,
    })
    expect(general.payload.answers).toEqual(told.answers)
    const { lesson_session_id } = lesson
    const table = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_answers', {
      lesson_session_id,
    })
    expect(table.payload.items).toEqual([])
    expect((await record()).quizzes).toMatchObject([{ source: 'vote', is_anonymous: true, figures: null }])
  })

  it('keeps its place among the questions of the lesson', async () => {
    const { lesson, ask, teach } = await setup()
    await teach('end_quzi', await ask({ ...VOTE, is_anonymous: true }))
    await teach('end_quzi', await ask({ source: 'oral', kind: 'judge' }))
    const { lesson_session_id } = lesson
    const table = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_answers', {
      lesson_session_id,
    })
    expect(table.payload.items.map(({ question_no }) => question_no)).toEqual([2])
  })
})

describe('[CR-73] a question without a key', () => {
  it('makes no facts, and is settled', async () => {
    const { first, ask, teach, choose, settle, record } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await choose(first, quiz_run_id, 'B')
    await teach('end_quzi', quiz_run_id)
    await settle()
    expect((await record()).quizzes).toMatchObject([{ stage: 'settled', figures: null, item_figures: [] }])
  })
})

describe('[CR-74] who has not handed in', () => {
  it('is told while the question runs', async () => {
    const { lesson, first, second, ask, choose } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    const check = async () =>
      (
        await app.call(
          lesson.teacher.token,
          'POST /api/prepare_lessons/api/short_cut/check_class_is_submit',
          {
            quiz_run_id,
          },
        )
      ).payload
    await choose(first, quiz_run_id, 'B')
    expect(await check()).toMatchObject({
      ...{ is_submitted: false, submitted_count: 1, expected_count: 2 },
      missing: [{ student_id: second.student_id }],
    })
    await choose(second, quiz_run_id, 'A')
    expect(await check()).toMatchObject({ is_submitted: true, submitted_count: 2, missing: [] })
  })
})
