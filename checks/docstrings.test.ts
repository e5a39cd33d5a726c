import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { isTestFile, sourceFiles, textOf } from './source-tree.ts'

const SPOKEN_OF = [/^packages\/[^/]+\/src\//, /^apps\/server\/src\/core\//]
const EXPORTED = /^export (?:async )?(?:abstract )?(function\*?|const|class|let) +([A-Za-z0-9_$]+)/

test('every exported function, constant and class of the packages and of core says what it is', () => {
  const files = sourceFiles.filter(
    (file) => SPOKEN_OF.some((place) => place.test(file)) && !isTestFile(file) && !file.endsWith('.mjs'),
  )
  expect(listed(files.flatMap(silentExports))).toBe('')
})

/** Exports without a comment right above; a contract's object is described by the summaries of its calls. */
function silentExports(file: string): string[] {
  const lines = textOf(file).split('\n')
  return lines.flatMap((line, index) => {
    const [, , name = ''] = EXPORTED.exec(line) ?? []
    if (name === '' || isDescribedElsewhere(file, name)) return []
    const above = (lines[index - 1] ?? '').trim()
    const isOverload = above.startsWith(`export function ${name}`)
    if (above.endsWith('*/') || isOverload) return []
    return [`${file}:${index + 1}: ${name} has no comment that says what it is`]
  })
}

function isDescribedElsewhere(file: string, name: string): boolean {
  // Schemas of a contract are named after what they show; each call has its summary.
  return /contract\.ts$/.test(file) && (/Contract$/.test(name) || /^[A-Z]/.test(name))
}
