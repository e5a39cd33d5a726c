import { expect, it } from 'vitest'
import type { Answer } from '../../questions/answer.ts'
import { isAnswered, whyMomentImpossible } from './moment-rules.ts'
import { Moments } from './moment.ts'

const ONE = '018f0000-0000-7000-8000-000000000001'
const TWO = '018f0000-0000-7000-8000-000000000002'
const video = { kind: 'video' as const, object_key: 'k', seconds: 100 }
const asked = new Set([ONE, TWO])

it('[TK-195] moments go forward, and each question is asked once', () => {
  const problems = (moments: object[]) =>
    Moments.safeParse(moments).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(
    problems([
      { second: 0, question_id: ONE },
      { second: 100, question_id: TWO },
    ]),
  ).toEqual([])
  expect(
    problems([
      { second: 5, question_id: ONE },
      { second: 5, question_id: ONE },
    ]),
  ).toEqual([
    ['1.second', '提问的时间要从前到后，不能相同'],
    ['1.question_id', '这道题在前面已经问过了'],
  ])
})

it('[TK-195] a moment lies within the length and asks a question of its set', () => {
  expect(whyMomentImpossible([{ second: 100, question_id: ONE }], video, asked)).toBeNull()
  expect(whyMomentImpossible([{ second: 101, question_id: ONE }], video, asked)).toMatchObject({
    ...{ at: 0, key: 'second' },
  })
  expect(whyMomentImpossible([{ second: 1, question_id: ONE }], video, new Set([TWO]))).toMatchObject({
    ...{ at: 0, key: 'question_id' },
  })
  const text = { kind: 'text' as const, text: '课文' }
  expect(whyMomentImpossible([{ second: 0, question_id: ONE }], text, asked)?.message).toBe(
    '只有视频和声音能在播放中提问',
  )
})

it('[TK-197] a question is answered once each of its items is', () => {
  const question = {
    items: [
      { item_id: 'a', kind: 'single' as const },
      { item_id: 'b', kind: 'text' as const },
    ],
  }
  const picked: Answer = { a: { kind: 'choice', keys: ['A'], attachments: [] } }
  expect(isAnswered(question, {})).toBe(false)
  expect(isAnswered(question, picked)).toBe(false)
  expect(isAnswered(question, { ...picked, b: { kind: 'text', text: ' ', attachments: [] } })).toBe(false)
  expect(isAnswered(question, { ...picked, b: { kind: 'text', text: '因为', attachments: [] } })).toBe(true)
})
