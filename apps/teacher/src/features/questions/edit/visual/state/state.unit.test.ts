import type { Question } from '@jiangtai/shared/questions/document.ts'
import { question } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import {
  blankKey,
  itemOf,
  options,
  questionOf,
  stemWithBlanks,
} from '@jiangtai/shared/questions/test/question-builders.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { readUnfinishedText } from '@jiangtai/shared/questions/typed-question/read-question.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { otherMode } from '../../switch-mode.ts'
import { blankPlaces } from './blank-numbers.ts'
import { itemOfKind, newQuestion, questionOfType } from './change-kind.ts'
import { newMemory } from './edit-memory.ts'
import { emptyKey } from './empty-parts.ts'
import { finishedQuestion } from './finished-question.ts'
import { withCopy, withItemOrder, withoutItem } from './item-edits.ts'
import { keepBlanks } from './keep-blanks.ts'
import { reordered, withOption, withOptions, withoutOption } from './option-edits.ts'

const filled = (): Question => ({
  ...questionOf(
    itemOf('blank', {
      stem: stemWithBlanks(2),
      blanks: [1, 2],
      key: { kind: 'blank', blanks: [blankKey('甲'), blankKey('乙')] },
    }),
  ),
  analysis: [],
})
const withStem = (before: Question, stem: Question['items'][number]['stem']): Question => ({
  ...before,
  items: before.items.map((item) => ({ ...item, stem })),
})
const acceptedOf = ({ items }: Question) =>
  items.flatMap(({ key }) => (key.kind === 'blank' ? key.blanks.map(({ accepted }) => accepted.join()) : []))

it('[QU-123] a blank that goes takes its key along and brings it back', () => {
  const before = filled()
  const memory = newMemory()
  const without = keepBlanks(before, withStem(before, stemWithBlanks(1, 2)), memory)
  expect(acceptedOf(without)).toEqual(['乙'])
  const again = keepBlanks(without, withStem(without, stemWithBlanks(2)), memory)
  expect(acceptedOf(again)).toEqual(['甲', '乙'])
})

it('[QU-123] a new blank has an empty key in its place, and all are counted in reading order', () => {
  const before = filled()
  const three = [...stemWithBlanks(1, 7), ...stemWithBlanks(2)]
  const after = keepBlanks(before, withStem(before, three), newMemory())
  expect(acceptedOf(after)).toEqual(['', '甲', '乙'])
  expect([...blankPlaces(after)]).toEqual([
    [7, 1],
    [1, 2],
    [2, 3],
  ])
  expect(finishedQuestion(after).items[0]?.blanks).toEqual([1, 2, 3])
})

it('[QU-123] the key of an item whose blanks were not counted is that of its first blank', () => {
  const before = questionOf(
    itemOf('blank', { stem: [], blanks: [], key: { kind: 'blank', blanks: [blankKey('甲')] } }),
  )
  const after = keepBlanks(before, withStem(before, stemWithBlanks(2, 4)), newMemory())
  expect(acceptedOf(after)).toEqual(['甲', ''])
})

it('[QU-123] a blank in a passage makes an item like its neighbours, which goes and comes back with it', () => {
  const memory = newMemory()
  const start = questionOfType(newQuestion('single'), 'cloze', memory)
  const withPassage = (before: Question, count: number) =>
    keepBlanks(before, { ...before, material: count === 0 ? [] : stemWithBlanks(count) }, memory)
  const one = withPassage(start, 1)
  expect(one.items.map(({ kind, blanks }) => ({ kind, blanks }))).toEqual([{ kind: 'single', blanks: [1] }])
  const three = withPassage(one, 3)
  expect(three.items.map(({ blanks }) => blanks)).toEqual([[1], [2], [3]])
  const two = keepBlanks(
    three,
    { ...three, material: [...stemWithBlanks(1), ...stemWithBlanks(1, 3)] },
    memory,
  )
  expect(two.items.map(({ blanks }) => blanks)).toEqual([[1], [3]])
  expect(withPassage(two, 3).items.map(({ item_id }) => item_id)).toEqual(
    three.items.map(({ item_id }) => item_id),
  )
})

