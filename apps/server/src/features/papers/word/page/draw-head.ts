import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { paperScore } from '@jiangtai/shared/papers/paper-score.ts'
import { sectionNumeral } from '@jiangtai/shared/papers/section-numeral.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { AlignmentType, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { examFieldsText } from './exam-fields.ts'
import type { PageSetup } from './sheet.ts'
import type { TextLook } from './text-look.ts'

/** Half points: 小二, 四号 and 五号. */
const TITLE_SIZE = 36
const SUBTITLE_SIZE = 28
const HEAVY = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '黑体' }

/** The head above the first question: name, time and points, who writes it, 评分栏 and 注意事项. */
export function drawHead(
  paper: { title: string; document: PaperDocument },
  { print, page, text }: { print: PaperPrint; page: PageSetup; text: TextLook },
): (Paragraph | Table)[] {
  const { title, document } = paper
  const facts = [
    document.duration_min === null ? '' : `考试时间：${document.duration_min} 分钟`,
    `满分：${paperScore(document)} 分`,
  ].filter((fact) => fact !== '')
  return [
    centred(title, { size: TITLE_SIZE, font: HEAVY }),
    ...(document.subtitle === '' ? [] : [centred(document.subtitle, { size: SUBTITLE_SIZE, font: HEAVY })]),
    centred(facts.join('　　'), {}),
    ...(print.has_seal || print.exam_fields.length === 0
      ? []
      : [centred(examFieldsText(print.exam_fields, '_'.repeat(10)), {})]),
    ...(print.has_score_table ? [scoreTable(document.sections.length, page), new Paragraph({})] : []),
    ...(print.has_notice ? drawNotice(document.notice, text) : []),
  ]
}

function centred(text: string, look: { size?: number; font?: typeof HEAVY }): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 60, after: 60 },
    children: [new TextRun({ text, ...look })],
  })
}

function drawNotice(notice: string, { character }: TextLook): Paragraph[] {
  if (notice === '') return []
  const lines = notice.split('\n').filter((line) => line.trim() !== '')
  return [
    new Paragraph({ children: [new TextRun({ text: '注意事项：', font: HEAVY })] }),
    ...lines.map((line) => new Paragraph({ indent: { left: 2 * character }, children: [new TextRun(line)] })),
  ]
}

/** 评分栏: the 大题, their sum and who marked them. */
function scoreTable(section_count: number, page: PageSetup): Table {
  const names = [...Array.from({ length: section_count }, (_, at) => sectionNumeral(at + 1)), '总分']
  const width = Math.floor(page.column / (names.length + 1))
  const row = (head: string, cells: readonly string[]) =>
    new TableRow({
      cantSplit: true,
      children: [head, ...cells].map(
        (text) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(text)] })],
          }),
      ),
    })
  const empty = names.map(() => '')
  return new Table({
    width: { size: width * (names.length + 1), type: WidthType.DXA },
    columnWidths: Array.from({ length: names.length + 1 }, () => width),
    alignment: AlignmentType.CENTER,
    rows: [row('题号', names), row('得分', empty), row('评卷人', empty)],
  })
}
