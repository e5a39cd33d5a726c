import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { reachedAtRunTime } from './arrows/imports.ts'
import { isTestFile, sourceFiles } from './source-tree.ts'

/** Too heavy for a cheap pad, or made for the teacher's app (design: the kit and the router stay out of the pad). */
const TOO_HEAVY = ['@ant-design/icons', 'react-router', 'react-router-dom', 'zod']
const CONTRACT = /^packages\/shared\/src\/(.*\/)?contract\.ts$/

const padFiles = sourceFiles.filter((file) => file.startsWith('apps/pad/src/') && !isTestFile(file))

test('nothing the pad runs leads to the kit, the router, zod or a contract', () => {
  const broken = padFiles.flatMap((file) =>
    [...reachedAtRunTime(file)]
      .filter(([target, chain]) => chain.length > 1 && (TOO_HEAVY.includes(target) || CONTRACT.test(target)))
      .map(([, chain]) => `${chain.join(' -> ')}: too heavy for a pad; import types only`),
  )
  expect(listed(broken)).toBe('')
})
