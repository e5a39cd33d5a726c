import { AppError } from '@jiangtai/shared/core/errors.ts'
import { answerWith } from '../../../../core/threads/answer-with.ts'
import type { ParsedRow } from '../parsed-question.ts'
import type { FilePiece } from '../pieces/paper-pieces.ts'
import type { SourceNote } from '../source/source-file.ts'
import { type QuestionFile, readQuestionFile, UNREADABLE } from './read-question-file.ts'

/** The requests to the thread of question files: to open one, its lines, then its rows in their order, or `alone` in any. */
export type FileQuestion =
  | {
      kind: 'open'
      file_text: string
      subject_id: string
      is_paper: boolean
      notes: readonly SourceNote[]
      unreadable: readonly number[]
    }
  | { kind: 'pieces' }
  | { kind: 'row'; index: number; alone: boolean }
/** The number of rows of an opened file with the words that belong to none, the reason why it is none, or one row. */
export type FileAnswer =
  | ({ kind: 'opened' } & Pick<QuestionFile, 'row_count' | 'left_out'>)
  | { kind: 'refused_file'; message: string }
  | { kind: 'pieces'; pieces: FilePiece[] }
  | ParsedRow

let file: QuestionFile | null = null

answerWith((question: FileQuestion): FileAnswer => {
  if (question.kind === 'open') return open(question)
  if (file === null) throw new Error('no file is open')
  if (question.kind === 'pieces') return { kind: 'pieces', pieces: file.pieces() }
  return readRow(question.alone ? file.readAlone : file.readRow, question.index)
})

/** One row that its reader cannot go through, such as one nested too deep, is no reason to refuse the others. */
function readRow(read: QuestionFile['readRow'], index: number): ParsedRow {
  try {
    return read(index)
  } catch {
    return { kind: 'refused', reason: UNREADABLE }
  }
}

function open({ file_text, ...hints }: Extract<FileQuestion, { kind: 'open' }>): FileAnswer {
  try {
    file = readQuestionFile(file_text, hints)
    return { kind: 'opened', row_count: file.row_count, left_out: file.left_out }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'refused_file', message: error.fields[0]?.message ?? error.message }
  }
}
