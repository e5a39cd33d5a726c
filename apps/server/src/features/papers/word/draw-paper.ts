import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { sectionWords } from '@jiangtai/shared/papers/paper-score.ts'
import { isCountedByItem } from '@jiangtai/shared/papers/numbers.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import type { LeftOut } from '@jiangtai/shared/papers/print/contract.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Document, type Footer, Packer, PageOrientation, Paragraph, type Table, TextRun } from 'docx'
import { drawKey } from './draw/draw-key.ts'
import { drawQuestion, type PrintedQuestion } from './draw/draw-question.ts'
import type { Drawing } from './draw/drawing.ts'
import { printedPictures, type StoredPicture } from './draw/pictures.ts'
import { pageFooter, pageHeader } from './page/draw-footer.ts'
import { drawHead } from './page/draw-head.ts'
import { sealHeader } from './page/seal-line.ts'
import { type PageSetup, pageSetup } from './page/sheet.ts'
import { textLook } from './page/text-look.ts'

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
  const document = new Document({
    title: paper.title,
    creator: '讲台',
    styles: {
      default: {
        document: {
          run: { font: text.font, size: text.size },
          paragraph: { spacing: { line: text.line } },
        },
      },
    },
    sections: [
      {
        properties: pageProperties(page, paper.print),
        headers: {
          default: pageHeader(paper.print.header),
          ...(paper.print.has_seal ? { first: sealHeader(page, paper.print) } : {}),
        },
        footers: footersOf(paper),
        children: drawBody(paper, drawing),
      },
    ],
  })
  return { bytes: await Packer.toBuffer(document), left_out }
}

function pageProperties(page: PageSetup, { has_seal }: PaperToPrint['print']) {
  const isAcross = page.width > page.height
  return {
    titlePage: has_seal,
    page: {
      size: {
        // The library turns a sheet by itself when it is told that it lies across.
        width: isAcross ? page.height : page.width,
        height: isAcross ? page.width : page.height,
        orientation: isAcross ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: { top: page.margin, bottom: page.margin, right: page.margin, left: page.left_margin },
    },
    ...(page.columns === 1
      ? {}
      : { column: { count: page.columns, space: page.gutter, separate: true, equalWidth: true } }),
  }
}

function footersOf({ title, print }: PaperToPrint): { default: Footer; first?: Footer } {
  const words = print.footer === '' ? title : print.footer
  return { default: pageFooter(words), ...(print.has_seal ? { first: pageFooter(words) } : {}) }
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
    ...(hasNotes && section.note !== '' ? [new Paragraph({ children: [new TextRun(section.note)] })] : []),
  ]
}
