import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { lockDirectory } from '../../src/core/db/engine/directory-lock.ts'
import type { Env } from '../../src/core/env.ts'

/** Forgets everything stored: the embedded database and objects, or every table of the real database. Refuses while a server runs on the folder. */
export async function resetData(env: Env): Promise<void> {
  const release = lockDirectory(env.DATA_DIR)
  try {
    rmSync(path.join(env.DATA_DIR, 'pg'), { recursive: true, force: true })
    rmSync(path.join(env.DATA_DIR, 'objects'), { recursive: true, force: true })
  } finally {
    release()
  }
  if (env.DATABASE_URL === undefined) return
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}
