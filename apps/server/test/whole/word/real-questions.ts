import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestionFile } from '../../../src/features/questions/import/file/read-question-file.ts'

// Real papers that may lie beside the checkout; they are not ours to ship.
const folder = new URL('../../../../../../shared/data/gaokao/', import.meta.url)

/** As many questions as a long paper has. */
const PAPER = 30

/** All real questions, none where no papers lie beside the checkout. */
export function realQuestions(): Question[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return files.flatMap((name) => {
    const file = readQuestionFile(readFileSync(new URL(name, folder), 'utf8'))
    return Array.from({ length: file.row_count }, (_, at) => file.readRow(at)).flatMap((row) =>
      row.kind === 'question' ? [row.question.document] : [],
    )
  })
}

/** Questions in papers of this length, the last of them shorter. */
export function papersOf(questions: readonly Question[], length = PAPER): Question[][] {
  const papers: Question[][] = []
  for (let at = 0; at < questions.length; at += length) papers.push(questions.slice(at, at + length))
  return papers
}
