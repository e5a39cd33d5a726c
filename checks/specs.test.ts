import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { allFiles, sourceFiles, textOf, withoutComments } from './source-tree.ts'

const specs = allFiles.filter((file) => /^docs\/specs\/.+\.md$/.test(file))
const rules = new Map(
  specs.flatMap((file) =>
    [...textOf(file).matchAll(/^- \*\*\[([A-Z]{2,4}-\d+)\]\*\*/gm)].map(([, id = '']) => [id, file] as const),
  ),
)
const prefixes = new Set([...rules.keys()].map((id) => id.split('-')[0]))
const CITATION = /\[([A-Z]{2,4}-\d+)\]/g
// A test's name is the first text after `test(`, `it(`, `describe(` and their tables (`test.each(…)(`).
const TEST_NAME =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g

const testFiles = sourceFiles.filter(
  (file) => (/\.test\.tsx?$/.test(file) || file.startsWith('e2e/')) && !file.startsWith('checks/'),
)

describe('numbered rules', () => {
  test('there are specs with numbered rules, each number once', () => {
    const count = specs.reduce(
      (sum, file) => sum + [...textOf(file).matchAll(/^- \*\*\[([A-Z]{2,4}-\d+)\]\*\*/gm)].length,
      0,
    )
    expect(
      listed(rules.size > 0 && rules.size === count ? [] : ['docs/specs: no rules, or a number given twice']),
    ).toBe('')
  })

  test('every rule is cited by the name of a test', () => {
    const cited = new Set(testFiles.flatMap(citedInNames))
    expect(
      listed(
        [...rules]
          .filter(([id]) => !cited.has(id))
          .map(([id, file]) => `${file}: [${id}] is cited by no test name`),
      ),
    ).toBe('')
  })

  test('every citation names a rule', () => {
    expect(
      listed(
        sourceFiles
          .filter((file) => !file.startsWith('checks/'))
          .flatMap((file) =>
            [...textOf(file).matchAll(CITATION)]
              .map(([, id = '']) => id)
              .filter((id) => prefixes.has(id.split('-')[0]) && !rules.has(id))
              .map((id) => `${file}: [${id}] names no rule of docs/specs`),
          ),
      ),
    ).toBe('')
  })
})

function citedInNames(file: string): string[] {
  const names = [...withoutComments(textOf(file)).matchAll(TEST_NAME)].map((match) =>
    match.slice(1).find((text) => text !== undefined),
  )
  return names.flatMap((name) => [...(name ?? '').matchAll(CITATION)].map(([, id = '']) => id))
}
