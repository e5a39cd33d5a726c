import { afterAll, beforeAll } from 'vitest'
import { standInReader } from '../../src/features/questions/import/source/test/photo-file.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { routesOf } from './every-route.ts'
import { authorization } from './suites/authorization.ts'
import { foreignIds } from './suites/foreign-ids.ts'
import { fuzz } from './suites/fuzz.ts'
import { idempotency } from './suites/idempotency.ts'
import { officeMatrix } from './suites/office-matrix.ts'
import { queryCount } from './suites/query-count.ts'
import { records } from './suites/records.ts'
import { strictOutput } from './suites/strict-output.ts'
import type { Suite } from './suites/suite.ts'
import { toldRecords } from './suites/told-records.ts'

/** What another engine, or another version of it, may answer otherwise: every statement, those of odd filters too, and calls at once. */
const OF_THE_ENGINE: readonly Suite[] = [idempotency, fuzz, queryCount]
/** What a handler makes of the rows is the same on every engine. */
const OF_THE_HANDLERS: readonly Suite[] = [
  ...[authorization, strictOutput, foreignIds, officeMatrix, records, toldRecords],
]

/** `npm run test:postgres` asks for those of the engine alone (decision 023). */
const suites =
  process.env['GENERATED_SUITES'] === 'engine' ? OF_THE_ENGINE : [...OF_THE_HANDLERS, ...OF_THE_ENGINE]

/** The generated tests of one area, on one app. The file that calls it lies in the area's own folder, beside its calls and rules. */
export function testArea(area: string): void {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({
      mark_suggester: { suggestMarks: async () => [] },
      page_reader: standInReader({ p1: ['1. 下列说法正确的是'] }),
    })
  })
  afterAll(() => app.close())

  const routes = routesOf(area)
  for (const suite of suites) suite(routes, () => app)
}
