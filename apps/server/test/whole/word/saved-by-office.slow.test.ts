import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONVERT_LIMITS } from '../../../src/core/convert/converter.ts'
import { findPackages } from '../../../src/core/convert/wasm/find-packages.ts'
import { wasmEngine } from '../../../src/core/convert/wasm/wasm-engine.ts'
import { readHere } from '../../../src/features/questions/import/source/read-here.ts'
import { WRITTEN_PAPERS } from '../../../src/features/questions/import/source/test/written-papers.ts'

const isInstalled = findPackages() !== null
const name = isInstalled ? '' : ' (skipped: the optional packages are not installed)'
const engine = wasmEngine()

/** What LibreOffice itself does not open, or drops or joins when it saves: pages within a document, EQ fields, charts, deleted rows, uneven tables. */
const LOST_BY_OFFICE = [
  'a number that a style gives, and a paragraph that takes it away',
  'a table with a head, merged cells, a formula and an empty cell',
  'a paragraph whose end was deleted goes on in the next, a deleted row is gone',
  '拼音 above squares or above nothing is a blank of 田字格, above 田 the character',
  'a row of 拼音 above empty cells is 田字格; other words above empty cells stay a table',
  'fields: a fraction, a root, circled numbers, a symbol, a page, a link',
  'a field in a field, raised letters in a code, a simple field',
  'brackets and arrays of a field',
  'a chart and a shape have no picture',
  'other prefixes, another main part, back slashes and an absolute target',
  'a document in UTF-16, and one without styles, numbers or relations',
  'MathML in the paragraphs of a document itself',
  'a document with a namespace of pages that nobody declared',
]
const kept = WRITTEN_PAPERS.filter(
  (paper) => !paper.name.startsWith('[QI-47]') && !LOST_BY_OFFICE.some((lost) => paper.name.endsWith(lost)),
)

/** The same paper as LibreOffice writes it: its own numbering, styles, runs and parts. */
async function savedAgain(bytes: Buffer): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-saved-'))
  const [input, output] = [path.join(folder, 'source.docx'), path.join(folder, 'out', 'source.docx')]
  try {
    writeFileSync(input, bytes)
    const { signal } = new AbortController()
    await engine.convert({ folder, input, output, limits: CONVERT_LIMITS, signal })
    return readFileSync(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A formula that stands alone in its paragraph becomes one that is set apart: the same formula. */
const inline = (text: string) => text.replaceAll('$$', '$')

describe.skipIf(!isInstalled)(`[QI-34] [QI-39] [QI-40] papers that LibreOffice saved${name}`, () => {
  beforeAll(() => engine.warm(), 180_000)
  afterAll(() => engine.close())

  it('are as many kinds as are kept by it', () => {
    expect(kept.length).toBeGreaterThanOrEqual(36)
  })

  it.each(kept)('$name', { timeout: 60_000 }, async ({ file, text }) => {
    const answer = await readHere({ name: '试卷.docx', bytes: await savedAgain(file()) })
    if (answer.kind === 'refused') throw new Error(answer.message)
    expect(inline(answer.source.text)).toBe(inline(text))
  })
})
