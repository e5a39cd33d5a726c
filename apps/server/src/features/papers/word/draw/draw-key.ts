import type { Block, Item } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { parseBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { printPoints } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import { Paragraph, type Table, TextRun } from 'docx'
import { drawBlocks } from './draw-blocks.ts'
import { itemMark, type PrintedQuestion } from './draw-question.ts'
import type { Drawing } from './drawing.ts'

/** Answers, points to give and analyses of a question ([PA-20]); `lead` stands before them where they are away from it. */
export function drawKey(printed: PrintedQuestion, drawing: Drawing, lead = ''): (Paragraph | Table)[] {
  const { question, released, number } = printed
  if (released === null) return []
  const told = question.items.flatMap((item, at) => {
    const own = released.items.find(({ item_id }) => item_id === item.item_id)
    return own === undefined
      ? []
      : [{ item: { ...item, ...own, knowledge: [] }, mark: itemMark(question, number, at) }]
  })
  const before =
    lead === ''
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: lead, bold: true })] })]
  return [
    ...before,
    ...drawAnswers(told, drawing),
    ...drawPart(
      '给分点',
      told.map(({ item, mark }) => ({ mark, blocks: parseBlocks(printPoints(item.key)) })),
      drawing,
    ),
    ...drawPart(
      '解析',
      told.map(({ item, mark }) => ({ mark, blocks: item.analysis })),
      drawing,
    ),
    ...drawPart('解析', [{ mark: '', blocks: released.analysis }], drawing),
  ]
}

type Told = { item: Item; mark: string }

/** Letters of many items stand in one line, longer keys below each other. */
function drawAnswers(told: readonly Told[], drawing: Drawing): (Paragraph | Table)[] {
  const isShort = told.length > 1 && told.every(({ item }) => item.key.kind === 'choice')
  const words = told.map(({ item, mark }) => `${mark}${KINDS[item.kind].keyText(item)}`).join('　')
  return drawPart(
    '答案',
    isShort
      ? [{ mark: '', blocks: [paragraphOf(words)] }]
      : told.map(({ item, mark }) => ({ mark, blocks: keyBlocks(item) })),
    drawing,
  )
}

function drawPart(
  name: string,
  parts: readonly { mark: string; blocks: readonly Block[] }[],
  drawing: Drawing,
): (Paragraph | Table)[] {
  return parts
    .filter(({ blocks }) => blocks.length > 0)
    .flatMap(({ mark, blocks }, at) =>
      drawBlocks(blocks, drawing, {
        lead: [
          ...(at === 0 ? [new TextRun({ text: `【${name}】`, bold: true })] : []),
          ...(mark === '' ? [] : [new TextRun(mark)]),
        ],
      }),
    )
}

/** An answer as teachers write it down; formulas in it are formulas. */
function keyBlocks(item: Item): readonly Block[] {
  const { kind, key } = item
  if (key.kind === 'text') return key.answer
  if (key.kind === 'blank')
    return parseBlocks(key.blanks.map(({ accepted }) => accepted.join(' 或 ')).join('；'))
  return [paragraphOf(KINDS[kind].keyText(item))]
}
