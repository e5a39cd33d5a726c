import { afterAll, beforeAll } from 'vitest'
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

/** All generated tests of one area, on one app. The file that calls it lies in the area's own folder, beside its calls and rules. */
export function testArea(area: string): void {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const routes = routesOf(area)
  for (const suite of [
    authorization,
    strictOutput,
    foreignIds,
    idempotency,
    officeMatrix,
    fuzz,
    queryCount,
    records,
  ]) {
    suite(routes, () => app)
  }
}
