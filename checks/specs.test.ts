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
const TEST_CALL = /\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*?>)?\(/g
const FIRST_TEXT = /\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/y
const TEXT_OR_BRACKET = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[()]/g

/** Tests, stories, and the suites that are run over every call. */
const testFiles = sourceFiles.filter(
  (file) =>
    (/\.test\.tsx?$/.test(file) || /^(e2e|apps\/server\/test\/generated\/suites)\//.test(file)) &&
    !file.startsWith('checks/'),
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
  return testNames(withoutComments(textOf(file))).flatMap((name) =>
    [...name.matchAll(CITATION)].map(([, id = '']) => id),
  )
}

/** The first text after `test(`, `it(`, `describe(`, or after the table of one, `test.each(…)(`. */
function testNames(code: string): string[] {
  return [...code.matchAll(TEST_CALL)].flatMap((call) => {
    const open = call.index + call[0].length - 1
    return firstText(code, open) ?? firstText(code, closingBracket(code, open) + 1) ?? []
  })
}

function firstText(code: string, open: number): string | null {
  FIRST_TEXT.lastIndex = open
  return FIRST_TEXT.exec(code)?.[1] ?? null
}

/** Where the bracket that opens at `open` is closed; brackets inside quoted text do not count. */
function closingBracket(code: string, open: number): number {
  let depth = 0
  TEXT_OR_BRACKET.lastIndex = open
  for (let found = TEXT_OR_BRACKET.exec(code); found !== null; found = TEXT_OR_BRACKET.exec(code)) {
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
    if (depth === 0) return found.index
  }
  return code.length
}
