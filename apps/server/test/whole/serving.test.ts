import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { confirmReset } from '../../db/seed/confirm-reset.ts'
import { resetData } from '../../db/seed/reset.ts'
import { holdServing } from '../../src/core/db/locks/serving-lock.ts'
import { readEnv } from '../../src/core/env.ts'

const admin_url = process.env['TEST_DATABASE_URL']
const REFUSED = '有讲台服务器正在使用这个数据库，请先停止它'
const HELD = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
  and database = (select oid from pg_database where datname = current_database())`
const nothing = { given: [], ask: null }

it.runIf(admin_url !== undefined)(
  '[FS-11] a database that a server holds is not reset',
  async () => {
    const name = `jiangtai_serving_${randomBytes(6).toString('hex')}`
    const admin = await connected(admin_url ?? '')
    await admin.query(`create database ${name}`)
    const url = new URL(admin_url ?? '')
    url.pathname = `/${name}`
    const env = readEnv({ DATA_DIR: path.join(tmpdir(), name), DATABASE_URL: url.href })
    const probe = await connected(url.href)
    const holders = async () => (await probe.query(HELD)).rows.length
    const serving = holdServing(url.href)
    await expect.poll(holders, { timeout: 10_000 }).toBe(1)
    await expect(confirmReset(env, nothing)).rejects.toThrow(REFUSED)
    await expect(resetData(env)).rejects.toThrow(REFUSED)
    // It is held anew when its connection breaks; other tests have locks on the same server.
    await probe.query(
      `select pg_terminate_backend(pid) from pg_locks where pid <> pg_backend_pid() and mode = 'ShareLock'
        and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    await expect.poll(holders, { timeout: 10_000 }).toBe(0)
    await expect.poll(holders, { timeout: 15_000 }).toBe(1)
    await serving.release()
    await expect.poll(holders, { timeout: 10_000 }).toBe(0)
    await probe.query(
      `create table school (school_id text, name text); insert into school values ('2001', '青山中学')`,
    )
    await expect(confirmReset(env, nothing)).rejects.toThrow('--yes-delete 青山中学')
    // A program of ours that is at work counts, lock or not.
    const other = await connected(url.href, 'jiangtai')
    await expect(resetData(env)).rejects.toThrow(REFUSED)
    await other.end()
    await expect.poll(() => resetData(env).then(() => 'done', String), { timeout: 10_000 }).toBe('done')
    expect((await probe.query("select to_regclass('public.school') as school")).rows).toEqual([
      { school: null },
    ])
    await probe.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  },
  60_000,
)

async function connected(url: string, application_name = 'test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name })
  await client.connect()
  return client
}
