import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, textDocument, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { NewQuestion } from '../questions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A question with two knowledge points, and how others are put beside it. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const [one, two] = [newId(), newId()]
  const add = async (stem: string, change: Partial<NewQuestion> = {}) => {
    app.clock.advance(1)
    const document = typedDocument({ stem })
    const made = { school_id, document, difficulty: 3, knowledge_ids: [], now: app.clock.now(), ...change }
    return (await buildQuestion(app, made)).question_id
  }
  const question_id = await add('原题', { knowledge_ids: [one, two] })
  const similar = async (input: object = {}) => {
    const body = { question_id, ...input }
    return (await app.call(teacher.token, 'POST /api/question_center/v1/bank/similar', body)).payload.list
  }
  const stems = async (input: object = {}) => (await similar(input)).map(stemOf)
  const ask = (asked_id: string, input: object = {}) => stems({ question_id: asked_id, ...input })
  return { school_id, teacher, one, two, question_id, add, stems, ask }
}

it('[QU-64] the nearest come first: shared knowledge, then difficulty, then the newest', async () => {
  const { one, two, add, stems } = await setup()
  await add('难一点', { knowledge_ids: [one], difficulty: 5 })
  await add('一样难', { knowledge_ids: [one], difficulty: 3 })
  await add('两个都有', { knowledge_ids: [two, one], difficulty: 1 })
  expect(await stems()).toEqual(['两个都有', '一样难', '难一点'])
  expect(await stems({ count: 2 })).toEqual(['两个都有', '一样难'])
})

it('[QU-64] what shares no knowledge is similar only by enough words, the newest first', async () => {
  const { add, stems, ask } = await setup()
  const stem = (point: string) =>
    `已知二次函数的图象经过原点和点 ${point}，求这个函数的解析式与它在给定区间上的最小值`
  const question_id = await add(stem('A(1,2)'))
  await add(stem('B(3,4)'))
  await add('下列各组线段中，能组成直角三角形的是哪一组，请说明理由并写出勾股定理的内容')
  await add(stem('C(5,6)'))
  expect(await ask(question_id)).toEqual([stem('C(5,6)'), stem('B(3,4)')])
  expect(await stems()).toEqual([])
})

it('[QU-64] another subject, phase or type is none, nor what asks the same or is there already', async () => {
  const { school_id, one, add, stems } = await setup()
  const knowledge_ids = [one]
  await add('物理', { knowledge_ids, subject_id: 'physics' })
  await add('初中', { knowledge_ids, phase_id: 'junior' })
  const blank = textDocument({
    content: { type: 'text', stem: '解答', options: [], blank_count: 0 },
    key: { kind: 'text', text: '略' },
  })
  await add('解答', { knowledge_ids, document: blank })
  await add('原题', { knowledge_ids })
  const there = await add('已经有了', { knowledge_ids })
  await add('要的', { knowledge_ids })
  const colleague = await buildTeacher(app, { school_id })
  await add('同事的', { knowledge_ids, owner_teacher_id: colleague.person_id })
  expect(await stems({ but_ids: [there] })).toEqual(['要的'])
})

it('[QU-165] what is kept is so without exception; a question without points has none to share', async () => {
  const { one, add, stems, ask } = await setup()
  const words = (point: string) =>
    `已知二次函数的图象经过原点和点 ${point}，求这个函数的解析式与它在给定区间上的最小值`
  await add('同知识点、更难', { knowledge_ids: [one], difficulty: 5 })
  expect(await stems({ keeps: ['knowledge', 'difficulty'] })).toEqual([])
  expect(await stems({ keeps: ['knowledge'] })).toEqual(['同知识点、更难'])
  expect(await stems({ keeps: ['difficulty'] })).toEqual([])
  await add('同知识点、一样难', { knowledge_ids: [one] })
  expect(await stems({ keeps: ['knowledge', 'difficulty'] })).toEqual(['同知识点、一样难'])
  const bare = await add(words('A(1,2)'))
  await add(words('B(3,4)'))
  expect(await ask(bare, { keeps: ['knowledge', 'difficulty'] })).toEqual([words('B(3,4)')])
})
