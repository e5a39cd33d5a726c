import { minutesWords } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonPlan, PlanStep } from '@jiangtai/shared/lessons/plan/plan.ts'
import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { AlignmentType, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { PaperFile } from './draw-paper.ts'
import type { Drawing } from './draw/drawing.ts'
import { wordDocument } from './page/word-document.ts'
import { pageSetup } from './page/sheet.ts'
import { textLook } from './page/text-look.ts'

/** A 教案, as it is handed to the thread that writes the file. */
export type PlanToPrint = {
  title: string
  /** Subject, textbook, chapter and teacher, those that are known. */
  facts: readonly string[]
  goals: string
  plan: LessonPlan
  reflection: string
}

const PRINT = { ...USUAL_PRINT, sheet: 'a4', has_seal: false } as const
/** The parts of a row's width: step, minutes, teacher, students. */
const WIDTHS = [0.17, 0.09, 0.37, 0.37]
const HEAD = ['教学环节', '时间', '教师活动', '学生活动']

/** 教案 as a file of Word, each of its parts with a heading; parts that are empty have none ([LE-43]). */
export async function planFile(sheet: PlanToPrint): Promise<PaperFile> {
  const { title, facts, goals, plan, reflection } = sheet
  const drawing: Drawing = {
    ...{ page: pageSetup(PRINT.sheet, PRINT), text: textLook(PRINT), pictures: new Map() },
    left_out: { formulas: 0, pictures: 0, sounds: 0 },
  }
  const children = [
    centred(new TextRun({ text: title, bold: true, size: 32 })),
    centred(new TextRun(facts.join('　'))),
    ...part('教学目标', goals),
    ...part('教学重点', plan.key_points),
    ...part('教学难点', plan.difficult_points),
    ...part('教学准备', plan.preparation),
    ...(plan.steps.length === 0 ? [] : drawSteps(plan, drawing)),
    ...part('作业布置', plan.assignment),
    ...part('教学反思', reflection),
  ]
  const document = wordDocument({ title, drawing, print: PRINT, footer: title, children })
  return { bytes: await Packer.toBuffer(document), left_out: drawing.left_out }
}

function centred(words: TextRun): Paragraph {
  return new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 120 }, children: [words] })
}

function heading(text: string): Paragraph {
  return new Paragraph({
    keepNext: true,
    spacing: { before: 160, after: 60 },
    children: [new TextRun({ text, bold: true })],
  })
}

function part(name: string, text: string): Paragraph[] {
  return text === '' ? [] : [heading(name), ...lines(text)]
}

const lines = (text: string) =>
  text.split('\n').map((line) => new Paragraph({ children: [new TextRun(line)] }))

function drawSteps(plan: LessonPlan, { page }: Drawing): (Paragraph | Table)[] {
  const widths = WIDTHS.map((part_of_row) => Math.floor(page.column * part_of_row))
  const cell = (children: Paragraph[], at: number) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      margins: { left: 80, right: 80 },
      children,
    })
  const row = ({ stage, minutes, teacher_acts, student_acts }: PlanStep) =>
    new TableRow({
      children: [stage, minutes === null ? '' : `${minutes} 分钟`, teacher_acts, student_acts].map(
        (text, at) => cell(lines(text), at),
      ),
    })
  return [
    heading(`教学过程（${minutesWords(plan)}）`),
    new Table({
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      columnWidths: widths,
      rows: [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: HEAD.map((name, at) => cell([heading(name)], at)),
        }),
        ...plan.steps.map(row),
      ],
    }),
  ]
}
