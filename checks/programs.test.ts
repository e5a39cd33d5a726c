import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { ROOT, sourceFiles, textOf, withoutComments } from './source-tree.ts'

/** `import { a, type B as c } from './there.ts'`, with what is named and where from. */
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'(\.[^']+)'/g
const DECLARED =
  /export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface|enum)\s+(\w+)/g
const LISTED = /export\s+(?:type\s+)?\{([^}]*)\}/g

const lastWord = (entry: string): string => entry.trim().split(/\s+/).at(-1) ?? ''
const namesIn = (list: string): string[] => list.split(',').filter((entry) => entry.trim() !== '')

function exportsOf(file: string): ReadonlySet<string> {
  const code = withoutComments(textOf(file))
  return new Set([
    ...[...code.matchAll(DECLARED)].map(([, name = '']) => name),
    ...[...code.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list).map(lastWord)),
  ])
}

// Programs without types are read by no compiler: a function that moves would be missed only when one is started.
describe('benches and scripts', () => {
  test('import what is there', () => {
    const programs = sourceFiles.filter((file) => /^(bench|scripts)\/.*\.mjs$/.test(file))
    const missing = programs.flatMap((file) =>
      [...withoutComments(textOf(file)).matchAll(IMPORT)].flatMap(([, list = '', from = '']) => {
        const target = path.posix.join(path.posix.dirname(file), from)
        if (!existsSync(path.join(ROOT, target))) return [`${file}: ${target} is not there`]
        const known = exportsOf(target)
        return namesIn(list)
          .map((entry) => entry.trim().split(/\s+as\s+/)[0] ?? '')
          .filter((name) => !known.has(name))
          .map((name) => `${file}: ${target} does not export ${name}`)
      }),
    )
    expect(programs.length).toBeGreaterThan(20)
    expect(listed(missing)).toBe('')
  })
})
