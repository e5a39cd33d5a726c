import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { verifyEvents } from '../../../../../test/classroom-builders.ts'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildAskingLesson, VOTE } from '../../test/quick-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const WRITE = 'POST /api/prepare_lessons/api/write_down_quzi'

async function setup() {
  const asking = await buildAskingLesson(app)
  const write = (quiz_run_id: string, text = '对称轴是哪一条？', token = asking.lesson.teacher.token) =>
    app.call(token, WRITE, { quiz_run_id, text })
  return { ...asking, write }
}

describe('[CR-417] a question that was only spoken', () => {
  it('is written down with its kind, options and key, while the class keeps what it had', async () => {
    const { lesson, ask, teach, setKey, write, record } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await teach('end_quzi', quiz_run_id)
    await setKey(quiz_run_id, ['B'])
    const before = (await record()).quizzes
    const act = async () => {
      const { payload } = await write(quiz_run_id)
      expect(payload.document.items).toMatchObject([
        { kind: 'single', stem: [{ content: [{ text: '对称轴是哪一条？' }] }], key: { keys: ['B'] } },
      ])
      expect(payload.document.items[0]?.options).toHaveLength(4)
      expect(payload.question_id).not.toBe(before[0]?.question_id)
    }
    expect(await verifyEvents(app, { lesson, act })).toEqual([])
    expect((await record()).quizzes).toEqual(before)
  })

  it('needs a key and words, and is neither a vote, nor prepared, nor written already', async () => {
    const { lesson, ask, teach, write } = await setup()
    const keyless = await ask({ source: 'oral', kind: 'single' })
    await teach('end_quzi', keyless)
    expect(await write(keyless)).toMatchObject({ code: 409, message: '这道题没有设答案，不能布置' })
    expect(await write(keyless, ' ')).toMatchObject({ code: 400 })
    const vote = await ask(VOTE)
    await teach('end_quzi', vote)
    const written = await ask({ source: 'oral', kind: 'text', text: '为什么？' })
    await teach('end_quzi', written)
    const prepared = await lesson.startQuiz()
    for (const quiz_run_id of [vote, written, prepared])
      expect(await write(quiz_run_id)).toMatchObject({
        code: 409,
        message: '只有没写下题目的口头题可以补写',
      })
  })
})

describe('[CR-372] what nobody had prepared', () => {
  it('is found by its teacher among the questions that can be given once it has a key, and by nobody else', async () => {
    const { lesson, ask, teach, setKey, record } = await setup()
    const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
    await teach('end_quzi', quiz_run_id)
    await setKey(quiz_run_id, ['B'])
    const question_id = (await record()).quizzes[0]?.question_id ?? ''
    const find = (token: string) =>
      app.call(token, 'POST /api/question_center/v1/paper/questions', { question_ids: [question_id] })
    expect((await find(lesson.teacher.token)).payload.list).toMatchObject([{ question_id, version: 1 }])
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    expect(await find(colleague.token)).toMatchObject({ code: 404 })
  })
})
