import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import {
  choice,
  fill,
  itemOf,
  questionOf,
  stemWithBlanks,
  write,
} from '@jiangtai/shared/questions/test/question-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const API = '/api/prepare_lessons/api'

/** A reading of three items under one material; its keys hold words that stand nowhere else. */
async function setup() {
  const [pick, fillIn, free] = [newId(), newId(), newId()]
  const single = itemOf('single', { item_id: pick, analysis: [paragraphOf('秘密的甲')] })
  const blank = itemOf('blank', { item_id: fillIn, stem: stemWithBlanks(2), analysis: [] })
  const text = itemOf('text', {
    item_id: free,
    key: { kind: 'text', answer: [paragraphOf('秘密的范文')], points: [{ text: '秘密的给分点', score: 6 }] },
  })
  const lesson = await buildRunningLesson(app, {
    document: { ...questionOf(single, blank, text), form: 'reading', material: [paragraphOf('一段材料')] },
  })
  for (const student of lesson.students) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const submit = (index: number, value: Answer) =>
    app.call(lesson.students[index]!.token, 'POST /api/pad/v1/classroom/submit-answer', {
      quiz_run_id,
      client_submission_id: newId(),
      revision: 1,
      value,
      is_final: true,
      used_ms: 1000,
      was_offline: false,
    })
  const teach = (verb: 'end_quzi' | 'reveal_quzi' | 'show_distribution') =>
    app.call(lesson.teacher.token, `POST ${API}/${verb}`, { ...lesson.command, quiz_run_id })
  const ask = (index: number) =>
    app.call(lesson.students[index]!.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
  return { lesson, quiz_run_id, submit, teach, ask, pick, fillIn, free }
}

describe('[QU-25] a question of several items', () => {
  it('is marked and counted item by item, and its whole is their sum', async () => {
    const { lesson, quiz_run_id, submit, pick, fillIn, free } = await setup()
    await submit(0, { [pick]: choice('B'), [fillIn]: fill('甲', '丙'), [free]: write('写了') })
    await submit(1, { [pick]: choice('C'), [fillIn]: fill('', '') })
    const { payload } = await app.call(lesson.teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
    const whole = payload.answers.find(({ student_id }) => student_id === lesson.students[0]!.student_id)
    expect(whole).toMatchObject({
      result: 'ungraded',
      score: 9,
      marks: [
        { item_id: pick, result: 'right', score: 6 },
        { item_id: fillIn, result: 'half', score: 3, parts: [{ result: 'right' }, { result: 'wrong' }] },
        { item_id: free, result: 'ungraded', score: 0, full_score: 6 },
      ],
    })
    expect(payload.distribution).toMatchObject({
      answered_count: 2,
      expected_count: 3,
      items: [
        { item_id: pick, answered_count: 2, right_count: 1, wrong_count: 1 },
        {
          item_id: fillIn,
          answered_count: 1,
          half_count: 1,
          rows: [{ key: '(1) 甲', count: 1 }, { key: '(2) 丙' }],
        },
        { item_id: free, answered_count: 1, ungraded_count: 1, rows: [] },
      ],
    })
  })

  it('[QU-15] refuses what does not fit one of its items, by that item', async () => {
    const { submit, pick } = await setup()
    const unfit = await submit(0, { [pick]: fill('B') })
    expect(unfit.error?.fields).toEqual([{ field: `value.${pick}`, message: '答案与题型不符' }])
    const foreign = newId()
    const unknown = await submit(0, { [foreign]: choice('B') })
    expect(unknown.error?.fields).toEqual([{ field: `value.${foreign}`, message: '所答的小题不存在' }])
  })

  it('[QU-20] [QU-23] tells pads no key before release, and never what a classmate typed', async () => {
    const { lesson, submit, teach, ask, pick, fillIn, free } = await setup()
    const own = await submit(0, {
      [pick]: choice('B'),
      [fillIn]: fill('奇怪的话', '乙'),
      [free]: write('写了'),
    })
    await teach('end_quzi')
    await teach('show_distribution')
    const joined = await lesson.join(lesson.students[1]!.token)
    const frames = factsSentTo(app, lesson.lesson_session_id, 'student')
    const sent = JSON.stringify([own.raw.json(), joined.raw.json(), frames])
    expect(sent).toContain('一段材料')
    expect(sent).not.toMatch(
      /秘密|奇怪的话|"(?:marking|accepted|points|corrections|knowledge|analysis)"|"key":\{/,
    )
    expect(frames.at(-1)?.event).toMatchObject({
      type: 'distribution_shown',
      payload: {
        distribution: {
          items: [{ item_id: pick, rows: [{}, { key: 'B', count: 1 }, {}, {}] }, { rows: [] }, {}],
        },
      },
    })
    await teach('reveal_quzi')
    const { payload } = await ask(0)
    expect(payload).toMatchObject({ score: 9, full_score: 18, marks: [{}, {}, { result: 'ungraded' }] })
    expect(payload.released.items.map(({ item_id }) => item_id)).toEqual([pick, fillIn, free])
    expect((await ask(2)).payload).toMatchObject({ value: null, result: null, score: null, marks: [] })
  })
})
