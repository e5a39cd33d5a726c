import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from './source-tree.ts'

/** The kinds of item whose names are used for nothing else. */
const ASKS = /\bkind\s*[!=]==\s*'(?:single|multiple|judge|bank|essay)'/

/**
 * Who may ask: the registry itself, and what reads or writes a question in another form than the document, where the form differs by
 * the kind.
 */
const MAY_ASK = [
  'packages/shared/src/questions/kinds/',
  'packages/shared/src/questions/typed-question/',
  'packages/shared/src/questions/upgrade.ts',
  'apps/server/src/features/questions/import/',
  'apps/server/src/features/questions/exchange/',
]

const asksIn = (code: string): number[] =>
  withoutComments(code)
    .split('\n')
    .flatMap((line, at) => (ASKS.test(line) ? [at + 1] : []))

describe('kinds of item', () => {
  test('are asked for by the registry only', () => {
    const files = sourceFiles.filter(
      (file) =>
        /^(apps|packages)\/[^/]+\/src\//.test(file) &&
        !isTestFile(file) &&
        !MAY_ASK.some((place) => file.startsWith(place)),
    )
    const found = files.flatMap((file) =>
      asksIn(textOf(file)).map((line) => `${file}:${line}: let the registry of kinds say what differs`),
    )
    expect(listed(found)).toBe('')
  })

  test('are found where they are asked for', () => {
    expect(asksIn("if (item.kind === 'judge') return\nif (key.kind === 'choice') return")).toEqual([1])
  })
})
