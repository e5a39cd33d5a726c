import { parseSync, Visitor } from 'vite'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { isTestFile, sourceFiles, textOf } from './source-tree.ts'

// What people type, paste and upload meets these expressions: one that takes quadratic time stops a server.

type Expression = { pattern: string; flags: string; place: string }

/** Long enough for every expression of ours on a busy machine; what is not decided by then is told. */
const LONGEST_MS = 120_000
/** Judged at once: the program that judges has a thread for each. */
const LANES = 2
/** Attacks are judged by the characters they make the engine read, not by a clock. */
const COUNTED = { attackTimeout: null, incubationTimeout: null }

/**
 * Where expressions are put together from parts. Each was read by eye: the parts are constants of the file or names that a list holds, one
 * class of characters repeats, and it cannot match what stands next to it.
 */
const MAY_BUILD = new Map([
  ['apps/server/src/core/uploads/upload-purpose.ts', 'the shape of a key, anchored'],
  ['apps/server/src/features/files/inspect/inspect-open-xml.ts', 'a named attribute of one tag'],
  ['apps/server/src/features/files/preview/media-places.ts', 'a named attribute of one tag'],
  ['apps/server/src/features/files/preview/shown-slides.ts', 'a named attribute of one tag'],
  ['apps/server/src/features/files/page-pictures.service.ts', 'the shape of a key, anchored'],
  ['apps/server/src/features/questions/exchange/html/html-text.ts', 'a named attribute of one tag'],
  ['apps/server/src/features/questions/import/draft.ts', 'a letter and its dot'],
  ['apps/server/src/features/questions/import/join-lines.ts', 'one character at an end'],
  [
    'apps/server/src/features/questions/search/likeness/likeness-spelling.ts',
    'one sign between two, by its neighbours',
  ],
  ['apps/server/src/features/questions/same-value/chemistry.ts', 'an expression of the file, with a flag'],
  ['apps/server/src/features/questions/same-value/chinese-words.ts', 'numerals of at most 20 characters'],
  [
    'apps/server/src/features/papers/about/read-title.ts',
    'names of regions before words of the file, nothing repeats',
  ],
  ['packages/client/src/upload/store-client.ts', 'a named element without others inside'],
  ['packages/shared/src/questions/typed-form/read-table.ts', 'a named attribute with three digits'],
  ['packages/shared/src/questions/typed-question/read-parts.ts', 'a bracket with one number'],
  ['packages/shared/src/questions/typed-form/write-in-line.ts', 'one atom of a formula, anchored'],
])

const isOurs = (file: string): boolean => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTestFile(file)

/** The expressions a file writes down, and whether it puts others together. */
function expressionsIn(file: string, code: string): { written: Expression[]; builds: boolean } {
  const written: Expression[] = []
  let builds = false
  const notice = ({ callee }: { callee: { type: string; name?: unknown } }): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') builds = true
  }
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const line = code.slice(0, node.start).split('\n').length
      written.push({ pattern: node.regex.pattern, flags: node.regex.flags, place: `${file}:${line}` })
    },
    NewExpression: notice,
    CallExpression: notice,
  }).visit(parseSync(file, code).program)
  return { written, builds }
}

async function complaintOf({ pattern, flags, place }: Expression): Promise<string | null> {
  const found = await check(pattern, flags, { ...COUNTED, timeout: LONGEST_MS })
  if (found.status === 'safe') return null
  const why = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
  return `${place}: /${pattern}/${flags} is not linear (${why})`
}

describe('expressions that meet what people write', () => {
  const files = sourceFiles.filter(isOurs)
  const read = files.map((file) => ({ file, ...expressionsIn(file, textOf(file)) }))

  test('take linear time', { timeout: 20 * LONGEST_MS }, async () => {
    const byText = new Map(
      read.flatMap(({ written }) => written).map((one) => [`${one.pattern}/${one.flags}`, one]),
    )
    const left = byText.values()
    const judge = async (): Promise<(string | null)[]> => {
      const complaints: (string | null)[] = []
      for (const one of left) complaints.push(await complaintOf(one))
      return complaints
    }
    const complaints = (await Promise.all(Array.from({ length: LANES }, judge))).flat()
    expect(complaints).toHaveLength(byText.size)
    expect(listed(complaints.filter((one) => one !== null))).toBe('')
  })

  test('are put together only where somebody has looked at the parts', () => {
    const builders = read.filter(({ builds }) => builds).map(({ file }) => file)
    expect(builders.filter((file) => !MAY_BUILD.has(file))).toEqual([])
    expect([...MAY_BUILD.keys()].filter((file) => !builders.includes(file))).toEqual([])
  })

  test('are found, and those that are not linear with them', async () => {
    const { written, builds } = expressionsIn('a.ts', "text.replace(/a+$/g, '') as string\nnew RegExp(name)")
    expect(builds).toBe(true)
    expect(await Promise.all(written.map(complaintOf))).toEqual([
      'a.ts:1: /a+$/g is not linear (2nd degree polynomial)',
    ])
  })
})
