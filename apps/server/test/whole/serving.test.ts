import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { confirmReset } from '../../db/seed/confirm-reset.ts'
import { resetData } from '../../db/seed/reset.ts'
import { type Database, openDatabase } from '../../src/core/db/database.ts'
import { holdServing } from '../../src/core/db/serving-lock.ts'
import { readEnv } from '../../src/core/env.ts'
import { openScratchDatabase } from '../scratch-database.ts'

const isServer = process.env['TEST_DATABASE_URL'] !== undefined
const REFUSED = '有讲台服务器正在使用这个数据库，请先停止它'
const nothing = { given: [], ask: null }

it('[FS-10] [FS-11] a folder is reset when no server uses it and each school of its own was named', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'jiangtai-serving-'))
  const env = readEnv({ DATA_DIR })
  const change = async (text: string) => {
    const database = await openDatabase({ url: null, data_dir: DATA_DIR })
    await database.pool.query(text)
    await database.close()
  }
  const serving = await openDatabase({ url: null, data_dir: DATA_DIR })
  await serving.pool.query('create table school (school_id text, name text)')
  await expect(confirmReset(env, nothing)).rejects.toThrow('正被进程')
  await expect(resetData(env)).rejects.toThrow('正被进程')
  await serving.pool.query(`insert into school values ('2001', '青山中学'), ('1001', '讲台实验中学')`)
  await serving.close()
  await expect(confirmReset(env, nothing)).rejects.toThrow('--yes-delete 青山中学')
  await expect(confirmReset(env, { given: [], ask: async () => '青山' })).rejects.toThrow('校名不一致')
  await confirmReset(env, { given: [], ask: async () => ' 青山中学 ' })
  await confirmReset(env, { given: ['青山中学'], ask: null })
  // A demo school under another name is somebody's.
  await change(`update school set name = '绿水中学' where school_id = '1001'`)
  await expect(confirmReset(env, { given: ['青山中学'], ask: null })).rejects.toThrow('--yes-delete 绿水中学')
  await resetData(env)
  await confirmReset(env, nothing)
  rmSync(DATA_DIR, { recursive: true, force: true })
})

it.runIf(isServer)(
  '[FS-11] a database that a server uses is not reset, whatever its connections do',
  async () => {
    const database = await openScratchDatabase()
    const { url, env, folder } = await settingsFor(database)
    // The pool of the server is idle and gone: its lock alone tells of it.
    await database.pool.end()
    const serving = holdServing(url)
    const probe = new pg.Client({ connectionString: url })
    await probe.connect()
    const shared = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
    and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await probe.query(shared)).rows.length, { timeout: 10_000 }).toBe(1)
    await expect(confirmReset(env, nothing)).rejects.toThrow(REFUSED)
    await expect(resetData(env)).rejects.toThrow(REFUSED)
    await serving.release()
    await expect.poll(async () => (await probe.query(shared)).rows.length, { timeout: 10_000 }).toBe(0)
    await probe.query('create table school (school_id text, name text)')
    await confirmReset(env, nothing)
    await resetData(env)
    expect((await probe.query("select to_regclass('public.school') as school")).rows).toEqual([
      { school: null },
    ])
    await probe.end()
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  },
)

/** The settings of a server on a scratch database. */
async function settingsFor(database: Database) {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-serving-'))
  return { url: url.href, folder, env: readEnv({ DATA_DIR: folder, DATABASE_URL: url.href }) }
}
