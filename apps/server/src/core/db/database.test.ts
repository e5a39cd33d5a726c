import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/test-database.ts'
import { document, idColumn, instant } from './columns.ts'
import { type Database, openEmbedded } from './database.ts'
import { silentDatabaseLog } from './database-log.ts'
import { EMBEDDED_MAJOR_VERSION } from './engine/embedded-engine.ts'
import { databaseFact } from './errors.ts'
import { applyRowLevelSecurity } from './row-level-security.ts'
import { inTransaction } from './transaction.ts'

const notes = pgTable('notes', {
  id: idColumn('id').primaryKey(),
  school_id: text('school_id'),
  title: text('title').notNull().unique('notes_title_unique'),
  written_at: instant('written_at').notNull(),
  shape: document<{ pages: number[] }>('shape'),
})

const NOON = '2026-11-21T04:00:00.120Z'

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
  await database.pool.query(`create table notes (id uuid primary key, school_id text, title text not null
    constraint notes_title_unique unique, written_at timestamp (3) with time zone not null, shape jsonb)`)
  await applyRowLevelSecurity(database.pool)
  await applyRowLevelSecurity(database.pool)
}, 60_000)

afterAll(() => database.close())

function note(options: { title: string; school_id: string | null }) {
  return { id: crypto.randomUUID(), written_at: NOON, shape: { pages: [1] }, ...options }
}

test('an instant, a day and an int8 look the same by every road', async () => {
  const values = `select '${NOON}'::timestamptz as at, date '2026-01-01' as day, 5::int8 as big,
    array['${NOON}'::timestamptz] as ats, array[date '2026-01-01'] as days`
  const expected = { at: NOON, day: '2026-01-01', big: '5', ats: [NOON], days: ['2026-01-01'] }
  expect((await database.pool.query(values)).rows).toEqual([expected])
  expect((await database.pool.query({ name: 'values', text: values })).rows).toEqual([expected])
  expect((await database.orm.execute(sql.raw(values))).rows).toEqual([expected])
})

test('columns give back what was written', async () => {
  const written = note({ title: 'columns', school_id: 'school-a' })
  await database.orm.insert(notes).values(written)
  expect(await database.orm.select().from(notes).where(eq(notes.id, written.id))).toEqual([written])
  expect(await database.orm.select().from(notes).where(eq(notes.written_at, NOON))).toHaveLength(1)
})

test('statements are counted', async () => {
  const before = database.query_count()
  await database.orm.select().from(notes)
  await database.pool.query('select 1')
  expect(database.query_count() - before).toBe(2)
})

test('a transaction that throws leaves nothing, one that returns is kept', async () => {
  const scope = { school_id: 'school-t' }
  const failed = inTransaction(database, scope, async (tx) => {
    await tx.insert(notes).values(note({ title: 'rolled back', school_id: 'school-t' }))
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await inTransaction(database, scope, (tx) =>
    tx.insert(notes).values(note({ title: 'kept', school_id: 'school-t' })),
  )
  const kept = await database.orm.select().from(notes).where(eq(notes.school_id, 'school-t'))
  expect(kept.map((row) => row.title)).toEqual(['kept'])
})

test('inside the transaction of a school only its rows and the shared ones exist', async () => {
  await database.orm
    .insert(notes)
    .values([
      note({ title: 'of one', school_id: 'one' }),
      note({ title: 'of two', school_id: 'two' }),
      note({ title: 'shared', school_id: null }),
    ])
  const seen = await inTransaction(database, { school_id: 'one' }, (tx) =>
    tx.select({ title: notes.title }).from(notes).orderBy(notes.title),
  )
  expect(seen).toEqual([{ title: 'of one' }, { title: 'shared' }])
  const touched = await inTransaction(database, { school_id: 'one' }, (tx) =>
    tx.update(notes).set({ written_at: '2027-01-01T00:00:00.000Z' }).returning({ title: notes.title }),
  )
  expect(touched).toEqual([{ title: 'of one' }])
  const afterwards = await database.orm
    .select({ title: notes.title })
    .from(notes)
    .where(eq(notes.school_id, 'two'))
  expect(afterwards).toEqual([{ title: 'of two' }])
})

test.each(['two', null])('a school cannot write a row of school %s', async (school_id) => {
  const refused = inTransaction(database, { school_id: "o'ne" }, (tx) =>
    tx.insert(notes).values(note({ title: 'smuggled', school_id })),
  )
  const error: unknown = await refused.catch((reason: unknown) => reason)
  expect(databaseFact(error)).toEqual({ kind: 'not_permitted' })
})

test('a doubled value is a fact with the name of its constraint', async () => {
  await database.orm.insert(notes).values(note({ title: 'twice', school_id: null }))
  const error: unknown = await database.orm
    .insert(notes)
    .values(note({ title: 'twice', school_id: null }))
    .catch((reason: unknown) => reason)
  expect(databaseFact(error)).toEqual({
    kind: 'unique_violation',
    table: 'notes',
    constraint: 'notes_title_unique',
  })
  expect(databaseFact(new Error('something else'))).toBeNull()
})

test('a connection given back broken leaves nothing to the next one', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query({ name: 'left over', text: 'select 1' })
  client.release(true)
  const { rows } = await database.pool.query({
    name: 'left over',
    text: `select current_setting('transaction_isolation') is not null as works`,
  })
  expect(rows).toEqual([{ works: true }])
})

test('the embedded engine is the major version we expect, and misuse inside a transaction fails loudly', async () => {
  const embedded = await openEmbedded({
    storage: { kind: 'memory', snapshot_file: null },
    connection_timeout_ms: 1000,
    log: silentDatabaseLog,
  })
  const { rows } = await embedded.pool.query('show server_version_num')
  expect(rows[0].server_version_num.slice(0, 2)).toBe(EMBEDDED_MAJOR_VERSION)
  const misuse = inTransaction(embedded, { school_id: null }, () => embedded.pool.query('select 1'))
  const error: unknown = await misuse.catch((reason: unknown) => reason)
  expect(databaseFact(error)).toEqual({ kind: 'unavailable' })
  expect((await embedded.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await embedded.close()
}, 60_000)
