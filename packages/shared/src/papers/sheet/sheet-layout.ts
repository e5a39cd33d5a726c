import type { SheetChoices } from './choices.ts'
import { type BlankItem, drawBlanks } from './draw-blanks.ts'
import { type ChoiceItem, drawChoices } from './draw-choices.ts'
import { drawEssay } from './draw-essay.ts'
import { drawFrame, frameHeight } from './draw-frames.ts'
import { drawHead } from './draw-head.ts'
import { type Flow, openFlow } from './flow.ts'
import type { SheetLayout, SheetPage } from './layout.ts'
import { type SheetFrame, sheetFrame } from './page-frame.ts'
import type { SheetItem, SheetPaper, SheetSection } from './sheet-items.ts'

const HEADING = { size: 4, height: 7 }
/** A heading is not left alone at the foot of a column: the least that stands below it there. */
const HEADING_KEPT = 24

/** Lays out an answer sheet: pure, so that the same paper and choices are the same sheet for who prints it and who reads it ([PA-60]). */
export function sheetLayout(paper: SheetPaper, choices: SheetChoices): SheetLayout {
  const frame = sheetFrame(choices.sheet)
  const flow = openFlow(frame)
  drawHead(flow, paper.title, choices)
  for (const section of paper.sections) drawSection(flow, section, { ...choices, is_latin: paper.is_latin })
  const pages = flow.pages.map((page) => withFoot(page, { paper, frame, count: flow.pages.length }))
  return { width: frame.width, height: frame.height, pages: pages.map(rounded) }
}

function drawSection(
  flow: Flow,
  { title, items }: SheetSection,
  choices: SheetChoices & { is_latin: boolean },
): void {
  if (items.length === 0) return
  if (flow.left() < HEADING.height + keptBelow(items, choices)) flow.take(flow.left())
  const { page, x, y } = flow.take(HEADING.height)
  page.texts.push({ x, y: y + 5, size: HEADING.size, align: 'left', text: title, is_heavy: true })
  for (const run of runsOf(items)) drawRun(flow, run, choices)
}

/** A frame is not divided, so its heading goes where the whole frame goes. */
function keptBelow([first]: readonly SheetItem[], { frames }: SheetChoices): number {
  return first?.answer.kind === 'frame' ? frameHeight(first, frames) : HEADING_KEPT
}

/** Neighbours that are answered in the same way. */
type Run =
  | { kind: 'choice'; items: ChoiceItem[] }
  | { kind: 'blank'; items: BlankItem[] }
  | { kind: 'frame' | 'essay'; items: SheetItem[] }

function runsOf(items: readonly SheetItem[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const { answer } = item
    const last = runs.at(-1)
    if (answer.kind === 'choice') {
      if (last?.kind === 'choice') last.items.push({ ...item, answer })
      else runs.push({ kind: 'choice', items: [{ ...item, answer }] })
    } else if (answer.kind === 'blank') {
      if (last?.kind === 'blank') last.items.push({ ...item, answer })
      else runs.push({ kind: 'blank', items: [{ ...item, answer }] })
    } else runs.push({ kind: answer.kind, items: [item] })
  }
  return runs
}

function drawRun(flow: Flow, run: Run, choices: SheetChoices & { is_latin: boolean }): void {
  switch (run.kind) {
    case 'choice':
      return drawChoices(flow, run.items, choices)
    case 'blank':
      return drawBlanks(flow, run.items)
    case 'frame':
      return run.items.forEach((item) => drawFrame(flow, item, choices))
    case 'essay':
      return run.items.forEach((item) => drawEssay(flow, item, choices))
  }
}

function withFoot(
  page: SheetPage,
  { paper, frame, count }: { paper: SheetPaper; frame: SheetFrame; count: number },
): SheetPage {
  const { width, height } = frame
  const foot = `第 ${page.page_no} 页，共 ${count} 页`
  const head = paper.title.length > 24 ? `${paper.title.slice(0, 23)}…` : paper.title
  return {
    ...page,
    texts: [
      ...page.texts,
      { x: width / 2, y: height - 9, size: 3, align: 'center', text: foot, is_heavy: false },
      ...(page.page_no === 1
        ? []
        : [{ x: 18, y: 12.5, size: 2.8, align: 'left' as const, text: `${head}　答题卡`, is_heavy: false }]),
    ],
  }
}

/** Hundredths of a millimetre are finer than any printer. */
function rounded<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 100) / 100) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, rounded(held)])) as T
  return value
}
