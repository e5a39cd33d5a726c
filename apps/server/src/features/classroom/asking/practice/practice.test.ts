import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsSentTo, momentsOf, verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPracticeLesson } from './test/practice-lesson.ts'

const START = 'POST /api/prepare_lessons/api/start_practice'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = (input?: Parameters<typeof buildPracticeLesson>[1]) => buildPracticeLesson(app, input)
type PracticeLesson = Awaited<ReturnType<typeof setup>>

const typesOf = ({ lesson_session_id }: PracticeLesson) =>
  factsSentTo(app, lesson_session_id, 'student').map(({ event }) => event?.type)

describe('starting a practice', () => {
  it('[CR-110] asks the questions together, in the given order, as one fact', async () => {
    const lesson = await setup({ questions: 4 })
    const ids = lesson.lesson_quiz_ids.toReversed()
    const told = await verifyEvents(app, { lesson, act: () => lesson.startPractice(600, ids) })
    expect(told).toEqual(['practice_started'])
    const { practice } = (await lesson.join(lesson.students[0]!.token)).payload.state
    expect(practice).toMatchObject({ title: '随堂练习 1', ended_at: null })
    expect(practice?.quizzes.map(({ quiz }) => quiz.lesson_quiz_id)).toEqual(ids)
    expect(practice?.quizzes.map(({ phase }) => phase)).toEqual(Array(4).fill('running'))
    expect(practice?.ends_at).toBe(new Date(app.clock.now().getTime() + 600_000).toISOString())
  })

  it.each([
    [1, '随堂练习至少要有 2 道题'],
    [21, '随堂练习最多 20 道题'],
  ])('[CR-110] refuses %i questions in words', async (count, words) => {
    const lesson = await setup({ questions: 2, student_count: 1 })
    const refused = await lesson.startPractice(
      null,
      Array.from({ length: count }, () => newId()),
    )
    expect(refused.code).toBe(400)
    expect(refused.error?.fields?.map(({ message }) => message)).toContain(words)
    expect(typesOf(lesson)).toEqual([])
  })

  it('[CR-110] refuses a question twice, and one that is not in the lesson, and starts none of them', async () => {
    const lesson = await setup({ questions: 2, student_count: 1 })
    const [first, second] = lesson.lesson_quiz_ids as [string, string]
    expect((await lesson.startPractice(null, [first, second, first])).code).toBe(400)
    expect(await lesson.startPractice(null, [first, newId()])).toMatchObject({
      code: 404,
      message: '第 2 道题不在备课中，可能已被移除',
    })
    expect((await lesson.board()).practice).toBeNull()
    expect((await lesson.startPractice()).code).toBe(200)
  })

  it('[CR-110] takes twenty questions', async () => {
    const lesson = await setup({ questions: 20, student_count: 1 })
    expect((await lesson.startPractice()).code).toBe(200)
    expect((await lesson.board()).practice?.quizzes).toHaveLength(20)
  })

  it('[CR-111] is alone with its questions: no question, race or other practice meanwhile, nor it during them', async () => {
    const lesson = await setup({ student_count: 1 })
    const { teacher, command, lesson_quiz_id } = lesson
    const startQuiz = () =>
      app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
        ...{ ...command, lesson_quiz_id, time_limit_s: null },
      })
    const startRace = () =>
      app.call(teacher.token, 'POST /api/prepare_lessons/api/student_race_the_question', command)
    const { practice_id } = await lesson.open()
    for (const act of [startQuiz, startRace, () => lesson.startPractice()])
      expect(await act()).toMatchObject({ code: 409, message: '还有一道题正在作答，请先收卷' })
    await lesson.end(practice_id)
    const { quiz_run_id } = (await startQuiz()).payload
    expect((await lesson.startPractice()).code).toBe(409)
    expect((await lesson.teach('bring_back_practice', practice_id)).code).toBe(409)
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
    const race = (await startRace()).payload
    expect(await lesson.startPractice()).toMatchObject({ code: 409, message: '正在抢答，请先停止抢答' })
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/stop_race_the_quzi', {
      ...{ ...command, race_id: race.race_id },
    })
    expect((await lesson.startPractice()).code).toBe(200)
  })

  it('[CR-111] five times at once under one name starts one, and so does five times under five names', async () => {
    for (const request_id of [newId(), undefined]) {
      const lesson = await setup({ student_count: 1 })
      const { lesson_quiz_ids, command } = lesson
      const body = { ...command, lesson_quiz_ids, time_limit_s: null }
      const asked = { ...body, ...(request_id === undefined ? {} : { request_id }) }
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => app.send(lesson.teacher.token, START, asked)),
      )
      expect(replies.filter(({ code }) => code === 200)).toHaveLength(request_id === undefined ? 1 : 5)
      expect(typesOf(lesson)).toEqual(['practice_started'])
    }
  })
})

