import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { answerOf, factsSentTo } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPracticeLesson } from './test/practice-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = (input?: Parameters<typeof buildPracticeLesson>[1]) => buildPracticeLesson(app, input)

describe('answering a practice', () => {
  it('[CR-112] takes the questions in any order, and a pad that comes back has its own answers, nobody else’s', async () => {
    const lesson = await setup()
    const { runs } = await lesson.open()
    const [ann, ben] = lesson.students
    await lesson.submit(ann, runs[2], ['A'], { is_final: false })
    await lesson.submit(ann, runs[0], ['B'], { is_final: false })
    await lesson.submit(ben, runs[1], ['A'], { is_final: true })
    const { practice_answers, my_answer } = (await lesson.join(ann!.token)).payload
    expect(my_answer).toBeNull()
    expect(practice_answers.map(({ quiz_run_id, state }) => [quiz_run_id, state])).toEqual([
      [runs[0], 'draft'],
      [runs[2], 'draft'],
    ])
  })

  it('[CR-112] the same submission from a line that was cut counts once, and the newer of two devices holds', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id, runs } = await lesson.open()
    const [ann] = lesson.students
    const sent = answerOf(runs[1] ?? '', ['A'], { client_submission_id: newId(), was_offline: true })
    const send = () => app.call(ann!.token, 'POST /api/pad/v1/classroom/submit-answer', sent)
    const replies = await Promise.all([send(), send(), send(), send(), send()])
    expect(new Set(replies.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    await lesson.submit(ann, runs[1], ['B'], { revision: 3 })
    await lesson.submit(ann, runs[1], ['A'], { revision: 2 })
    expect((await lesson.progress(practice_id)).cells).toEqual([
      { quiz_run_id: runs[1], student_id: ann!.student_id, state: 'submitted', result: 'right' },
    ])
  })

  it('[CR-20] an answer of a cut line comes late until the key of its question is out', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id, runs } = await lesson.open()
    const [ann] = lesson.students
    await lesson.end(practice_id)
    await lesson.later(2001)
    expect((await lesson.submit(ann, runs[0], ['B'], { was_offline: true })).payload).toMatchObject({
      state: 'late',
    })
    await lesson.teach('reveal_practice', practice_id)
    expect((await lesson.submit(ann, runs[1], ['B'], { was_offline: true })).code).toBe(409)
  })

  it('[CR-113] who has handed in has no answer that waits; an answer changed afterwards waits again', async () => {
    const lesson = await setup({ student_count: 1 })
    const { practice_id, runs } = await lesson.open()
    const [ann] = lesson.students
    const states = async () => (await lesson.progress(practice_id)).cells.map(({ state }) => state)
    await lesson.submit(ann, runs[0], ['B'], { is_final: true })
    expect(await states()).toEqual(['submitted'])
    await lesson.submit(ann, runs[0], ['A'], { is_final: false, revision: 2 })
    expect(await states()).toEqual(['draft'])
  })
})

describe('[CR-115] the progress', () => {
  it('tells of every student and question who has answered, right or wrong, and what was emptied again', async () => {
    const lesson = await setup()
    const { practice_id, runs } = await lesson.open()
    const [ann, ben, cat] = lesson.students
    await lesson.submit(ann, runs[0], ['B'])
    await lesson.submit(ann, runs[1], ['A'])
    await lesson.submit(ben, runs[0], [], { is_final: false })
    const { students, cells } = await lesson.progress(practice_id)
    expect(students.map(({ student_id }) => student_id).toSorted()).toEqual(
      [ann, ben, cat].map((student) => student!.student_id).toSorted(),
    )
    const told = cells.map(({ student_id, quiz_run_id, result }) => [student_id, quiz_run_id, result])
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        [ann!.student_id, runs[0], 'right'],
        [ann!.student_id, runs[1], 'wrong'],
        [ben!.student_id, runs[0], 'none'],
      ]),
    )
  })

  it('is its teacher’s: no colleague, student or other school is told', async () => {
    const lesson = await setup({ student_count: 1 })
    const stranger = await setup({ student_count: 1 })
    const { practice_id } = await lesson.open()
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const ask = (token: string) =>
      app.call(token, 'POST /api/prepare_lessons/api/practice_progress', { practice_id })
    expect((await ask(colleague.token)).code).toBe(403)
    expect((await ask(stranger.teacher.token)).code).toBe(404)
    expect((await ask(lesson.students[0]!.token)).code).toBe(403)
  })
})

describe('[CR-116] what reaches a pad before the release', () => {
  it('holds no key, no analysis and no answer of a classmate, in no reply and no fact', async () => {
    const lesson = await setup()
    const { practice_id, runs } = await lesson.open(60)
    const [ann, ben] = lesson.students
    await lesson.submit(ben, runs[0], ['C'])
    await lesson.end(practice_id)
    await lesson.teach('put_away_practice', practice_id)
    await lesson.teach('bring_back_practice', practice_id)
    const joined = await lesson.join(ann!.token)
    const facts = factsSentTo(app, lesson.lesson_session_id, 'student')
    const told = JSON.stringify([joined.payload, facts])
    expect(told).not.toContain('秘密的解析')
    // The letter of an option is called `key` too; a key is an object.
    expect(told).not.toMatch(/"key":{|"(released|analysis|result)":/)
    expect(joined.payload.practice_answers).toEqual([])
    const result = await app.call(ann!.token, 'POST /api/pad/v1/classroom/result', {
      quiz_run_id: runs[0] ?? '',
    })
    expect(result).toMatchObject({ code: 409, message: '老师还没有公布答案' })
    const students = app.published.filter(({ room }) => room.endsWith(':student'))
    expect(students.filter(({ event }) => event === 'practice_tally')).toEqual([])
  })
})
