import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import { expect, test } from 'vitest'
import { questionView } from '../../../../test/question-things.ts'
import { writtenParts } from './written-parts.ts'

const IMAGE = { type: 'image' as const, key: 'a.png', address: null, width: null, alt: '图 1' }
const TEXT = '完成练习册第 12 页\n求 $x^2=4$ 的解'

/** A question as 写作业内容 stores it. */
function written(change: { text?: string; way?: 'spoken'; points?: { text: string; score: number }[] } = {}) {
  const { text = TEXT, way, points = [] } = change
  const view = questionView('6', '')
  const [item] = view.document.items
  if (item === undefined) throw new Error('no item')
  return {
    ...view,
    owner: 'teacher',
    files: { 'a.png': '/a.png' },
    document: {
      ...view.document,
      items: [
        {
          ...item,
          stem: [...blocksFromText(text), IMAGE],
          key: { kind: 'text', answer: [], points },
          ...(way !== undefined && { way }),
        },
      ],
    },
  } satisfies QuestionView
}

test('[HK-115] what was written is read back as it was typed, with its pictures and its way', () => {
  expect(writtenParts(written({ way: 'spoken' }))).toEqual({
    ...{ kind: 'free', text: TEXT, way: 'spoken' },
    pictures: [{ object_key: 'a.png', url: '/a.png' }],
  })
})

test('[HK-115] a question with points to give, of the school, or with more than plain words is none of them', () => {
  expect(writtenParts(written({ points: [{ text: '列式', score: 2 }] }))).toBeNull()
  expect(writtenParts({ ...written(), owner: 'school' })).toBeNull()
  const bold = written()
  bold.document.items[0]?.stem.unshift({
    type: 'paragraph',
    align: 'left',
    indent: 0,
    content: [{ type: 'text', text: '注意', marks: ['bold'] }],
  })
  expect(writtenParts(bold)).toBeNull()
})

test('[HK-115] boxes come back with kind, answer, score and place', () => {
  const view = written()
  const [item] = view.document.items
  if (item === undefined) throw new Error('no item')
  const place = { key: 'a.png', left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 }
  const blank = { accepted: ['4'], compare: 'value' as const, tolerance: null, score: null, group: null }
  const boxed: QuestionView = {
    ...view,
    document: {
      ...view.document,
      form: 'material',
      material: [...blocksFromText('写在框里'), IMAGE],
      items: [
        { ...item, kind: 'blank', place, score: 3, key: { kind: 'blank', blanks: [blank] } },
        { ...item, kind: 'multiple', place, score: 4, key: { kind: 'choice', keys: ['A', 'C'] } },
        { ...item, stem: blocksFromText('第 3 题'), place, score: 5 },
      ],
    },
  }
  const read = writtenParts(boxed)
  expect(read).toMatchObject({
    ...{ kind: 'boxes', text: '写在框里', pictures: [{ object_key: 'a.png' }] },
    boxes: [
      { answer: { kind: 'blank', accepted: ['4'], compare: 'value', score: 3 } },
      { answer: { kind: 'choice', keys: ['A', 'C'], score: 4 } },
      { answer: { kind: 'text', score: 5 }, place: { page: 0, left: 0.1, bottom: 0.4 } },
    ],
  })
})
