import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { PAPER_SHEETS, type PaperSheet } from '@jiangtai/shared/papers/print/print.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConverter } from '../../../src/core/convert/converter.ts'
import { findPackages } from '../../../src/core/convert/wasm/find-packages.ts'
import { wasmEngine } from '../../../src/core/convert/wasm/wasm-engine.ts'
import { linesOf, printed, readAs } from './word-round-trip.ts'

const isInstalled = findPackages() !== null
const name = isInstalled ? '' : ' (skipped: the optional packages are not installed)'
const engine = wasmEngine()
const office = openConverter({ engine })

/** The pages that an office makes of a Word file. */
function pagesOf(word: Buffer): Promise<{ page_count: number; bytes: Buffer }> {
  return office.toPdf(
    { stream: Readable.from([word]), ext: 'docx' },
    {
      signal: new AbortController().signal,
      keep: async ({ page_count, path }) => ({ page_count, bytes: readFileSync(path) }),
    },
  )
}

/** How many pages an office makes of these questions, and which of their lines stand on none. */
async function opened(questions: readonly Question[], sheet: PaperSheet) {
  const { page_count, bytes } = await pagesOf(await printed(questions, { sheet }))
  const words = withoutGaps((await readAs('试卷.pdf', bytes)).text)
  return { page_count, lost: questions.flatMap(linesOf).filter((line) => !words.includes(withoutGaps(line))) }
}

/** A line may break anywhere on paper. */
const withoutGaps = (text: string) =>
  text
    .replace(/[\s\\]/g, '')
    .replace(/（/g, '(')
    .replace(/）/g, ')')

describe.skipIf(!isInstalled)(`[PA-99] an exported paper${name}`, { timeout: 180_000 }, () => {
  beforeAll(() => engine.warm(), 180_000)
  afterAll(() => engine.close())

  it.each(PAPER_SHEETS)(
    'is opened by an office on %s with the words of a question of each kind',
    async (sheet) => {
      const questions = sampleQuestions()
      const { page_count, lost } = await opened(questions, sheet)
      expect(page_count).toBeGreaterThan(1)
      expect(lost).toEqual([])
    },
  )
})
