import type { ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName } from '@jiangtai/shared/papers/parallel/forms.ts'
import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { parseBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { AlignmentType, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { PaperFile } from './draw-paper.ts'
import { drawBlocks } from './draw/draw-blocks.ts'
import type { Drawing } from './draw/drawing.ts'
import { wordDocument } from './page/word-document.ts'
import { pageSetup } from './page/sheet.ts'
import { textLook } from './page/text-look.ts'

/** The 对照表 of a set of parallel papers, as it is handed to the thread that writes the file. */
export type SetToPrint = { title: string; set: ParallelSet }

const PRINT = { ...USUAL_PRINT, sheet: 'a4', has_seal: false } as const
const NUMBER_WIDTH = 900

/** 对照表 as a file of Word: each question of the first paper with its 题号 and its answer in every paper ([PA-87]). */
export async function setFile({ title, set }: SetToPrint): Promise<PaperFile> {
  const page = pageSetup(PRINT.sheet, PRINT)
  const drawing: Drawing = {
    ...{ page, text: textLook(PRINT), pictures: new Map() },
    left_out: { formulas: 0, pictures: 0, sounds: 0 },
  }
  const children = [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: 160 },
      children: [new TextRun({ text: title, bold: true, size: 32 })],
    }),
    drawTable(set, drawing),
    new Paragraph({}),
    ...(set.rows.some(({ entries }) => entries.some(({ is_other }) => is_other))
      ? [new Paragraph({ children: [new TextRun('题号后有“换”的是换过的同类题。')] })]
      : []),
  ]
  const document = wordDocument({ title, drawing, print: PRINT, footer: title, children })
  return { bytes: await Packer.toBuffer(document), left_out: drawing.left_out }
}

function drawTable({ papers, rows }: ParallelSet, drawing: Drawing): Table {
  const answer = Math.floor(drawing.page.column / papers.length) - NUMBER_WIDTH
  const widths = papers.flatMap(() => [NUMBER_WIDTH, answer])
  const cell = (children: (Paragraph | Table)[], at: number) =>
    new TableCell({
      width: { size: widths[at] ?? answer, type: WidthType.DXA },
      margins: { left: 80, right: 80 },
      children,
    })
  const words = (text: string, bold = false) => [new Paragraph({ children: [new TextRun({ text, bold })] })]
  const head = papers.flatMap(({ form }) => [`${formName(form)}题号`, '答案'])
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: head.map((text, at) => cell(words(text, true), at)),
      }),
      ...rows.map(
        ({ entries }) =>
          new TableRow({
            cantSplit: true,
            children: entries.flatMap(({ number, answer: text, is_other }, at) => {
              const key = drawBlocks(parseBlocks(text), drawing)
              return [
                cell(words(`${number ?? '—'}${is_other ? '（换）' : ''}`), at * 2),
                cell(key.length === 0 ? words('') : key, at * 2 + 1),
              ]
            }),
          }),
      ),
    ],
  })
}
