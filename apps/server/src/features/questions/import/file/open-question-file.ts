import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { openThread, type Thread, type ThreadBounds, ThreadEnded } from '../../../../core/threads/thread.ts'
import { threadFile } from '../../../../core/threads/thread-file.ts'
import { threadLine } from '../../../../core/threads/thread-line.ts'
import type { ParsedRow } from '../parsed-question.ts'
import type { FilePiece } from '../pieces/paper-pieces.ts'
import type { SourceNote } from '../source/source-file.ts'
import type { FileAnswer, FileQuestion } from './question-file.thread.ts'
import type { QuestionFile } from './read-question-file.ts'

// Papers are read away from the thread that answers requests: eight megabytes take seconds, and a row may be written to take for ever.
const PROGRAM = threadFile(new URL('./question-file.thread.ts', import.meta.url))
const BOUNDS = { program: PROGRAM, heap_mb: 256, answer_ms: 20_000 }
/** A file with more rows that end their thread is no paper. */
const MOST_UNREADABLE = 2

const askCounter = threadLine<FileQuestion, FileAnswer>(BOUNDS)

/** A question file with the number of its rows, read for an account; refuses a text that is none, naming `file_text` ([QI-18]). */
export async function countQuestions(file_text: string, owner: string): Promise<number> {
  const opened = await askCounter(opening({ file_text, subject_id: '' }), owner).catch(toRefusal)
  return openedOf(opened).row_count
}

/** A question file that is read in a thread of its own; rows are asked for in their order. */
export type OpenQuestionFile = Pick<QuestionFile, 'row_count' | 'left_out'> & {
  /** A row that ends the thread is refused, and reading goes on behind it; too many of them refuse the file ([QI-18]). */
  readRow: (index: number) => Promise<ParsedRow>
  /** One row by itself, without the others; also a row that ended the thread. */
  readAlone: (index: number) => Promise<ParsedRow>
  pieces: () => Promise<FilePiece[]>
  close: () => Promise<void>
}

/**
 * The text of a question file, the subject where its rows do not say theirs, whether it is known to be a paper, and what its source did not
 * bring along.
 */
export type QuestionText = {
  file_text: string
  subject_id: string
  is_paper?: boolean
  notes?: readonly SourceNote[]
}

/** Opens a question file, as `readQuestionFile` does; close it, or its thread stays. */
export async function openQuestionFile(
  text: QuestionText,
  bounds: ThreadBounds = BOUNDS,
): Promise<OpenQuestionFile> {
  const unreadable: number[] = []
  let thread: Thread<FileQuestion, FileAnswer>
  const open = async () => {
    thread = openThread(bounds)
    return openedOf(await thread.ask(opening(text, unreadable)).catch(toRefusal))
  }
  const ask = async (index: number, alone: boolean): Promise<ParsedRow> =>
    rowOf(await thread.ask({ kind: 'row', index, alone }))
  const read = async (index: number, alone: boolean): Promise<ParsedRow> => {
    try {
      return await ask(index, alone)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      if (unreadable.length === MOST_UNREADABLE) throw tooComplex()
      unreadable.push(index)
      await open()
      // What the new thread says of a row depends on the rows before it.
      for (let before = 0; before < index && !alone; before += 1) await ask(before, false)
      return read(index, alone)
    }
  }
  const pieces = async (): Promise<FilePiece[]> => {
    const answer = await thread.ask({ kind: 'pieces' }).catch(toRefusal)
    if (answer.kind !== 'pieces') throw new Error('the thread told no pieces')
    return answer.pieces
  }
  const { row_count, left_out } = await open()
  return {
    ...{ row_count, left_out, pieces },
    readRow: (index) => read(index, false),
    readAlone: (index) => read(index, true),
    close: () => thread.close(),
  }
}

function opening(
  { file_text, subject_id, is_paper = false, notes = [] }: QuestionText,
  unreadable: readonly number[] = [],
): FileQuestion {
  return { kind: 'open', file_text, subject_id, is_paper, notes, unreadable }
}

function openedOf(opened: FileAnswer): Pick<QuestionFile, 'row_count' | 'left_out'> {
  if (opened.kind === 'refused_file') throw badField('file_text', opened.message)
  if (opened.kind === 'opened') return opened
  throw new Error('the thread told a row where a file was opened')
}

function rowOf(answer: FileAnswer): ParsedRow {
  if (answer.kind === 'opened' || answer.kind === 'refused_file' || answer.kind === 'pieces')
    throw new Error('the thread told of a file')
  return answer
}

function toRefusal(error: unknown): never {
  throw error instanceof ThreadEnded ? tooComplex() : error
}

function tooComplex(): AppError {
  return badField('file_text', '文件的内容太多或太复杂，无法读取，请分成几个文件后重新导入')
}
