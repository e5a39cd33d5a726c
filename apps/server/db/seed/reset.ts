import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { lockDirectory } from '../../src/core/db/engine/directory-lock.ts'
import { refuseWhileServing } from '../../src/core/db/locks/serving-lock.ts'
import type { Env } from '../../src/core/env.ts'

/**
 * Forgets everything stored: the objects in the folder, and the embedded database or every table of the real one. Throws while a
 * server runs on either ([FS-11]). Ask `confirmReset` first.
 */
export async function resetData({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<void> {
  const release = lockDirectory(DATA_DIR)
  try {
    if (DATABASE_URL === undefined) rmSync(path.join(DATA_DIR, 'pg'), { recursive: true, force: true })
    else await dropTables(DATABASE_URL)
    rmSync(path.join(DATA_DIR, 'objects'), { recursive: true, force: true })
  } finally {
    release()
  }
}

async function dropTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseWhileServing(client)
    await client.query(
      'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}
