import { contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { describe, expect, test } from 'vitest'
import { joinAuditWords } from '../../apps/server/src/core/audit/audit-words.ts'
import { features } from '../../apps/server/src/features.ts'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from '../source-tree.ts'

const code = sourceFiles
  .filter((file) => file.startsWith('apps/server/src/') && !isTestFile(file))
  .filter((file) => !file.endsWith('/audit-words.ts'))
  .map((file) => ({ file, text: withoutComments(textOf(file)) }))

const used = code.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /\baction:\s*(?:[^'\n]{0,60}\?\s*)?'([a-z_]+\.[a-z_]+)'(?:\s*:\s*'([a-z_]+\.[a-z_]+)')?/g,
    ),
  ].flatMap(([, one, other]) =>
    [one, other].flatMap((action) => (action === undefined ? [] : [{ file, action }])),
  ),
)

/** What a call leaves by its contract. */
const declared = Object.values(contract).flatMap((calls) =>
  Object.values<Route>(calls).flatMap(({ records, path }) =>
    records === null ? [] : [{ file: path, action: records.action }],
  ),
)

/** An area may do what another has the words for: who adds a student adds it to a class. */
const words = joinAuditWords(features.map(({ auditWords }) => auditWords))

describe('the records of what was done', () => {
  test('every action has words a school manager reads, and so has its subject', () => {
    expect(used.length).toBeGreaterThan(40)
    expect(
      listed(
        [...used, ...declared]
          .filter(
            ({ action }) => !(action in words.actions) || !((action.split('.')[0] ?? '') in words.areas),
          )
          .map(({ file, action }) => `${file}: ${action} has no words in the auditWords of any area`),
      ),
    ).toBe('')
  })

  test('no words are for an action nothing does, and no two areas have words for the same', () => {
    const all = code.map(({ text }) => text).join('\n')
    const actions = features.flatMap(({ area, auditWords }) =>
      Object.keys(auditWords.actions).map((action) => ({ area, action })),
    )
    const names = actions.map(({ action }) => action)
    expect(
      listed([
        ...actions
          .filter(
            ({ action }) => !all.includes(`'${action}'`) && !declared.some((one) => one.action === action),
          )
          .map(({ area, action }) => `${area}: nothing does ${action}`),
        ...names
          .filter((action, at) => names.indexOf(action) !== at)
          .map((action) => `${action}: two areas have words for it`),
      ]),
    ).toBe('')
  })
})
