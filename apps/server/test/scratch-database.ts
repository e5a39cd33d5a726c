import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/core/db/database.ts'

import { BUSY_MACHINE_MS } from './test-database.ts'

/** An empty database without our tables, for tests of the database layer itself: embedded, or on `TEST_DATABASE_URL`. */
export async function openScratchDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return openDatabase({ url: null, data_dir: null })
  const name = `jiangtai_scratch_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const scratch_url = new URL(url)
  scratch_url.pathname = `/${name}`
  const database = await openDatabase({
    url: scratch_url.href,
    data_dir: null,
    longest_silence_ms: BUSY_MACHINE_MS,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
