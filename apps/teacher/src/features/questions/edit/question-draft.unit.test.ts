import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { expect, it } from 'vitest'
import { questionView } from '../../../test/question-things.ts'
import { draftOf, draftProblems, emptyDraft, readDraft, withKnownItems, writtenOf } from './question-draft.ts'

const place = { subject_id: 'math', phase_id: 'senior' }
const textOf = (text: string) => ({ mode: 'text' as const, text, before: null })
const point = { knowledge_id: '00000000-0000-7000-8000-00000000000a', weight: 1 }

it('[QU-77] what is mended without a change is the same question, its items and their points included', () => {
  const view = questionView('1', '求最小值', [4, 8])
  const [first, second] = view.document.items
  if (first === undefined || second === undefined) throw new Error('the sample has two items')
  const document = { ...view.document, items: [{ ...first, knowledge: [point] }, second] }
  const draft = draftOf({ ...view, document }, 'text')
  expect(writtenOf(draft, document).document.items).toMatchObject([
    { item_id: first.item_id, kind: 'text', score: 4, knowledge: [point] },
    { item_id: second.item_id, kind: 'text', score: 8, knowledge: [] },
  ])
})

it('[QU-77] an item of another kind is another item', () => {
  const [single, , judge] = sampleQuestions()
  if (single === undefined || judge === undefined) throw new Error('there are samples of both')
  const [item] = withKnownItems(judge, single).items
  expect(item?.item_id).toBe(judge.items[0]?.item_id)
})

it('[QU-76] says what is missing before anything is sent', () => {
  const empty = emptyDraft({ subject_id: null, phase_id: null }, 'text')
  expect(draftProblems(empty)).toEqual({
    ...{ subject_id: '请选择学科', phase_id: '请选择学段', written: '请写上题目' },
  })
  const text = '1. 只有题干\nA. 一\nB. 二'
  const wrong = { ...emptyDraft(place, 'text'), written: textOf(text), year: '26' }
  expect(parseQuestion(text).kind).toBe('faults')
  expect(draftProblems(wrong)).toEqual({
    ...{ written: '先改好下面列出的几处', year: '年份写成四位数字，如 2026' },
  })
})

it('takes up what was kept, and nothing else', () => {
  for (const draft of [
    emptyDraft(place, 'visual'),
    { ...emptyDraft(place, 'text'), written: textOf('写到一半') },
  ]) {
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    for (const other of [
      null,
      'text',
      {},
      { ...draft, points: 'x' },
      { ...draft, written: { mode: 'visual' } },
    ])
      expect(readDraft(other)).toBeNull()
  }
  const { written: _written, ...former } = emptyDraft(place, 'text')
  expect(readDraft({ ...former, text: '写到一半' })).toEqual({ ...former, written: textOf('写到一半') })
})
