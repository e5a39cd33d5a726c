import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '../../db/database.ts'
import { silentDatabaseLog } from '../../db/database-log.ts'
import { copyCluster } from './copy-cluster.ts'
import { requestCopy } from './request-copy.ts'
import { answerRequests, serveCopies } from './serve-copies.ts'

const COPIES = 3
let data_dir = ''
let database: Database
beforeAll(async () => {
  data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-copies-'))
  database = await openDatabase({ url: null, data_dir })
  await database.pool.query(
    `create table folder (id int primary key, note text); create table member (id int primary key, note text)`,
  )
}, 240_000)
afterAll(async () => {
  await database.close()
  rmSync(data_dir, { recursive: true, force: true })
})

async function rowsIn(directory: string): Promise<{ folders: number; members: number; newest: number }> {
  const storage = { kind: 'directory' as const, directory }
  const copy = await openEmbedded({ storage, connection_timeout_ms: 8_000, log: silentDatabaseLog })
  const { rows } = await copy.pool.query<{ folders: number; members: number; newest: number }>(
    `select (select count(*)::int from folder where length(note) = 500) as folders,
      (select count(*)::int from member where length(note) = 500) as members, (select max(id) from member) as newest`,
  )
  await copy.close()
  return rows[0] ?? { folders: -1, members: -1, newest: -1 }
}

test('[BK-11] a copy made while rows are written holds all that was acknowledged, and of the rest whole transactions', async () => {
  let isWriting = true
  let acknowledged = 0
  const writer = (async () => {
    while (isWriting) {
      const id = acknowledged + 1
      await database.pool.query(`begin; insert into folder values (${id}, repeat('f', 500));
        insert into member values (${id}, repeat('m', 500)); update folder set note = repeat('g', 500) where id = ${id - 7}; commit`)
      acknowledged = id
    }
  })()
  const serving = serveCopies({ database, data_dir, log: silentDatabaseLog })
  try {
    for (let round = 0; round < COPIES; round += 1) {
      const before = acknowledged
      const copy = await requestCopy(data_dir)
      const after = acknowledged
      const found = await rowsIn(copy.directory)
      await copy.remove()
      expect(after).toBeGreaterThan(before)
      expect(found.newest).toBeGreaterThanOrEqual(before)
      expect(found).toMatchObject({ folders: found.newest, members: found.newest })
    }
  } finally {
    isWriting = false
    await writer
    await serving.stop()
  }
  expect(readdirSync(path.join(data_dir, 'copies'))).toEqual([])
}, 120_000)

test('[BK-11] a checkpoint in the middle has the copy made again', async () => {
  const to = path.join(data_dir, 'again')
  let checkpoints = 0
  // Another part of the server makes a checkpoint each time the copy has been made, twice.
  const query = async (text: string): Promise<unknown> => {
    const isSecondLook = text.startsWith('select checkpoint_lsn') && existsSync(path.join(to, 'pg_wal'))
    if (isSecondLook && checkpoints < 2) {
      checkpoints += 1
      await database.pool.query(`insert into folder values (${-checkpoints}, repeat('f', 500))`)
      await database.pool.query(`insert into member values (${-checkpoints}, repeat('m', 500)); checkpoint`)
    }
    return database.pool.query(text)
  }
  const pool = new Proxy(database.pool, {
    get: (real, name) => (name === 'query' ? query : Reflect.get(real, name)),
  })
  await copyCluster({ database: { ...database, pool }, from: path.join(data_dir, 'pg'), to })
  expect(checkpoints).toBe(2)
  const found = await rowsIn(to)
  expect(found).toMatchObject({ folders: found.newest + 2, members: found.newest + 2 })
}, 240_000)

test('[BK-11] what is left of a process that is gone is removed, and nothing else', async () => {
  const folder = path.join(data_dir, 'copies')
  mkdirSync(path.join(folder, '4194305-ab.new'), { recursive: true })
  writeFileSync(path.join(folder, '4194305-cd.wanted'), '')
  mkdirSync(path.join(folder, `${process.pid}-ef`))
  writeFileSync(path.join(folder, 'readme'), '')
  await answerRequests({ database, data_dir })
  expect(readdirSync(folder).sort()).toEqual([`${process.pid}-ef`, 'readme'])
})
