import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { systemClock } from '../../src/core/time/clock.ts'
import { migrate } from '../../src/core/db/migrate.ts'
import { readEnv } from '../../src/core/env.ts'
import { openProcess } from '../../src/open-process.ts'
import { makeClone, openScratchDatabase } from '../test-database.ts'
import { openTestApp } from '../test-app.ts'
import { openTcpProxy } from './tcp-proxy.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'jiangtai-start-'))
  closing.push(async () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Opens as a server does at its start. */
function start(url: string, lines: string[] = []) {
  const log = { warn: (_fields: object, line: string) => void lines.push(line), error: () => undefined }
  const env = readEnv({ DATA_DIR: folder(), DATABASE_URL: url })
  return openProcess(env, { clock: systemClock, log, migrations_folder: MIGRATIONS, waits: true })
}

/** The status of a call that asks the database: 401 where it was asked. */
async function statusOfCall(opened: Awaited<ReturnType<typeof start>>): Promise<number> {
  const app = await openTestApp({ database: opened.database })
  closing.push(app.close)
  const nobody = { account: 'nobody', password: 'nothing-2026' }
  return (await app.send(null, 'POST /api/auth/login', nobody)).status
}

/** All migrations but the newest. */
function olderMigrations(): string {
  const older = folder()
  cpSync(MIGRATIONS, older, { recursive: true })
  const file = path.join(older, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
  return older
}

async function urlOf(database: Awaited<ReturnType<typeof openScratchDatabase>>): Promise<URL> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  return url
}

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a start on PostgreSQL', () => {
  it('[RN-8] of two at once on an older database: one migrates, the other waits, both serve', async () => {
    const scratch = await openScratchDatabase()
    closing.push(() => scratch.close())
    await migrate({ database: scratch, migrations_folder: olderMigrations() })
    const url = (await urlOf(scratch)).href
    const both = await Promise.all([start(url), start(url)])
    for (const opened of both) expect(await statusOfCall(opened)).toBe(401)
  }, 120_000)

  it('[RN-10] waits for a server that is away, says so, and goes on by itself', async () => {
    const template = inject('test_template')
    if (template.kind !== 'server') throw new Error('this test needs TEST_DATABASE_URL')
    const clone = await makeClone(template)
    closing.push(clone.remove)
    const url = new URL(clone.url)
    const proxy = await openTcpProxy({ port: Number(url.port) })
    url.port = String(proxy.port)
    await proxy.cut()
    const lines: string[] = []
    const starting = start(url.href, lines)
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('数据库还连不上，继续等待')
    await proxy.mend()
    closing.push(proxy.close)
    expect(await statusOfCall(await starting)).toBe(401)
  }, 120_000)

  it('[RN-10] ends with the words of a fault that waiting does not mend', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.pathname = '/jiangtai_that_is_not_there'
    await expect(start(url.href)).rejects.toThrow('does not exist')
    url.pathname = '/postgres'
    url.username = 'nobody_that_is_there'
    await expect(start(url.href)).rejects.toThrow('does not exist')
  }, 60_000)

  it('[RN-7] ends where a newer program has migrated the database', async () => {
    const scratch = await openScratchDatabase()
    closing.push(() => scratch.close())
    await migrate({ database: scratch, migrations_folder: MIGRATIONS })
    await scratch.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    await expect(start((await urlOf(scratch)).href)).rejects.toThrow('请安装更新的版本')
  }, 120_000)
})