describe('the end of a practice', () => {
  it('[CR-114] closes all questions at once and collects what was not handed in; five ends make one fact', async () => {
    const lesson = await setup()
    const { practice_id, runs } = await lesson.open()
    const [ann] = lesson.students
    await lesson.submit(ann, runs[0], ['B'], { is_final: false })
    await lesson.submit(ann, runs[2], ['A'], { is_final: true })
    const told = await verifyEvents(app, {
      lesson,
      act: () => Promise.all(Array.from({ length: 5 }, () => lesson.end(practice_id))),
    })
    expect(told).toEqual(['practice_ended'])
    expect((await lesson.progress(practice_id)).cells.map(({ state }) => state).toSorted()).toEqual([
      'collected',
      'submitted',
    ])
    expect((await lesson.board()).practice?.quizzes.map(({ phase }) => phase)).toEqual(Array(3).fill('ended'))
    await lesson.later(2001)
    expect((await lesson.submit(ann, runs[1], ['A'])).message).toBe('本题已收卷，不能再提交')
  })

  it('[CR-114] comes by its time, which can be prolonged, also to a server that was started anew', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id } = await lesson.open(60)
    expect((await lesson.extend(practice_id, 30)).code).toBe(200)
    await lesson.later(60_000)
    expect((await lesson.board()).practice?.ended_at).toBeNull()
    // The clock remembers nothing: what it closes it finds in the rows.
    await lesson.later(30_000)
    expect((await lesson.board()).practice?.ended_at).not.toBeNull()
    expect((await lesson.extend(practice_id, 30)).message).toBe('随堂练习已收卷')
    expect(typesOf(lesson)).toEqual(['practice_started', 'practice_extended', 'practice_ended'])
  })

  it('[CR-114] comes with the end of the lesson, and [CR-28] every question makes its facts', async () => {
    const lesson = await setup({ student_count: 2 })
    const { runs } = await lesson.open()
    await lesson.submit(lesson.students[0], runs[0], ['B'], { is_final: false })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    await lesson.later(2001)
    const { lesson_session_id, teacher } = lesson
    const { payload } = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_record', {
      lesson_session_id,
    })
    expect(payload.quizzes.map(({ quiz_run_id }) => quiz_run_id)).toEqual(runs)
    expect(payload.quizzes.map(({ stage }) => stage)).toEqual(Array(3).fill('settled'))
    expect(payload.quizzes[0]?.distribution).toMatchObject({ answered_count: 1, right_count: 1 })
    expect(await momentsOf(app, lesson)).toEqual(['开始随堂练习 1（3 题）', '随堂练习下课收卷', '下课'])
  })

  it('[CR-114] a single question of it is neither closed nor prolonged', async () => {
    const lesson = await setup({ student_count: 1 })
    const { runs } = await lesson.open(60)
    const one = { ...lesson.command, quiz_run_id: runs[0] ?? '' }
    for (const reply of [
      await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', one),
      await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/extend_quzi', {
        ...one,
        add_s: 30,
      }),
    ])
      expect(reply).toMatchObject({ code: 409 })
    expect(typesOf(lesson)).toEqual(['practice_started'])
  })
})

describe('after the end', () => {
  it('[CR-116] releases one question, then all, and tells no key before', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id, runs } = await lesson.open()
    expect(await lesson.teach('reveal_practice', practice_id)).toMatchObject({
      code: 409,
      message: '请先收卷',
    })
    await lesson.end(practice_id)
    const one = { ...lesson.command, quiz_run_id: runs[1] ?? '' }
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/reveal_quzi', one)
    const phases = async () => (await lesson.board()).practice?.quizzes.map(({ phase }) => phase)
    expect(await phases()).toEqual(['ended', 'revealed', 'ended'])
    const told = await verifyEvents(app, { lesson, act: () => lesson.teach('reveal_practice', practice_id) })
    expect(told).toEqual(['quiz_revealed', 'quiz_revealed'])
    expect(await phases()).toEqual(Array(3).fill('revealed'))
    expect(
      await verifyEvents(app, { lesson, act: () => lesson.teach('reveal_practice', practice_id) }),
    ).toEqual([])
  })

  it('[CR-117] a question is opened by itself, and the practice comes back as it was', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id, runs } = await lesson.open()
    await lesson.end(practice_id)
    const one = { ...lesson.command, quiz_run_id: runs[1] ?? '' }
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/bring_back_quzi', one)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/show_distribution', one)
    expect((await lesson.board()).quiz?.quiz.quiz_run_id).toBe(runs[1])
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/put_away_quzi', one)
    const { practice } = await lesson.board()
    await lesson.teach('put_away_practice', practice_id)
    expect((await lesson.board()).practice).toBeNull()
    const told = await verifyEvents(app, {
      lesson,
      act: () => lesson.teach('bring_back_practice', practice_id),
    })
    expect(told).toEqual(['practice_brought_back'])
    const back = (await lesson.board()).practice
    expect(back?.quizzes.map((quiz) => ('distribution' in quiz ? quiz.distribution : null))).toEqual(
      practice?.quizzes.map((quiz) => ('distribution' in quiz ? quiz.distribution : null)),
    )
    const { lesson_session_id, teacher } = lesson
    const sent = await app.call(teacher.token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', {
      lesson_session_id,
    })
    expect(sent.payload.practices).toMatchObject([{ practice_id, title: '随堂练习 1', question_count: 3 }])
    expect(sent.payload.runs.map((run) => run.practice_id)).toEqual(Array(3).fill(practice_id))
  })
})
