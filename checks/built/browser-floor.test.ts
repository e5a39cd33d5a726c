import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { NEWER } from '../../packages/client/src/browser/newer-methods.ts'
import { listed } from '../complaints.ts'
import { ROOT } from '../source-tree.ts'

/** The build of pdf.js for old browsers brings the methods it needs, but its syntax has to be lowered like ours. */
const OF_PDF = /^(?:open-pdf|pdf\.worker)/
const SYNTAX = 'static blocks'

/** What browsers learnt after Chrome 70, by the version that has it, and how it looks in a built file. */
const LEARNT: readonly { version: number; name: string; looks: RegExp }[] = [
  { version: 71, name: 'queueMicrotask', looks: /[^.\w]queueMicrotask\(/ },
  { version: 73, name: 'fromEntries', looks: /Object\.fromEntries/ },
  { version: 73, name: 'matchAll', looks: /\.matchAll\(/ },
  { version: 76, name: 'allSettled', looks: /Promise\.allSettled/ },
  { version: 85, name: 'replaceAll', looks: /\.replaceAll\(/ },
  { version: 85, name: 'Promise.any', looks: /Promise\.any\(/ },
  { version: 86, name: 'replaceChildren', looks: /\.replaceChildren\(/ },
  { version: 92, name: 'at', looks: /\.at\(/ },
  { version: 92, name: 'randomUUID', looks: /\.randomUUID\(/ },
  { version: 93, name: 'hasOwn', looks: /Object\.hasOwn\b/ },
  { version: 94, name: SYNTAX, looks: /\bstatic\s*\{/ },
  { version: 97, name: 'findLast', looks: /\.findLast\(/ },
  { version: 97, name: 'findLastIndex', looks: /\.findLastIndex\(/ },
  { version: 98, name: 'structuredClone', looks: /[^.\w]structuredClone\(/ },
  { version: 100, name: 'throwIfAborted', looks: /\.throwIfAborted\(/ },
  { version: 103, name: 'AbortSignal.timeout', looks: /AbortSignal\.timeout\(/ },
  { version: 110, name: 'toReversed', looks: /\.toReversed\(/ },
  { version: 110, name: 'toSorted', looks: /\.toSorted\(/ },
  { version: 110, name: 'toSpliced', looks: /\.toSpliced\(/ },
  { version: 110, name: 'with', looks: /\.with\(/ },
  { version: 116, name: 'AbortSignal.any', looks: /AbortSignal\.any\(/ },
  { version: 117, name: 'groupBy', looks: /\b(?:Object|Map)\.groupBy\(/ },
  { version: 119, name: 'withResolvers', looks: /\.withResolvers\(/ },
  { version: 121, name: 'fromAsync', looks: /\.fromAsync\(/ },
  { version: 122, name: 'methods of sets', looks: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom)\(/ },
  {
    version: 122,
    name: 'toArray of iterators',
    looks: /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray)\(/,
  },
  { version: 128, name: 'Promise.try', looks: /Promise\.try\(/ },
]

const filled = new Set(NEWER.flatMap(({ methods }) => Object.keys(methods)))

describe('what old browsers are sent', () => {
  test.each([
    ['teacher', 88],
    ['pad', 70],
  ])('dist/%s has nothing that came after Chrome %i and is not filled in', (client, floor) => {
    const folder = path.join(ROOT, 'dist', client, 'assets')
    const files = readdirSync(folder).filter((file) => /\.m?js$/.test(file))
    expect(files.length).toBeGreaterThan(5)
    expect(
      listed(
        files.flatMap((file) => {
          const text = readFileSync(path.join(folder, file), 'utf8')
          const bringsIt = (name: string) => filled.has(name) || (OF_PDF.test(file) && name !== SYNTAX)
          return LEARNT.filter(
            ({ version, name, looks }) => version > floor && !bringsIt(name) && looks.test(text),
          ).map(({ version, name }) => `dist/${client}/assets/${file}: ${name} came with Chrome ${version}`)
        }),
      ),
    ).toBe('')
  })
})
