import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { DATA_FOLDERS, LARGE_FOLDERS, LONG_FILES } from './long-files.ts'
import { allFiles, sourceFiles, textOf, withoutComments } from './source-tree.ts'

const REASON_ABOVE = 300
const LIMIT = 500
/** What a person sees of a folder without scrolling. */
const FOLDER_LIMIT = 24
/** Folders whose entries are the areas of the product: one looks for a word of the glossary there and does not read them through. */
const FOLDERS_OF_AREAS = ['packages/shared/src', 'apps/server/src/features', 'apps/teacher/src/features']
const AREA_LIMIT = 36
const sized = allFiles.filter(
  (file) => /\.(ts|tsx|mts|mjs|css)$/.test(file) && !DATA_FOLDERS.some((folder) => folder.test(file)),
)
const lines = (file: string): number => textOf(file).trimEnd().split('\n').length

describe('files', () => {
  test(`none passes ${LIMIT} lines, and above ${REASON_ABOVE} each gives its reason`, () => {
    // Rules of style are read one at a time: for them only the limit counts.
    const long = sized.filter((file) => lines(file) > (file.endsWith('.css') ? LIMIT : REASON_ABOVE))
    expect(
      listed([
        ...long
          .filter((file) => lines(file) > LIMIT)
          .map((file) => `${file}: ${lines(file)} lines; ${LIMIT} is the limit`),
        ...long
          .filter((file) => LONG_FILES[file] === undefined)
          .map((file) => `${file}: ${lines(file)} lines; split it or give a reason in checks/long-files.ts`),
        ...Object.keys(LONG_FILES)
          .filter((file) => !long.includes(file))
          .map((file) => `checks/long-files.ts: ${file} is not long any more`),
      ]),
    ).toBe('')
  })

  test(`no folder holds more than ${FOLDER_LIMIT} entries, and one of areas ${AREA_LIMIT}`, () => {
    const entries = new Map<string, Set<string>>()
    const files = allFiles.filter((file) => !DATA_FOLDERS.some((folder) => folder.test(file)))
    for (const file of files.filter((name) => /^(apps|packages|e2e|bench|checks)\//.test(name))) {
      const parts = file.split('/')
      parts.slice(1).forEach((entry, index) => {
        const folder = parts.slice(0, index + 1).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
      })
    }
    const size = (folder: string): number => entries.get(folder)?.size ?? 0
    const limitOf = (folder: string) =>
      LARGE_FOLDERS[folder] ?? (FOLDERS_OF_AREAS.includes(folder) ? AREA_LIMIT : FOLDER_LIMIT)
    expect(
      listed([
        ...[...entries.keys()]
          .filter((folder) => size(folder) > limitOf(folder))
          .map((folder) => `${folder}: ${size(folder)} entries; divide it by subject`),
        ...Object.entries(LARGE_FOLDERS)
          .filter(([folder, known]) => size(folder) < known)
          .map(([folder]) => `checks/long-files.ts: ${folder} has ${size(folder)} entries now`),
      ]),
    ).toBe('')
  })

  test('names are kebab-case.ts and PascalCase.tsx', () => {
    // A test carries the name of what it tests.
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
    const pascal = /^[A-Z][A-Za-z0-9]*$/
    expect(
      listed(
        sourceFiles.flatMap((file) => {
          const [stem = '', ...marks] = path.posix.basename(file).split('.')
          const isTest = marks.includes('test')
          const isContainer = /^(main|routes|router)$/.test(stem) || isHookOrContext(file, stem)
          if (file.endsWith('.tsx') ? pascal.test(stem) || isTest || isContainer : kebab.test(stem)) return []
          if (isTest && pascal.test(stem)) return []
          return [`${file}: .ts files are named kebab-case, .tsx files PascalCase after their component`]
        }),
      ),
    ).toBe('')
  })

  test('no folder is a drawer for everything', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|managers?|misc|lib)\//
    expect(
      listed(
        allFiles
          .filter((file) => drawers.test(file))
          .map((file) => `${file}: name the folder after its subject`),
      ),
    ).toBe('')
  })

  test('only configuration files export by default', () => {
    expect(
      listed(
        sourceFiles
          .filter((file) => !/\.config\.m?ts$/.test(file) && !file.startsWith('e2e/'))
          .filter((file) => /^\s*export\s+default\b|\bas default\b/m.test(withoutComments(textOf(file))))
          .map((file) => `${file}: exports by default; every export has one name`),
      ),
    ).toBe('')
  })

  test('only programs write to the console', () => {
    const programs = /^(scripts|bench)\/|^apps\/server\/(db\/seed\/|src\/main\.ts)/
    expect(
      listed(
        sourceFiles
          .filter((file) => !programs.test(file))
          .filter((file) => /\bconsole\.(log|info|debug)\(/.test(withoutComments(textOf(file))))
          .map((file) => `${file}: prints to the console; use the log`),
      ),
    ).toBe('')
  })

  test('no test is skipped, focused or left for later', () => {
    const left = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/
    expect(
      listed(
        sourceFiles
          .filter((file) => /\.test\.tsx?$|^e2e\//.test(file) && left.test(withoutComments(textOf(file))))
          .map((file) => `${file}: holds a skipped, focused or empty test`),
      ),
    ).toBe('')
  })

  test('nothing is left to do in a comment', () => {
    expect(
      listed(
        sourceFiles
          .filter((file) => !file.startsWith('checks/') && /\b(TODO|FIXME|XXX|HACK)\b/.test(textOf(file)))
          .map((file) => `${file}: holds a note of work left to do`),
      ),
    ).toBe('')
  })
})

/** A file of a hook or a context holds JSX but no component to be named after. */
function isHookOrContext(file: string, stem: string): boolean {
  return /^[a-z]/.test(stem) && !/^export (?:default )?function [A-Z]/m.test(textOf(file))
}
