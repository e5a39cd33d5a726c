import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildAskingLesson, SET_KEY, VOTE } from '../../test/quick-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildAskingLesson(app)

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
