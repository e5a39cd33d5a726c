import path from 'node:path'
import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { sourceFiles, textOf, withoutComments } from './source-tree.ts'

/** What few servers use, and what its weight would cost all the others at each start. */
const LATE = ['@aws-sdk/client-s3', 'prom-client']

test('[OP-6] a start loads nothing that only a setting asks for', () => {
  const open = ['apps/server/src/start.ts', 'apps/server/src/main.ts']
  const seen = new Set<string>()
  const complaints: string[] = []
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !sourceFiles.includes(file)) continue
    seen.add(file)
    const imports = withoutComments(textOf(file)).matchAll(/^(?:import|export) (?!type )[^'()]*'([^']+)'/gm)
    for (const [, from = ''] of imports) {
      if (LATE.includes(from)) complaints.push(`${file}: loads ${from} at the start`)
      if (from.startsWith('.')) open.push(path.posix.join(path.posix.dirname(file), from))
    }
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(listed(complaints)).toBe('')
})
