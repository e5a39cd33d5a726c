import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { CONNECTION_TIMEOUT_MS, type Database, openDatabase, openEmbedded } from '../src/core/db/database.ts'
import { silentDatabaseLog } from '../src/core/db/database-log.ts'
import type { TestTemplate } from './template-database.ts'

/** Tests share the machine with others: a server that is late there is not away. */
export const BUSY_MACHINE_MS = 10_000

/** A fresh, migrated database of its own for a test file; close it in `afterAll`. */
export function openTestDatabase(): Promise<Database> {
  return openFromTemplate(inject('test_template'))
}

export function openFromTemplate(template: TestTemplate): Promise<Database> {
  if (template.kind === 'server') return cloneOnServer(template)
  return openEmbedded({
    storage: { kind: 'memory', snapshot_file: template.file },
    connection_timeout_ms: CONNECTION_TIMEOUT_MS,
    log: silentDatabaseLog,
  })
}

async function cloneOnServer(template: ServerTemplate): Promise<Database> {
  return openMade(await makeClone(template))
}

/** A database that was made on the real server; closing it removes it. */
type Made = { url: string; remove: () => Promise<void> }

async function openMade({ url, remove }: Made): Promise<Database> {
  const database = await openDatabase({ url, data_dir: null, longest_silence_ms: BUSY_MACHINE_MS })
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** An empty database without our tables, for tests of the database layer itself: embedded, or on `TEST_DATABASE_URL`. */
export async function openScratchDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return openDatabase({ url: null, data_dir: null })
  return openMade(await makeOnServer({ url, prefix: 'jiangtai_scratch', template: 'template1' }))
}

type ServerTemplate = Extract<TestTemplate, { kind: 'server' }>

/** A database of its own on the real server, not opened yet. */
export function makeClone({ url, template_name }: ServerTemplate): Promise<Made> {
  return makeOnServer({ url, prefix: template_name, template: template_name })
}

async function makeOnServer(wanted: { url: string; prefix: string; template: string }): Promise<Made> {
  const { url, prefix, template } = wanted
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await runOnServer({ url, statement: `create database ${name} template ${template}` })
  const made_url = new URL(url)
  made_url.pathname = `/${name}`
  return {
    url: made_url.href,
    remove: () => runOnServer({ url, statement: `drop database if exists ${name} with (force)` }),
  }
}

async function runOnServer({ url, statement }: { url: string; statement: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
