import type { CallName } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLargeLibrary } from '../../db/seed/large/seed-large-library.ts'
import { buildSchool, buildTeacher, type TestUser } from '../builders.ts'
import { recordStatements } from '../generated/recorded-statements.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const TEACHERS = 10
const EACH = 2000
const PAGES: readonly [CallName, object][] = [
  ['POST /api/resource/v1/personal/list', {}],
  ['POST /api/resource/v1/personal/list', { sort: 'name', page: 20 }],
  ['POST /api/resource/v1/personal/list', { text: '导数 lianxi' }],
  ['POST /api/resource/v1/personal/list', { text: 'dslx', type: 1 }],
  ['POST /api/resource/v1/personal/list', { folder_id: null }],
  ['POST /api/resource/v1/personal/list', { from: 'collected' }],
  ['POST /api/resource/v1/personal/tags', {}],
  ['POST /api/resource/v1/share/list', {}],
  ['POST /api/resource/v1/share/list', { text: '立体几何' }],
  ['POST /api/resource/v1/share/list', { sort: 'name', subject_id: 'math' }],
  ['POST /api/resource/v1/bin/list', {}],
]

let app: TestApp
let teacher: TestUser
let recorded: ReturnType<typeof recordStatements>
beforeAll(async () => {
  app = await openTestApp()
  const now = app.clock.now()
  const { orm, pool } = app.services.database
  for (let at = 0; at < TEACHERS; at += 1) {
    const { school_id } = await buildSchool(app)
    teacher = await buildTeacher(app, { school_id })
    const { person_id: teacher_id } = teacher
    await seedLargeLibrary(orm, { school_id, teacher_id, count: EACH, shared_count: 100, now })
  }
  await pool.query('vacuum analyze')
  recorded = recordStatements(app.services.database)
}, 120_000)
afterAll(() => app.close())

describe(`with ${TEACHERS * EACH} resources`, () => {
  it.each(PAGES)('%s %j reads no big table from end to end', async (name, body) => {
    await app.send(teacher.token, 'GET /api/auth/user/info', {})
    recorded.queries.length = 0
    expect((await app.send(teacher.token, name, body)).code).toBe(200)
    const queries = [...recorded.queries]
    expect(queries.length).toBeGreaterThan(0)
    for (const { text, values } of queries) {
      const { rows } = await app.services.database.pool.query(`explain (format json) ${text}`, values)
      // The other tables are small here: they are rightly read from end to end.
      const big = scannedTables(rows[0]['QUERY PLAN']).filter((table) => table === 'resource')
      expect({ text, big }).toEqual({ text, big: [] })
    }
  })
})

/** The tables a plan reads from end to end. */
function scannedTables(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedTables)
  if (typeof plan !== 'object' || plan === null) return []
  const isScan = Reflect.get(plan, 'Node Type') === 'Seq Scan'
  const inner = Object.values(plan).flatMap((part) => (typeof part === 'object' ? scannedTables(part) : []))
  return isScan ? [String(Reflect.get(plan, 'Relation Name')), ...inner] : inner
}
