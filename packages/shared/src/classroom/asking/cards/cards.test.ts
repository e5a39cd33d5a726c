import { expect, it } from 'vitest'
import type { ShownItem } from '../../../questions/document.ts'
import { cardOptions, countedItem } from './card-letters.ts'

const asked = (kind: ShownItem['kind'], letters: string) => ({
  bank: [],
  items: [
    {
      ...{ item_id: 'item', kind, stem: [], targets: [], blanks: [], score: 5 },
      options: letters.split('').map((key) => ({ key, content: [] })),
    },
  ],
})

it('[CR-171] edges stand for the options in order, and for 对 and 错', () => {
  const keysOf = (question: ReturnType<typeof asked>) =>
    [...(cardOptions(question) ?? [])].map(([letter, { key }]) => `${letter}=${key}`)
  expect(keysOf(asked('single', 'ABC'))).toEqual(['A=A', 'B=B', 'C=C'])
  expect(keysOf(asked('judge', ''))).toEqual(['A=true', 'B=false'])
})

it('[CR-171] are for one choice of up to four, in a question of one item', () => {
  expect(cardOptions(asked('single', 'ABCDE'))).toBeNull()
  expect(countedItem(asked('single', 'ABCDE'))).not.toBeNull()
  for (const kind of ['multiple', 'text', 'order'] as const)
    expect(countedItem(asked(kind, 'ABCD'))).toBeNull()
  const two = asked('single', 'AB')
  expect(countedItem({ ...two, items: [...two.items, ...two.items] })).toBeNull()
})
