import { ERRORS, type ErrorName } from '@jiangtai/shared/core/errors.ts'
import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from './source-tree.ts'

const TABLE = 'packages/shared/src/core/errors.ts'
/** Spec §8 gives these words in English. */
const ENGLISH_BY_SPEC: Partial<Record<ErrorName, string>> = {
  NOT_SIGNED_IN: 'Authorization verification failed',
  TOKEN_REFUSED: 'Authorization verification failed',
}
const names = Object.keys(ERRORS) as ErrorName[]

describe('the table of failures', () => {
  test('every failure says in Chinese, or in the words of the spec, what happened', () => {
    expect(
      listed(
        names
          .filter((name) => ENGLISH_BY_SPEC[name] !== ERRORS[name].message)
          .filter((name) => !/[\u4e00-\u9fff]/.test(ERRORS[name].message))
          .map((name) => `${TABLE}: ${name} has no Chinese message`),
      ),
    ).toBe('')
  })

  test('every failure is produced somewhere on the server', () => {
    const server = sourceFiles.filter((file) => file.startsWith('apps/server/src/') && !isTestFile(file))
    const code = [...server, TABLE].map((file) => withoutComments(textOf(file))).join('\n')
    expect(
      listed(
        names
          .filter((name) => !new RegExp(`AppError\\(\\s*'${name}'`).test(code))
          .map((name) => `${TABLE}: nothing produces ${name}`),
      ),
    ).toBe('')
  })
})
