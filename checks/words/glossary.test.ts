import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { ROOT, sourceFiles, textOf } from '../source-tree.ts'

const GLOSSARY = 'docs/glossary.md'

test('the glossary lists every area and every table', () => {
  if (!existsSync(path.join(ROOT, GLOSSARY))) throw new Error(`${GLOSSARY}: is not there`)
  const glossary = textOf(GLOSSARY)
  const tables = sourceFiles
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/\bpgTable\(\s*'([a-z_]+)'/g)].map(([, name = '']) => name))
  expect(
    listed([
      ...areas()
        .filter((area) => !mentions(glossary, area))
        .map((area) => `${GLOSSARY}: the area \`${area}\` is missing`),
      ...tables
        .filter((table) => !mentions(glossary, table))
        .map((table) => `${GLOSSARY}: the table \`${table}\` is missing`),
    ]),
  ).toBe('')
})

/** A name as code, exactly: `session` inside `lesson_session` is no mention. */
function mentions(glossary: string, name: string): boolean {
  return new RegExp(`\`${name}/?\``).test(glossary)
}

/** The folders of areas wherever the product has them: what lies deeper than the place itself. */
function areas(): string[] {
  const place =
    /^(?:packages\/shared\/src|apps\/server\/src\/features|apps\/(?:teacher|pad)\/src\/features)\/([^/]+)\//
  const found = sourceFiles.map((file) => place.exec(file)?.[1] ?? 'core')
  return [...new Set(found)].filter((name) => name !== 'core').sort()
}
