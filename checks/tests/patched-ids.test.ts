import { describe, expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from '../source-tree.ts'

/**
 * An id with a letter changed is now and then the very same id, and the test fails one run in sixteen. Another id is `newId()`; a
 * wrong token is a new one.
 */
const PATCHED: readonly RegExp[] = [
  /\b\w*(?:id|Id|token|key|hash)\w*!?\.(?:replace|replaceAll)\(\s*\/\^?\.(?:\{\d+\})?\$?\//,
  /\b\w*(?:_id|Id|_ids|token)\w*!?\.(?:slice|substring)\(0,\s*-\d+\)\s*(?:\+|\}[^`$])/,
  /\b\w*(?:_id|Id|_ids|token)\w*!?\.(?:slice|substring)\(0,\s*-\d+\)\.concat\(/,
]

// The examples are put together from parts, so that who searches the tree for the fault does not find them.
const LAST_LETTER = '/.$/'
const FIRST_LETTER = '/^./'
const WITHOUT_LAST = 'slice(0, -1)'

const placesIn = (code: string): number[] =>
  code.split('\n').flatMap((line, at) => (PATCHED.some((pattern) => pattern.test(line)) ? [at + 1] : []))

describe('random ids are never patched into tests', () => {
  test('no test makes another id by changing a letter of one', () => {
    const tests = sourceFiles.filter((file) => isTestFile(file) && !file.startsWith('checks/'))
    const found = tests.flatMap((file) =>
      placesIn(withoutComments(textOf(file))).map(
        (line) => `${file}:${line}: a patched id may be the same id`,
      ),
    )
    expect(listed(found)).toBe('')
  })

  test('finds the ways it has been done', () => {
    const ways = [
      `class_id.replace(${LAST_LETTER}, '0')`,
      `token.replace(${FIRST_LETTER}, 'x')`,
      `session_id.${WITHOUT_LAST} + '0'`,
      `\`\${class_id.${WITHOUT_LAST}}0\``,
    ]
    expect(ways.filter((way) => placesIn(way).length === 0)).toEqual([])
    const right = [`path.slice(0, -1)`, `newId()`, `name.replace(/.png$/, '')`, `ids.slice(0, -1)`]
    expect(right.filter((way) => placesIn(way).length > 0)).toEqual([])
  })
})
