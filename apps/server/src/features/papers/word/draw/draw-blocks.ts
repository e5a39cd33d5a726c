import type { Block, TableCell as Cell } from '@jiangtai/shared/questions/document.ts'
import {
  AlignmentType,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { Drawing } from './drawing.ts'
import { type BlankNames, drawFormula, drawInlines, drawPicture } from './draw-inlines.ts'

const ALIGNS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const

export type BlockLook = {
  /** The mark before the first line: a 题号, the letter of an option. */
  lead?: readonly ParagraphChild[]
  /** How far the whole is moved in, in twips. */
  indent?: number
  names?: BlankNames
  /** Stays on the page of the next part: a stem with its options. */
  staysWithNext?: boolean
}

/** Blocks below each other, as paragraphs and tables of Word. */
export function drawBlocks(
  blocks: readonly Block[],
  drawing: Drawing,
  look: BlockLook = {},
): (Paragraph | Table)[] {
  const { lead = [], indent = 0, names, staysWithNext = false } = look
  const [first] = blocks
  const isLed = first?.type === 'paragraph' && first.align === 'left'
  const alone =
    lead.length > 0 && !isLed
      ? [new Paragraph({ keepNext: true, indent: { left: indent }, children: lead })]
      : []
  return [
    ...alone,
    ...blocks.flatMap((block, at) =>
      drawBlock(block, drawing, {
        lead: at === 0 && isLed ? lead : [],
        indent,
        names,
        staysWithNext: staysWithNext || isFigure(blocks[at + 1]),
      }),
    ),
  ]
}

/** Whether a block is no paragraph: the paragraph before it stays on its page. */
function isFigure(block: Block | undefined): boolean {
  return block !== undefined && block.type !== 'paragraph'
}

function drawBlock(
  block: Block,
  drawing: Drawing,
  {
    lead,
    indent,
    names,
    staysWithNext,
  }: Required<Pick<BlockLook, 'lead' | 'indent' | 'staysWithNext'>> & { names: BlankNames | undefined },
): (Paragraph | Table)[] {
  const kept = staysWithNext ? { keepNext: true, keepLines: true } : {}
  const centred = (child: ParagraphChild) =>
    new Paragraph({ ...kept, alignment: AlignmentType.CENTER, children: [child] })
  switch (block.type) {
    case 'paragraph':
      return [
        new Paragraph({
          ...kept,
          alignment: ALIGNS[block.align],
          indent: { left: indent, firstLine: block.indent * drawing.text.character },
          children: [...lead, ...drawInlines(block.content, drawing, names)],
        }),
      ]
    case 'math':
      return [centred(drawFormula(block.latex, drawing))]
    case 'image':
      return [centred(drawPicture(block, drawing))]
    case 'audio':
      drawing.left_out.sounds += 1
      return [new Paragraph({ indent: { left: indent }, children: [new TextRun('［听力录音］')] })]
    case 'table':
      // Word joins tables that touch.
      return [drawTable(block.rows, drawing, names), new Paragraph({})]
  }
}

function drawTable(
  rows: readonly (readonly Cell[])[],
  drawing: Drawing,
  names: BlankNames | undefined,
): Table {
  const { column } = drawing.page
  return new Table({
    alignment: AlignmentType.CENTER,
    width: { size: column, type: WidthType.DXA },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (cell) =>
              new TableCell({
                columnSpan: cell.colspan,
                rowSpan: cell.rowspan,
                verticalAlign: VerticalAlignTable.CENTER,
                margins: { left: 80, right: 80 },
                children: drawCell(cell, drawing, names),
              }),
          ),
        }),
    ),
  })
}

/** A cell without a paragraph is a damaged file to Word. */
function drawCell({ blocks }: Cell, drawing: Drawing, names: BlankNames | undefined): (Paragraph | Table)[] {
  const drawn = drawBlocks(blocks, drawing, names === undefined ? {} : { names })
  return drawn.length === 0 ? [new Paragraph({})] : drawn
}
