import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { uploadQuestionFile } from '../../../questions/test/question-file-builders.ts'
import { type Asked, buildAskingLesson, VOTE } from '../../test/quick-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildAskingLesson(app)

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

  it('[QU-175] is told in a line that ends before a formula and not within it', async () => {
    const { lesson, start } = await setup()
    const text = `${'长'.repeat(115)}$x^2+y^2=1$`
    expect((await start({ source: 'oral', kind: 'text', text })).code).toBe(200)
    const { lesson_session_id, teacher } = lesson
    const { payload } = await app.call(
      teacher.token,
      'POST /api/prepare_lessons/api/get_store_pushed_item_status',
      {
        lesson_session_id,
      },
    )
    expect(payload.runs.map(({ line }) => line)).toEqual([`${'长'.repeat(115)}…`])
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
