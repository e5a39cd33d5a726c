import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/demo-logins.ts'
import { seedOnce } from '../../db/seed/seed.ts'
import { backUp, backUpIntoPool } from '../../src/core/backup/back-up.ts'
import { loadRows } from '../../src/core/backup/rows/load-rows.ts'
import { readTableOrder } from '../../src/core/backup/rows/table-order.ts'
import { type RestoreTarget, restore } from '../../src/core/backup/restore.ts'
import { systemClock } from '../../src/core/time/clock.ts'
import type { Database } from '../../src/core/db/database.ts'
import type { Storage } from '../../src/core/storage/storage.ts'
import { serveStorage, type TestStorage } from '../../src/core/storage/test/serve-storage.ts'
import { openScratchDatabase, openTestDatabase } from '../test-database.ts'
import { openTestApp } from '../test-app.ts'

const DB = fileURLToPath(new URL('../../db', import.meta.url))
const migrations_folder = path.join(DB, 'migrations')
const keys = { 'secret.key': null, 'storage.key': null }
const opened: { close: () => Promise<void> }[] = []
let folder = ''
let source: Database
let store: TestStorage

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-whole-backup-'))
  source = await openTestDatabase()
  store = await serveStorage()
  opened.push(source, store)
  const seed_files = path.join(DB, 'seed/files')
  await seedOnce({ database: source, storage: store.storage, clock: systemClock, seed_files })
})
afterAll(async () => {
  for (const one of opened) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

function into(name: string, target: { database: Database; storage: Storage }): RestoreTarget {
  return {
    data_dir: path.join(folder, name),
    // Left open for the test, which closes it.
    openDatabase: async () => ({ ...target.database, close: async () => undefined }),
    openStorage: async () => target.storage,
    migrations_folder,
  }
}

/** Rows and the checksum of all their columns, table by table. */
async function fingerprint({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect()
  const { tables } = await readTableOrder(client).finally(() => client.release())
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from "${table}" t`,
    )
    found[table] = rows[0]?.sum ?? ''
  }
  return found
}

async function objectsIn(storage: Storage): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const listed of storage.listStored({ from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER }))
    for (const key of listed) found.set(key, await buffer((await storage.read(key, null)).stream))
  return found
}

async function digests(storage: Storage): Promise<string[]> {
  const objects = await objectsIn(storage)
  return [...objects]
    .map(([key, bytes]) => `${key} ${createHash('sha256').update(bytes).digest('hex')}`)
    .sort()
}

test('[BK-2] [BK-4] a whole school comes back: every row, every object, and people sign in', async () => {
  const file = path.join(folder, 'school.backup')
  const database = await openScratchDatabase()
  const target = await serveStorage()
  opened.push(target)
  const { figures } = await backUp({
    database: source,
    storage: store.storage,
    keys,
    file,
    now: systemClock.now,
  })
  await restore(file, into('a', { database, storage: target.storage }))

  const before = await fingerprint(source)
  expect(Object.keys(before).length).toBeGreaterThan(50)
  expect(await fingerprint(database)).toEqual(before)
  const objects = await objectsIn(store.storage)
  const restored = await objectsIn(target.storage)
  expect(figures.objects).toBe(objects.size)
  expect([...restored.keys()].sort()).toEqual([...objects.keys()].sort())
  expect([...objects].filter(([key, bytes]) => !bytes.equals(restored.get(key) ?? Buffer.alloc(0)))).toEqual(
    [],
  )

  const app = await openTestApp({ database })
  opened.push(app)
  const login = await app.call(null, 'POST /api/auth/login', { account: 'teacher', password: DEMO_PASSWORD })
  expect(login.code).toBe(200)
  const lessons = await app.call(login.payload.token, 'GET /api/prepare_lessons/api/lesson_list', {})
  expect(lessons.payload.list.length).toBeGreaterThan(0)
}, 60_000)

test('[BK-17] [BK-18] a daily backup is restored from its file and the pool; without one file of the pool it is refused before anything is written', async () => {
  const daily = path.join(folder, 'daily')
  mkdirSync(daily)
  const file = path.join(daily, 'jiangtai-20261123-023000.backup')
  const target = { database: await openScratchDatabase(), storage: (await serveStorage()).storage }
  opened.push(target.database)
  await backUpIntoPool({ database: source, storage: store.storage, keys, file, now: systemClock.now })
  const pool = path.join(daily, 'jiangtai-objects')
  const [shard = ''] = readdirSync(pool)
  const [name = ''] = readdirSync(path.join(pool, shard))
  renameSync(path.join(pool, shard, name), path.join(folder, name))
  await expect(restore(file, into('pooled', target))).rejects.toThrow(name)
  expect(existsSync(path.join(folder, 'pooled'))).toBe(false)
  const { rows } = await target.database.pool.query(`select 1 from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
  renameSync(path.join(folder, name), path.join(pool, shard, name))
  await restore(file, into('pooled', target))
  expect(await fingerprint(target.database)).toEqual(await fingerprint(source))
  expect(await digests(target.storage)).toEqual(await digests(store.storage))
}, 60_000)

test('[BK-6] a database, a store and a folder that hold anything are refused, and stay as they are', async () => {
  const file = path.join(folder, 'refused.backup')
  const empty = await openScratchDatabase()
  const storage = await serveStorage()
  opened.push(empty, storage)
  await backUp({ database: source, storage: store.storage, keys, file, now: systemClock.now })
  const before = await fingerprint(source)
  const target = into('b', { database: source, storage: storage.storage })
  const intoSource = restore(file, {
    ...target,
    // A disk store makes its key and its folders when it is opened.
    openStorage: async () => {
      mkdirSync(path.join(target.data_dir, 'objects'))
      writeFileSync(path.join(target.data_dir, 'storage.key'), 'key')
      return storage.storage
    },
  })
  await expect(intoSource).rejects.toThrow('只能恢复到空的数据库')
  expect(readdirSync(target.data_dir)).toEqual([])
  expect(await fingerprint(source)).toEqual(before)
  const intoStore = restore(file, into('c', { database: empty, storage: store.storage }))
  await expect(intoStore).rejects.toThrow('只能恢复到空的对象存储')
  const intoFolder = restore(file, {
    ...into('d', { database: empty, storage: storage.storage }),
    data_dir: folder,
  })
  await expect(intoFolder).rejects.toThrow('只能恢复到空的数据目录')
  const { rows } = await empty.pool.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle')`)
  expect(rows).toEqual([])
}, 60_000)

test('[BK-2] what is written meanwhile is in the backup whole or not at all', async () => {
  const database = await openScratchDatabase()
  const target = await openScratchDatabase()
  const storage = await serveStorage()
  opened.push(database, target, storage)
  // The second name comes first in the backup: a reader of several moments would find a member without its folder.
  await database.pool.query(`create table z_folder (id int primary key);
    create table a_member (id int primary key, folder_id int not null references z_folder, size text)`)
  let isWriting = true
  let written = 0
  const writer = (async () => {
    while (isWriting) {
      written += 1
      const size = 'x'.repeat(200)
      await database.pool.query(`begin; insert into z_folder values (${written});
        insert into a_member values (${written}, ${written}, '${size}');
        delete from a_member where id = ${written - 50}; delete from z_folder where id = ${written - 50}; commit`)
    }
  })()
  const names: string[] = []
  const held: number[] = []
  // A busy machine writes seldom: there are more backups then.
  while (names.length < 5 || written <= 5) {
    const file = path.join(folder, `${names.length}.meanwhile`)
    const { figures } = await backUp({ database, storage: storage.storage, keys, file, now: systemClock.now })
    names.push(file)
    held.push(figures.rows)
  }
  isWriting = false
  await writer
  expect(written).toBeGreaterThan(5)
  expect(held.filter((rows) => rows % 2 === 1)).toEqual([])
  // Nothing made these tables but the test: the rows are read from the file with the keys of the target in force.
  await target.pool.query(`create table z_folder (id int primary key);
    create table a_member (id int primary key, folder_id int not null references z_folder, size text)`)
  expect(await loadRows({ database: target, file: names.at(-1) ?? '' })).toBe(held.at(-1))
  const { rows } = await target.pool.query(
    'select (select count(*) from z_folder) = (select count(*) from a_member) as same',
  )
  expect(rows).toEqual([{ same: true }])
}, 60_000)
