import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestionFile } from '../../file/read-question-file.ts'

/** The questions of a divided paper, a line each: `single B of 4`, `blank 10|20`, `reading: single B of 4, text`; a refusal by its words. */
export function divided(paper: string): string[] {
  const file = readQuestionFile(paper)
  return Array.from({ length: file.row_count }, (_, at) => {
    const row = file.readRow(at)
    if (row.kind !== 'question') return row.kind === 'refused' ? `refused ${row.reason}` : row.kind
    const { form, items } = row.question.document
    const told = items.map(toldItem).join(', ')
    return form === 'plain' ? told : `${form}: ${told}`
  })
}

function toldItem({ kind, key, options, score, marking }: Question['items'][number]): string {
  if (key.kind === 'blank')
    return `blank ${key.blanks.map(({ accepted }) => accepted.join('/')).join('|')} (${score})`
  if (key.kind !== 'choice') return `${kind} (${score})`
  const rule = marking.rule === 'whole' ? '' : ` ${marking.rule}`
  return `${kind} ${key.keys.join('')} of ${options.length} (${score}${rule})`
}
