import type { CallName } from '@jiangtai/shared/contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LARGE_SCHOOL } from '../../db/seed/large/large-school.ts'
import { seedLarge } from '../../db/seed/large/seed-large.ts'
import { account } from '../../src/features/session/session.table.ts'
import { copySchool, GROWING } from './copied-schools.ts'
import { recordStatements } from '../generated/recorded-statements.ts'
import { tokenOfPerson } from '../tokens.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const { school_id } = LARGE_SCHOOL
/** The first page of each list, plain and searched for by pinyin, initials, number, login name and name. */
const PAGES: readonly [CallName, object][] = [
  ['POST /api/school_manager/v1/classes/administrative', {}],
  ['POST /api/school_manager/v1/classes/administrative', { sort: 'name' }],
  ['POST /api/school_manager/v1/classes/options', {}],
  ['POST /api/school_manager/v1/teachers/list', {}],
  ['POST /api/school_manager/v1/teachers/list', { search: 'wang' }],
  ['POST /api/school_manager/v1/students/list', {}],
  ['POST /api/school_manager/v1/students/list', { sort: 'name' }],
  ['POST /api/school_manager/v1/students/list', { search: 'zhangzi' }],
  ['POST /api/school_manager/v1/students/list', { search: 'wzx' }],
  ['POST /api/school_manager/v1/students/list', { search: '20263' }],
  ['POST /api/school_manager/v1/students/list', { search: 'large-s26301' }],
  ['POST /api/school_manager/v1/students/list-brief-info', { search: '欣怡' }],
  ['POST /api/audit/v1/record/list', {}],
  ['POST /api/audit/v1/record/list', { area: 'class' }],
  ['POST /api/audit/v1/record/list', { who: '钱校长' }],
]

let app: TestApp
let recorded: ReturnType<typeof recordStatements>
let tokens: { manager: string; head: string }
beforeAll(async () => {
  app = await openTestApp()
  await seedLarge({ database: app.services.database, clock: app.clock }, LARGE_SCHOOL)
  const personOf = async (login: string) => {
    const [row] = await app.services.database.orm
      .select()
      .from(account)
      .where(sql`${account.login} = ${login}`)
    if (row === undefined) throw new Error(`no account ${login}`)
    return row
  }
  const manager = await personOf('large-manager')
  await app.services.database.pool.query(
    `insert into audit_log (audit_id, school_id, account_id, address, user_agent, action, target_id, created_at)
     select gen_random_uuid(), $1, $2, '127.0.0.1', 'test', case when n % 3 = 0 then 'class.update' else 'session.sign_in' end,
       $1, timestamptz '2026-09-01' + n * interval '1 minute' from generate_series(1, 2000) as n`,
    [school_id, manager.account_id],
  )
  // The more schools for the smaller tables: a small one is rightly read from end to end.
  for (const [schools, tables] of [
    [5, GROWING],
    [15, GROWING.slice(0, 3)],
    [80, GROWING.slice(0, 1)],
  ] as const) {
    for (let at = 1; at <= schools; at += 1)
      await copySchool(app, { school_id, copy: schools * 100 + at, tables })
  }
  await app.services.database.pool.query('vacuum analyze')
  const tokenOf = async (login: string) =>
    tokenOfPerson(app, { school_id, person_id: (await personOf(login)).person_id })
  tokens = { manager: await tokenOf('large-manager'), head: await tokenOf('large-t0012') }
  recorded = recordStatements(app.services.database)
}, 300_000)
afterAll(() => app.close())

describe('in a school of three thousand students among others', () => {
  it.each(PAGES)('%s %j reads no big table from end to end', async (name, body) => {
    for (const token of name.includes('/audit/') ? [tokens.manager] : [tokens.manager, tokens.head]) {
      // The sign-in is remembered for a second, so what is looked at is the list.
      await app.send(token, 'GET /api/auth/user/info', {})
      recorded.queries.length = 0
      const reply = await app.send(token, name, body)
      expect(reply.code).toBe(200)
      const queries = [...recorded.queries]
      expect(queries.length).toBeGreaterThan(0)
      for (const { text, values } of queries) {
        const { rows } = await app.services.database.pool.query(`explain (format json) ${text}`, values)
        const read = scannedTables(rows[0]['QUERY PLAN'])
        const big = read.filter((table) => GROWING.some((one) => one === table))
        expect({ text, big }).toEqual({ text, big: [] })
      }
    }
  })

  it('[SC-3] the teachers whom a 班主任 sees are found by their keys, without reading the others', async () => {
    await app.send(tokens.head, 'GET /api/auth/user/info', {})
    recorded.queries.length = 0
    const { payload } = await app.call(tokens.head, 'POST /api/school_manager/v1/teachers/list', {})
    expect(payload.total).toBeGreaterThan(5)
    const lists = recorded.queries.filter(({ text }) => text.includes('from "teacher" '))
    expect(lists).toHaveLength(2)
    for (const { text, values } of [...lists]) {
      const { rows } = await app.services.database.pool.query(
        `explain (analyze, format json) ${text}`,
        values,
      )
      expect(readRows(rows[0]['QUERY PLAN'], 'teacher')).toBeLessThan(payload.total * 2)
    }
  })

  it('the school has what was asked for, and everybody is in a class', async () => {
    const { payload } = await app.call(tokens.manager, 'POST /api/school_manager/v1/students/list', {
      has_class: true,
    })
    expect(payload.total).toBe(LARGE_SCHOOL.student_count)
    const classes = await app.call(tokens.manager, 'POST /api/school_manager/v1/classes/administrative', {})
    expect(classes.payload.total).toBe(LARGE_SCHOOL.class_count)
    const teachers = await app.call(tokens.manager, 'POST /api/school_manager/v1/teachers/list', {})
    // The manager comes with them.
    expect(teachers.payload.total).toBe(LARGE_SCHOOL.teacher_count + 1)
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

/** How many rows of a table a plan read, those it left out afterwards included. */
function readRows(plan: unknown, table: string): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, part) => sum + readRows(part, table), 0)
  if (typeof plan !== 'object' || plan === null) return 0
  const figure = (name: string) => Number(Reflect.get(plan, name) ?? 0)
  const own =
    Reflect.get(plan, 'Relation Name') === table
      ? figure('Actual Rows') + figure('Rows Removed by Filter')
      : 0
  return Object.values(plan).reduce<number>((sum, part) => sum + readRows(part, table), own)
}
