import { expect, test } from 'vitest'
import { listed } from './complaints.ts'
import { reachedAtRunTime } from './arrows/imports.ts'
import { isTestFile, sourceFiles } from './source-tree.ts'

const CONTRACT = /^packages\/shared\/src\/(.*\/)?contract\.ts$/

/** What draws questions, marks and figures is on many pages; a page without a form must not fetch what checks forms. */
const DRAWS =
  /^(packages\/(questions|board|ui|client)\/src|apps\/teacher\/src\/(features\/(classroom|lessons|questions)|shared\/(questions|facts|drawing)))\//

test('what draws questions and lessons needs no schema when it runs', () => {
  const drawing = sourceFiles.filter((file) => DRAWS.test(file) && !isTestFile(file))
  expect(drawing.length).toBeGreaterThan(100)
  const broken = drawing.flatMap((file) =>
    [...reachedAtRunTime(file)]
      .filter(([target]) => target === 'zod' || CONTRACT.test(target))
      .map(
        ([, chain]) => `${chain.join(' -> ')}: import types only, or keep the schema in a file of its own`,
      ),
  )
  expect(listed(broken)).toBe('')
})
