import { AUDIT_ACTIONS, AUDIT_AREAS } from '@jiangtai/shared/audit/actions.ts'
import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from './source-tree.ts'

const TABLE = 'packages/shared/src/audit/actions.ts'
const used = sourceFiles
  .filter((file) => file.startsWith('apps/server/src/') && !isTestFile(file))
  .flatMap((file) =>
    [
      ...withoutComments(textOf(file)).matchAll(
        /\baction:\s*(?:[^'\n]{0,60}\?\s*)?'([a-z_]+\.[a-z_]+)'(?:\s*:\s*'([a-z_]+\.[a-z_]+)')?/g,
      ),
    ].flatMap(([, one, other]) =>
      [one, other].flatMap((action) => (action === undefined ? [] : [{ file, action }])),
    ),
  )

describe('the records of what was done', () => {
  test('every action has words a school manager reads, and an area', () => {
    expect(
      listed(
        used
          .filter(
            ({ action }) => !(action in AUDIT_ACTIONS) || !((action.split('.')[0] ?? '') in AUDIT_AREAS),
          )
          .map(({ file, action }) => `${file}: ${action} has no words in ${TABLE}`),
      ),
    ).toBe('')
  })

  test('no words are for an action nothing does', () => {
    const code = sourceFiles
      .filter((file) => file.startsWith('apps/server/src/') && !isTestFile(file))
      .map((file) => textOf(file))
      .join('\n')
    expect(
      listed(
        Object.keys(AUDIT_ACTIONS)
          .filter((action) => !code.includes(`'${action}'`))
          .map((action) => `${TABLE}: nothing does ${action}`),
      ),
    ).toBe('')
  })
})
