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
  const clone = await makeClone(template)
  const database = await openDatabase({
    url: clone.url,
    data_dir: null,
    longest_silence_ms: BUSY_MACHINE_MS,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await clone.remove()
    },
  }
}

type ServerTemplate = Extract<TestTemplate, { kind: 'server' }>

/** A database of its own on the real server, not opened yet. */
export async function makeClone({
  url,
  template_name,
}: ServerTemplate): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `${template_name}_${randomBytes(6).toString('hex')}`
  await runOnServer({ url, statement: `create database ${name} template ${template_name}` })
  const clone_url = new URL(url)
  clone_url.pathname = `/${name}`
  return {
    url: clone_url.href,
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
