import type { ReleasedKey, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { isCountedByItem } from '@jiangtai/shared/papers/numbers.ts'
import { answerRoom } from '@jiangtai/shared/papers/print/answer-room.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Paragraph, type ParagraphChild, type Table, TextRun } from 'docx'
import { drawBlocks } from './draw-blocks.ts'
import type { BlankNames } from './draw-inlines.ts'
import { drawOptions } from './draw-options.ts'
import { drawPairs } from './draw-pairs.ts'
import { drawRoom } from './draw-room.ts'
import type { Drawing } from './drawing.ts'
import { KIND_PRINTS } from './kind-prints.ts'

/** A question on its way onto paper. */
export type PrintedQuestion = {
  question: ShownQuestion
  /** Its key and analyses; null where none are printed, so that they are nowhere in the file ([PA-20]). */
  released: ReleasedKey | null
  /** Its first 题号. */
  number: number
  /** The points behind its number; null where the heading says them for all. */
  score: number | null
}

type RoomPrint = Pick<PaperPrint, 'has_answer_room' | 'rooms'>

/** A stem of so many characters is not held on one page with its options. */
const LONG_STEM = 600
/** How far options are moved in, in characters. */
const OPTION_INDENT = 2

/** A question as papers print it: number, material, options, items, and room for handwriting ([PA-18]). */
export function drawQuestion(
  { question, number, score }: PrintedQuestion,
  drawing: Drawing,
  print: RoomPrint,
): (Paragraph | Table)[] {
  const { material, bank, items } = question
  const [only] = items
  const lead = runs(
    `${isCountedByItem(question) ? '' : `${number}．`}${score === null ? '' : `（${score} 分）`}`,
  )
  if (
    material === null &&
    bank.length === 0 &&
    items.length === 1 &&
    only !== undefined &&
    !isCountedByItem(question)
  )
    return drawItem(only, drawing, { lead, print })
  return [
    ...(material !== null || lead.length > 0
      ? drawBlocks(material ?? [], drawing, { lead, names: gapNames(question, number) })
      : []),
    ...drawOptions(bank, drawing, { indent: optionIndent(drawing) }),
    ...items.flatMap((item, at) =>
      drawItem(item, drawing, { lead: runs(itemMark(question, number, at)), print }),
    ),
  ]
}

/** How an item is called in its question: by a 题号 of its own, or by its place in brackets; empty where it is the only one. */
export function itemMark(
  question: Pick<ShownQuestion, 'form' | 'items'>,
  number: number,
  at: number,
): string {
  if (isCountedByItem(question)) return `${number + at}．`
  return question.items.length > 1 ? `（${at + 1}）` : ''
}

/** The gaps of a passage bear the number of the item that fills them. */
function gapNames({ form, items }: ShownQuestion, number: number): BlankNames {
  const first = isCountedByItem({ form }) ? number : 1
  if (items.length === 1 && first === 1 && !isCountedByItem({ form })) return new Map()
  return new Map(items.flatMap(({ blanks }, at) => blanks.map((n) => [n, String(first + at)] as const)))
}

function drawItem(
  item: ShownItem,
  drawing: Drawing,
  { lead, print }: { lead: readonly ParagraphChild[]; print: RoomPrint },
): (Paragraph | Table)[] {
  const { kind, stem, options } = item
  const room = drawRoom(answerRoom(item, print))
  // An item that only fills a gap of the passage has nothing to read of its own.
  if (stem.length === 0 && options.length === 0) return room
  const asked = KIND_PRINTS[kind].has_brackets ? withBrackets(stem) : stem
  const isLedByChoices = stem.length === 0
  return [
    ...(isLedByChoices ? [] : drawBlocks(asked, drawing, { lead, staysWithNext: staysWithChoices(item) })),
    ...drawChoices(item, drawing, isLedByChoices ? lead : []),
    ...room,
  ]
}

/** A stem stays with its options; one that fills a page by itself does not. */
function staysWithChoices({ stem, options }: ShownItem): boolean {
  return options.length > 0 && plainText(stem).length < LONG_STEM
}

function drawChoices(
  { kind, options, targets }: ShownItem,
  drawing: Drawing,
  lead: readonly ParagraphChild[],
): (Paragraph | Table)[] {
  if (options.length === 0) return []
  switch (KIND_PRINTS[kind].options) {
    case 'rows':
      return drawOptions(options, drawing, { indent: optionIndent(drawing), lead })
    case 'pairs':
      return drawPairs(options, targets, drawing)
    case 'sequence':
      return [
        ...drawOptions(options, drawing, { indent: optionIndent(drawing), lead }),
        new Paragraph({ children: runs(`正确的顺序：${'＿'.repeat(12)}`) }),
      ]
  }
}

/** A statement to judge ends in brackets, unless it was typed with them. */
function withBrackets(stem: ShownItem['stem']): ShownItem['stem'] {
  const last = stem.at(-1)
  if (
    last?.type !== 'paragraph' ||
    /[（(][\s\u3000\u00a0]*[）)][。．.]?\s*$/u.test(plainText([last]).slice(-40))
  )
    return stem
  const brackets = { type: 'text' as const, text: '（　　）', marks: [] }
  return [...stem.slice(0, -1), { ...last, content: [...last.content, brackets] }]
}

function optionIndent({ text }: Drawing): number {
  return OPTION_INDENT * text.character
}

function runs(text: string): TextRun[] {
  return text === '' ? [] : [new TextRun(text)]
}
