import { threadFile } from '../../../core/threads/thread-file.ts'
import { threadLine } from '../../../core/threads/thread-line.ts'
import type { PaperFile, PaperToPrint } from './draw-paper.ts'

const program = threadFile(new URL('./paper-word.thread.ts', import.meta.url))

/** `paperFile` in a thread of its own, where teachers take turns. Rejects with `ThreadEnded` for what takes too much. */
export const writeInThread: (paper: PaperToPrint, owner?: string) => Promise<PaperFile> = threadLine<
  PaperToPrint,
  PaperFile
>({ program, heap_mb: 320, answer_ms: 60_000 })
