import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { parseBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { describe, expect, it } from 'vitest'
import { readQuestionFile } from '../../../src/features/questions/import/file/read-question-file.ts'
import { asDrawn, formulasOf, linesOf, throughWord } from './word-round-trip.ts'

// Real papers that may lie beside the checkout; they are not ours to ship.
const folder = new URL('../../../../../../shared/data/gaokao/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
/** As many questions as a long paper has. */
const PAPER = 30

function papersOf(questions: readonly Question[]): Question[][] {
  const papers: Question[][] = []
  for (let at = 0; at < questions.length; at += PAPER) papers.push(questions.slice(at, at + PAPER))
  return papers
}

async function measured(questions: readonly Question[]) {
  const lost: string[] = []
  let [formulas, same] = [0, 0]
  for (const paper of papersOf(questions)) {
    const text = await throughWord(paper)
    const read = text.split('\n').flatMap((line) => formulasOf(parseBlocks(line)))
    const left = new Map<string, number>()
    for (const one of read.map(asDrawn)) left.set(one, (left.get(one) ?? 0) + 1)
    for (const one of paper.flatMap(formulasOf).map(asDrawn)) {
      formulas += 1
      const count = left.get(one) ?? 0
      if (count > 0) same += 1
      left.set(one, count - 1)
    }
    const words = text.replace(/[\s\\]/g, '')
    lost.push(...paper.flatMap(linesOf).filter((line) => !words.includes(line)))
  }
  return { lost, formulas, same }
}

describe('[QI-39] a paper that was exported to Word and is read again', () => {
  it('has the words of a question of each kind', async () => {
    expect((await measured(sampleQuestions())).lost).toEqual([])
  })

  it.runIf(files.length > 0)(
    'has the words and the formulas of real questions',
    async () => {
      const questions = files.flatMap((name) => {
        const file = readQuestionFile(readFileSync(new URL(name, folder), 'utf8'))
        return Array.from({ length: file.row_count }, (_, at) => file.readRow(at)).flatMap((row) =>
          row.kind === 'question' ? [row.question.document] : [],
        )
      })
      const { lost, formulas, same } = await measured(questions)
      expect(lost).toEqual([])
      expect(same / formulas).toBeGreaterThan(0.98)
    },
    300_000,
  )
})
