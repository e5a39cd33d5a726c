import type { ItemKind, Question } from '../../questions/document.ts'
import type { PaperDocument } from '../document.ts'
import { firstNumbers, isCountedByItem } from '../numbers.ts'
import { paperQuestions } from '../paper-score.ts'
import { sectionNumeral } from '../section-numeral.ts'

/** What a student writes for an item on the sheet. */
export type SheetAnswer =
  | { kind: 'choice'; options: readonly { option: string; shown: string }[] }
  | { kind: 'blank'; names: readonly string[] }
  | { kind: 'frame' }
  | { kind: 'essay' }

/** An item as a sheet has it; `label` is its 题号. */
export type SheetItem = { item_id: string; label: string; score: number; answer: SheetAnswer }
export type SheetSection = { title: string; items: SheetItem[] }

/** What a sheet is made for: its paper's name, whether essays are of letters, and what is answered. */
export type SheetPaper = { title: string; is_latin: boolean; sections: SheetSection[] }

/** More options than this in a row are written as a letter. */
const MOST_BOXES = 20

type Asked = Pick<Question, 'form' | 'bank'> & {
  items: readonly Pick<Question['items'][number], 'item_id' | 'kind' | 'options' | 'blanks'>[]
}
type AskedItem = Asked['items'][number]

const ANSWERS: Readonly<Record<ItemKind, (item: AskedItem, question: Asked) => SheetAnswer>> = {
  single: ({ options }) => choice(options.map(({ key }) => key)),
  multiple: ({ options }) => choice(options.map(({ key }) => key)),
  judge: () => ({
    kind: 'choice',
    options: [
      { option: 'true', shown: '√' },
      { option: 'false', shown: '×' },
    ],
  }),
  blank: ({ blanks }) => written(blanks.length),
  text: () => ({ kind: 'frame' }),
  essay: () => ({ kind: 'essay' }),
  match: ({ options }) => ({ kind: 'blank', names: options.map(({ key }) => key) }),
  order: () => written(1),
  bank: ({ blanks }, { bank }) =>
    blanks.length > 1 ? written(blanks.length) : choice(bank.map(({ key }) => key)),
  correct: () => ({ kind: 'frame' }),
}

/** The items of a paper in their order with their 题号 and their scores in it; a question that is gone has none. */
export function sheetSections(
  document: PaperDocument,
  questions: ReadonlyMap<string, Asked>,
): SheetSection[] {
  const present = paperQuestions(document).flatMap((question) => {
    const asked = questions.get(question.question_id)
    return asked === undefined ? [] : [{ question, asked }]
  })
  const numbers = firstNumbers(present.map(({ asked }) => asked))
  const items = new Map(
    present.map(({ question, asked }, at) => [
      question.question_id,
      asked.items.map((item, place) => ({
        item_id: item.item_id,
        label: labelOf(asked, numbers[at] ?? 1, place),
        score: question.scores.find(({ item_id }) => item_id === item.item_id)?.score ?? 0,
        answer: ANSWERS[item.kind](item, asked),
      })),
    ]),
  )
  return document.sections.map((section, at) => ({
    title: `${sectionNumeral(at + 1)}、${section.title}`,
    items: section.questions.flatMap(({ question_id }) => items.get(question_id) ?? []),
  }))
}

function labelOf(question: Asked, number: number, at: number): string {
  if (isCountedByItem(question)) return String(number + at)
  return question.items.length > 1 ? `${number}（${at + 1}）` : String(number)
}

function choice(keys: readonly string[]): SheetAnswer {
  if (keys.length === 0 || keys.length > MOST_BOXES) return written(1)
  return { kind: 'choice', options: keys.map((key) => ({ option: key, shown: key })) }
}

function written(count: number): SheetAnswer {
  const blanks = Math.max(1, count)
  return {
    kind: 'blank',
    names: Array.from({ length: blanks }, (_, at) =>
      blanks > 1 ? (`①②③④⑤⑥⑦⑧⑨⑩`[at] ?? String(at + 1)) : '',
    ),
  }
}