it('[QU-124] a kind changed and changed back loses nothing and is the same item; another kind is another item', () => {
  const memory = newMemory()
  const single = itemOf('single')
  const written = itemOfKind(single, 'text', memory)
  expect(written).toMatchObject({ kind: 'text', stem: single.stem, options: [], key: { kind: 'text' } })
  expect(written.item_id).not.toBe(single.item_id)
  expect(itemOfKind(written, 'single', memory)).toEqual(single)
  expect(itemOfKind(itemOf('multiple'), 'single', newMemory()).key).toEqual({ kind: 'choice', keys: ['A'] })
})

it('[QU-125] letters stay in their places and the key follows the words', () => {
  const item = itemOf('multiple', {
    options: options('A', 'B', 'C'),
    key: { kind: 'choice', keys: ['A', 'C'] },
  })
  const moved = withOptions(item, reordered(item.options, ['B', 'A', 'C']))
  expect(moved.options.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
  expect(moved.options[1]?.content).toEqual(item.options[0]?.content)
  expect(moved.key).toEqual({ kind: 'choice', keys: ['B', 'C'] })
  expect(withOptions(item, withoutOption(item.options, 'A')).key).toEqual({ kind: 'choice', keys: ['B'] })
  expect(withOption(item.options).at(-1)?.key).toBe('D')
  expect(withOption(options('1', '2')).at(-1)?.key).toBe('3')
})

it('an item is copied with blanks of its own, moved, and removed with its blanks in the passage', () => {
  const first = filled()
  let last = 2
  const copied = withCopy(first, first.items[0]!.item_id, () => (last += 1))
  expect(copied.items.map(({ blanks }) => blanks)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(acceptedOf(copied)).toEqual(['甲', '乙', '甲', '乙'])
  const ids = copied.items.map(({ item_id }) => item_id)
  expect(withItemOrder(copied, ids.toReversed()).items.map(({ item_id }) => item_id)).toEqual(
    ids.toReversed(),
  )
  const cloze: Question = {
    ...questionOf(
      itemOf('single', { stem: [], blanks: [1] }),
      itemOf('single', { item_id: ids[1]!, stem: [], blanks: [2] }),
    ),
    material: stemWithBlanks(2),
  }
  const left = withoutItem(cloze, ids[1]!)
  expect([...blankPlaces(left).keys()]).toEqual([1])
  expect(withoutItem(left, left.items[0]!.item_id)).toEqual(left)
})

it('[QU-122] a question that still lacks its answers is the same after it was text', () => {
  fc.assert(
    fc.property(question, (drawn) => {
      const unanswered = finishedQuestion({
        ...drawn,
        items: drawn.items.map((item) => ({ ...item, key: emptyKey(item.kind, item) })),
      })
      const read = readUnfinishedText(printQuestion(unanswered))
      expect(read.kind === 'question' && normaliseQuestion(read.question)).toEqual(
        normaliseQuestion(unanswered),
      )
    }),
    { numRuns: 150 },
  )
})

it('[QU-122] from boxes to text and back is the same question, its items too', () => {
  const document = filled()
  const text = otherMode({ mode: 'visual', document })
  if (text.kind !== 'switched' || text.written.mode !== 'text') throw new Error('boxes always become text')
  expect(otherMode(text.written)).toEqual({ kind: 'switched', written: { mode: 'visual', document } })
  const mended = otherMode({ ...text.written, text: text.written.text.replace('填一填', '再填') })
  if (mended.kind !== 'switched' || mended.written.mode !== 'visual') throw new Error('it is read')
  expect(mended.written.document.items[0]?.item_id).toBe(document.items[0]?.item_id)
})

it('[QU-122] a line that no box would keep is told, and nothing is switched', () => {
  const text = '1. 【连线题】（5 分）连一连\nA. 一\nB. 二\n【右边】\n1. 甲\n2. 乙\n【答案】随便'
  expect(otherMode({ mode: 'text', text, before: null })).toMatchObject({
    kind: 'refused',
    reasons: [expect.stringMatching(/^第 7 行：/)],
  })
})
