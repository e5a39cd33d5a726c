import { answerWith } from '../../../../../core/threads/answer-with.ts'
import type { ParsedRow } from '../../parsed-question.ts'
import type { FileQuestion } from '../question-file.thread.ts'

// Stands in for the reading of question files where a row is wanted that ends its thread: `file_text` lists those rows.

let traps: number[] = []
const asked: number[] = []

answerWith((question: FileQuestion): ParsedRow | { kind: 'opened'; row_count: number } => {
  if (question.kind === 'open') {
    traps = question.file_text.split(' ').map(Number)
    traps = traps.filter((row) => !question.unreadable.includes(row))
    return { kind: 'opened', row_count: 6 }
  }
  if (question.kind === 'pieces') throw new Error('a trap has no lines')
  if (traps.includes(question.index)) process.exit(1)
  asked.push(question.index)
  return { kind: 'refused', reason: `read ${asked.join(' ')}` }
})
