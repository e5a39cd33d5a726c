import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { AlignmentType, Packer, Paragraph, type Table, TextRun } from 'docx'
import { drawBlocks } from './draw/draw-blocks.ts'
import { drawKey } from './draw/draw-key.ts'
import { drawQuestion, type PrintedQuestion } from './draw/draw-question.ts'
import { drawRoom } from './draw/draw-room.ts'
import type { Drawing } from './draw/drawing.ts'
import { printedPictures, type StoredPicture } from './draw/pictures.ts'
import type { PaperFile } from './draw-paper.ts'
import { examFieldsText } from './page/exam-fields.ts'
import { pageSetup } from './page/sheet.ts'
import { textLook } from './page/text-look.ts'
import { wordDocument } from './page/word-document.ts'

/** A step as a worksheet prints it. */
export type PrintedStep = {
  /** Its name, and beside it what is asked. */
  heading: string
  asks: string
  /** What is read; empty where it is seen on the pad only. */
  blocks: readonly Block[]
  question_ids: readonly string[]
  /** Statements that are judged by a level. */
  statements: readonly string[]
  /** Ruled lines to write on. */
  line_count: number
}

/** A worksheet with everything that is printed of it, as it is handed to the thread that writes the file. */
export type WorksheetToPrint = {
  title: string
  /** The teacher's words above the steps. */
  note: string
  steps: readonly PrintedStep[]
  print: PaperPrint
  /** By their ids, each with its 题号. */
  questions: ReadonlyMap<string, PrintedQuestion>
  pictures: readonly StoredPicture[]
}

const TITLE_SIZE = 36
const HEAVY = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '黑体' }
const LEVELS = '□ 会了　□ 基本会　□ 还不会'

/** The Word file of a worksheet ([PA-95]). */
export async function worksheetFile(sheet: WorksheetToPrint): Promise<PaperFile> {
  const { title, print } = sheet
  const left_out: LeftOut = { formulas: 0, pictures: 0, sounds: 0 }
  const drawing: Drawing = {
    ...{ page: pageSetup(print.sheet, print), text: textLook(print) },
    ...{ pictures: printedPictures(sheet.pictures), left_out },
  }
  const document = wordDocument({
    ...{ title, drawing, print, footer: title },
    children: [...drawTop(sheet), ...sheet.steps.flatMap((step) => drawStep(step, { sheet, drawing }))],
  })
  return { bytes: await Packer.toBuffer(document), left_out }
}

function drawTop({ title, note, print }: WorksheetToPrint): Paragraph[] {
  const centred = (text: string, look: { size?: number; font?: typeof HEAVY }) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 60, after: 60 },
      children: [new TextRun({ text, ...look })],
    })
  return [
    centred(title, { size: TITLE_SIZE, font: HEAVY }),
    centred(examFieldsText(print.exam_fields, '_'.repeat(10)), {}),
    ...lines(note).map((text) => new Paragraph({ children: [new TextRun(text)] })),
  ]
}

function drawStep(
  step: PrintedStep,
  { sheet, drawing }: { sheet: WorksheetToPrint; drawing: Drawing },
): (Paragraph | Table)[] {
  const { questions, print } = sheet
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 200, after: 60 },
      children: [
        new TextRun({ text: step.heading, bold: true, font: HEAVY }),
        ...(step.asks === '' ? [] : [new TextRun(`　${step.asks}`)]),
      ],
    }),
    ...drawBlocks(step.blocks, drawing),
    ...step.question_ids.flatMap((question_id) => {
      const printed = questions.get(question_id)
      if (printed === undefined) return []
      return [
        ...drawQuestion(printed, drawing, print),
        ...(print.answers === 'after_each' ? drawKey(printed, drawing) : []),
      ]
    }),
    ...step.statements.map(
      (statement, at) => new Paragraph({ children: [new TextRun(`${at + 1}. ${statement}　　${LEVELS}`)] }),
    ),
    ...drawRoom({ lines: step.line_count, is_ruled: true }),
  ]
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
