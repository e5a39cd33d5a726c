import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { sectionWords } from '@jiangtai/shared/papers/paper-score.ts'
import { isCountedByItem } from '@jiangtai/shared/papers/numbers.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Packer, Paragraph, type Table, TextRun } from 'docx'
import { drawKey } from './draw/draw-key.ts'
import { drawQuestion, type PrintedQuestion } from './draw/draw-question.ts'
import type { Drawing } from './draw/drawing.ts'
import { printedPictures, type StoredPicture } from './draw/pictures.ts'
import { drawHead } from './page/draw-head.ts'
import { pageSetup } from './page/sheet.ts'
import { textLook } from './page/text-look.ts'
import { wordDocument } from './page/word-document.ts'

/** A paper with everything that is printed of it, as it is handed to the thread that writes the file. */
export type PaperToPrint = {
  title: string
  document: PaperDocument
  print: PaperPrint
  /** By their ids, each with its 题号. */
  questions: ReadonlyMap<string, PrintedQuestion>
  pictures: readonly StoredPicture[]
}

export type PaperFile = { bytes: Uint8Array; left_out: LeftOut }

/** The Word file of a paper ([PA-17]..[PA-21]). */
export async function paperFile(paper: PaperToPrint): Promise<PaperFile> {
  const page = pageSetup(paper.print.sheet, paper.print)
  const text = textLook(paper.print)
  const left_out: LeftOut = { formulas: 0, pictures: 0, sounds: 0 }
  const drawing: Drawing = { page, text, pictures: printedPictures(paper.pictures), left_out }
  const document = wordDocument({
    ...{ title: paper.title, drawing, print: paper.print },
    footer: paper.print.footer === '' ? paper.title : paper.print.footer,
    children: drawBody(paper, drawing),
  })
  return { bytes: await Packer.toBuffer(document), left_out }
}

function drawBody(paper: PaperToPrint, drawing: Drawing): (Paragraph | Table)[] {
  const { document, print, questions } = paper
  const drawEach = (draw: (printed: PrintedQuestion) => (Paragraph | Table)[], hasNotes: boolean) =>
    document.sections.flatMap((section, at) => [
      ...drawHeading(section, { at, hasNotes }),
      ...section.questions.flatMap(({ question_id }) => {
        const printed = questions.get(question_id)
        return printed === undefined ? [] : draw(printed)
      }),
    ])
  const asked = drawEach(
    (printed) => [
      ...drawQuestion(printed, drawing, print),
      ...(print.answers === 'after_each' ? drawKey(printed, drawing) : []),
    ],
    true,
  )
  const head = drawHead(paper, { print, page: drawing.page, text: drawing.text })
  if (print.answers !== 'at_end') return [...head, ...asked]
  return [
    ...head,
    ...asked,
    new Paragraph({
      pageBreakBefore: true,
      spacing: { before: 60, after: 60 },
      children: [new TextRun({ text: '参考答案与解析', bold: true, size: 32 })],
    }),
    ...drawEach((printed) => drawKey(printed, drawing, leadOf(printed)), false),
  ]
}

function leadOf({ question, number }: PrintedQuestion): string {
  const last = number + question.items.length - 1
  if (!isCountedByItem(question)) return `第 ${number} 题`
  return last === number ? `第 ${number} 题` : `第 ${number}–${last} 题`
}

function drawHeading(
  section: PaperDocument['sections'][number],
  { at, hasNotes }: { at: number; hasNotes: boolean },
): Paragraph[] {
  const words = hasNotes ? sectionWords(section) : ''
  const text = `${sectionNumeral(at + 1)}、${section.title}${words === '' ? '' : `（${words}）`}`
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 160, after: 40 },
      children: [new TextRun({ text, bold: true })],
    }),
    ...(hasNotes && section.note !== ''
      ? [new Paragraph({ keepNext: true, children: [new TextRun(section.note)] })]
      : []),
  ]
}
