import type { AnswerPart } from '../answer.ts'
import type { BlankKey, Block, Item, ItemKind, Option, Question } from '../document.ts'
import { paragraphOf } from '../plain-text.ts'

/** A valid id made of a small number. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const options = (...keys: string[]): Option[] =>
  keys.map((key) => ({ key, content: [paragraphOf(`选项 ${key} 的内容`)] }))

export const blankKey = (accepted: string | string[], rest: Partial<BlankKey> = {}): BlankKey => ({
  accepted: [accepted].flat(),
  compare: 'text',
  tolerance: null,
  score: null,
  group: null,
  ...rest,
})

/** A stem with numbered blanks, the first being `from`. */
export const stemWithBlanks = (count: number, from = 1): Block[] => [
  {
    type: 'paragraph',
    align: 'left',
    indent: 0,
    content: [
      { type: 'text', text: '填一填', marks: [] },
      ...Array.from({ length: count }, (_, index) => ({
        type: 'blank' as const,
        n: from + index,
        width: 3 + index,
      })),
    ],
  },
]

const KEYS: Record<ItemKind, Pick<Item, 'key'> & Partial<Item>> = {
  single: { options: options('A', 'B', 'C', 'D'), key: { kind: 'choice', keys: ['B'] } },
  multiple: { options: options('A', 'B', 'C', 'D'), key: { kind: 'choice', keys: ['A', 'C'] } },
  judge: { key: { kind: 'choice', keys: ['true'] } },
  blank: {
    stem: stemWithBlanks(2),
    blanks: [1, 2],
    key: { kind: 'blank', blanks: [blankKey('甲'), blankKey('乙')] },
  },
  text: { key: { kind: 'text', answer: [paragraphOf('略')], points: [] } },
  essay: { key: { kind: 'text', answer: [paragraphOf('范文')], points: [] } },
  match: {
    options: options('A', 'B'),
    targets: options('1', '2'),
    key: {
      kind: 'match',
      pairs: [
        ['A', '2'],
        ['B', '1'],
      ],
    },
  },
  order: { options: options('A', 'B', 'C'), key: { kind: 'order', keys: ['B', 'A', 'C'] } },
  bank: { key: { kind: 'choice', keys: ['F'] } },
  correct: {
    key: {
      kind: 'correct',
      corrections: [
        { wrong: 'go', right: 'goes' },
        { wrong: '', right: 'the' },
      ],
    },
  },
}

/** An item of a kind with a usual key, worth 6. */
export function itemOf(kind: ItemKind, change: Partial<Item> = {}): Item {
  return {
    item_id: idOf(1),
    kind,
    stem: [paragraphOf('题干')],
    options: [],
    targets: [],
    blanks: [],
    score: 6,
    marking: { rule: 'whole' },
    analysis: [paragraphOf('解析的秘密')],
    knowledge: [{ knowledge_id: idOf(900), weight: 1 }],
    ...KEYS[kind],
    ...change,
  }
}

export const questionOf = (...items: Item[]): Question => ({
  form: 'plain',
  material: null,
  bank: items.some((item) => item.kind === 'bank') ? options('A', 'B', 'C', 'D', 'E', 'F', 'G') : [],
  items,
  analysis: [paragraphOf('全题解析的秘密')],
})

export const choice = (...keys: string[]): AnswerPart => ({ kind: 'choice', keys, attachments: [] })
export const fill = (...blanks: string[]): AnswerPart => ({ kind: 'blank', blanks, attachments: [] })
export const write = (text: string): AnswerPart => ({ kind: 'text', text, attachments: [] })
export const join = (...pairs: [string, string][]): AnswerPart => ({ kind: 'match', pairs, attachments: [] })
export const arrange = (...keys: string[]): AnswerPart => ({ kind: 'order', keys, attachments: [] })
export const amend = (...corrections: [string, string][]): AnswerPart => ({
  kind: 'correct',
  corrections: corrections.map(([wrong, right]) => ({ wrong, right })),
  attachments: [],
})
