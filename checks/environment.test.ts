import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { ROOT, textOf, withoutComments } from './source-tree.ts'

const README = 'README.md'
const ENV = 'apps/server/src/core/env.ts'

test('every setting of the server is explained in the README', () => {
  if (!existsSync(path.join(ROOT, README))) throw new Error(`${README}: is not there`)
  const readme = textOf(README)
  const settings = [...withoutComments(textOf(ENV)).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = '']) => name,
  )
  const explained = new Set([...readme.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name))
  expect(
    listed([
      ...(settings.length > 0 ? [] : [`${ENV}: no settings were found`]),
      ...settings
        .filter((name) => !explained.has(name))
        .map((name) => `${README}: \`${name}\` of ${ENV} is not explained`),
    ]),
  ).toBe('')
})
