import { describe, expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { sourceFiles, textOf, withoutComments } from '../source-tree.ts'

/** What one file puts into the process stays there for the next file of the same worker. */
const SHARED: readonly RegExp[] = [
  /\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*\??\??=[^=]/,
  /\bdelete process\.env\b/,
  /\bprocess\.chdir\(/,
  /\bvi\.(?:mock|doMock|stubEnv)\(/,
]

/** It names the ways below. */
const THIS_FILE = 'checks/tests/shared-process.test.ts'

const mayNot = (file: string): boolean =>
  /^(apps|packages|checks)\/.*\.test\.ts$/.test(file) && !file.endsWith('.slow.test.ts') && file !== THIS_FILE

const breaksIn = (code: string): boolean => SHARED.some((pattern) => pattern.test(code))

describe('tests that share a process put nothing into it', () => {
  test('environment, folder and mocked modules are for slow tests, which have a process each', () => {
    const found = sourceFiles.filter((file) => mayNot(file) && breaksIn(withoutComments(textOf(file))))
    expect(listed(found.map((file) => `${file}: name it .slow.test.ts, or inject what it sets`))).toBe('')
  })

  test('finds the ways it is done', () => {
    const ways = [
      `process.env['PORT'] = '1'`,
      `process.env.PORT ??= '1'`,
      `delete process.env['PORT']`,
      `vi.mock('./clock.ts')`,
      `process.chdir('/')`,
    ]
    expect(ways.filter((way) => !breaksIn(way))).toEqual([])
    const right = [`process.env['PORT'] ?? '1'`, `if (process.env['PORT'] === '1') {`]
    expect(right.filter(breaksIn)).toEqual([])
  })
})
