import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.ts'
import { databaseFact } from './errors.ts'
import { migrate } from './migrate.ts'
import { inTransaction } from './transaction.ts'

let migrations_folder = ''
let database: Database

function writeMigrations(steps: Array<{ tag: string; when: number; sql: string }>): void {
  mkdirSync(path.join(migrations_folder, 'meta'), { recursive: true })
  for (const { tag, sql } of steps) writeFileSync(path.join(migrations_folder, `${tag}.sql`), sql)
  const entries = steps.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  writeFileSync(path.join(migrations_folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
}

const FIRST = {
  tag: '0000_first',
  when: 2_000,
  sql: 'create table firsts (id int primary key, school_id text)',
}
const SECOND = {
  tag: '0001_second',
  when: 3_000,
  sql: 'alter table firsts alter column school_id set not null',
}
const APPEND_ONLY = {
  tag: '0002_append_only',
  when: 4_000,
  sql: 'create table records (id int, school_id text); --> statement-breakpoint\ngrant select, insert on records to app_user',
}
const TOO_EARLY = { tag: '0003_early', when: 1_000, sql: 'create table early (id int)' }

beforeAll(async () => {
  migrations_folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-migrate-'))
  database = await openScratchDatabase()
}, 60_000)

afterAll(async () => {
  await database.close()
  rmSync(migrations_folder, { recursive: true, force: true })
})

async function policies(): Promise<string[]> {
  const { rows } = await database.pool.query<{ policyname: string }>(
    `select policyname from pg_policies where tablename = 'firsts' order by 1`,
  )
  return rows.map((row) => row.policyname)
}

test('migrations run once, and the policies follow the tables', async () => {
  await migrate({ database, migrations_folder })
  writeMigrations([FIRST])
  await migrate({ database, migrations_folder })
  await migrate({ database, migrations_folder })
  expect(await policies()).toEqual(['own_school', 'shared_rows'])

  writeMigrations([FIRST, SECOND])
  await migrate({ database, migrations_folder })
  expect(await policies()).toEqual(['own_school'])
})

test('an append-only table stays append-only for school work', async () => {
  writeMigrations([FIRST, SECOND, APPEND_ONLY])
  await migrate({ database, migrations_folder })
  const scope = { school_id: 'a' }
  const run = (statement: string) => inTransaction(database, scope, (tx) => tx.execute(sql.raw(statement)))
  await run(`insert into records values (1, 'a')`)
  const error: unknown = await run('delete from records').catch((reason: unknown) => reason)
  expect(databaseFact(error)).toEqual({ kind: 'not_permitted' })
})

test('a migration dated before those that ran is reported instead of left out', async () => {
  writeMigrations([FIRST, SECOND, APPEND_ONLY, TOO_EARLY])
  await expect(migrate({ database, migrations_folder })).rejects.toThrow('有 1 个数据库迁移早于已执行的迁移')
})

test('[RN-7] a program refuses a database that a newer one has migrated, and changes nothing in it', async () => {
  const newer = [FIRST, SECOND, APPEND_ONLY]
  writeMigrations(newer)
  await migrate({ database, migrations_folder })
  await database.pool.query('create table left_alone (id int, school_id text)')
  writeMigrations([FIRST, SECOND])
  await expect(migrate({ database, migrations_folder })).rejects.toThrow(
    /有 1 个本程序不认识的迁移.*请安装更新的版本.*恢复升级之前做的备份/,
  )
  const { rows } = await database.pool.query(`select 1 from pg_policies where tablename = 'left_alone'`)
  expect(rows).toEqual([])
  writeMigrations(newer)
  await migrate({ database, migrations_folder })
})
