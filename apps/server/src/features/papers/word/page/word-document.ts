import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Document, type Footer, LineRuleType, PageOrientation, type Paragraph, type Table } from 'docx'
import type { Drawing } from '../draw/drawing.ts'
import { pageFooter, pageHeader } from './draw-footer.ts'
import { sealHeader } from './seal-line.ts'
import type { PageSetup } from './sheet.ts'

type DocumentPrint = Pick<PaperPrint, 'has_seal' | 'header' | 'exam_fields'>

/** A file of Word: its sheet, the look of its text, 页眉, 页脚 and 密封线 ([PA-19]). */
export function wordDocument({
  title,
  footer,
  drawing: { page, text },
  print,
  children,
}: {
  title: string
  /** The words before the number of the page. */
  footer: string
  drawing: Drawing
  print: DocumentPrint
  children: (Paragraph | Table)[]
}): Document {
  return new Document({
    title,
    creator: '讲台',
    styles: {
      default: {
        document: {
          run: { font: text.font, size: text.size },
          // Without the rule an office takes the number for a height in points, and cuts off taller lines: fractions.
          paragraph: { spacing: { line: text.line, lineRule: LineRuleType.AUTO } },
        },
      },
    },
    sections: [
      {
        properties: pageProperties(page, print),
        headers: {
          default: pageHeader(print.header),
          ...(print.has_seal ? { first: sealHeader(page, print) } : {}),
        },
        footers: footersOf(footer, print),
        children,
      },
    ],
  })
}

function pageProperties(page: PageSetup, { has_seal }: DocumentPrint) {
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

function footersOf(words: string, { has_seal }: DocumentPrint): { default: Footer; first?: Footer } {
  return { default: pageFooter(words), ...(has_seal ? { first: pageFooter(words) } : {}) }
}
