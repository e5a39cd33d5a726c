import { threadFile } from '../../../core/threads/thread-file.ts'
import { threadLine } from '../../../core/threads/thread-line.ts'
import type { PaperFile, PaperToPrint } from './draw-paper.ts'
import type { PlanToPrint } from './draw-plan.ts'
import type { SetToPrint } from './draw-set.ts'
import type { WorksheetToPrint } from './draw-worksheet.ts'

/** The things that are written as a file of Word: a paper, the 对照表 of a set of them, a worksheet, or a 教案. */
export type ToPrint = PaperToPrint | SetToPrint | WorksheetToPrint | PlanToPrint

const program = threadFile(new URL('./paper-word.thread.ts', import.meta.url))

/** `paperFile` or `setFile` in a thread of its own, where teachers take turns. Rejects with `ThreadEnded` for a file that takes too much memory or time. */
export const writeInThread: (asked: ToPrint, owner?: string) => Promise<PaperFile> = threadLine<
  ToPrint,
  PaperFile
>({ program, heap_mb: 320, answer_ms: 60_000 })
