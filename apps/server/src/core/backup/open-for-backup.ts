import { existsSync } from 'node:fs'
import path from 'node:path'
import { CONNECTION_TIMEOUT_MS, type Database, openDatabase, openEmbedded } from '../db/database.ts'
import type { DatabaseLog } from '../db/database-log.ts'
import { holderOf } from '../db/engine/directory-lock.ts'
import { requestCopy } from './copy/request-copy.ts'
import { assertWholeDatabase, assertWholeFolder } from './unfinished-restore.ts'

/**
 * Opens the database that a backup reads: PostgreSQL itself, the embedded database when nobody serves it, or else a copy that the serving process makes of it
 * while it goes on ([BK-10]). Nothing is migrated.
 */
export async function openForBackup(options: {
  url: string | null
  data_dir: string
  log: DatabaseLog
}): Promise<Database> {
  const { url, data_dir, log } = options
  assertWholeFolder(data_dir)
  const database = await open({ url, data_dir, log })
  try {
    await assertWholeDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function open(options: { url: string | null; data_dir: string; log: DatabaseLog }): Promise<Database> {
  const { url, data_dir, log } = options
  if (url !== null) return openDatabase({ url, data_dir, log })
  if (!existsSync(path.join(data_dir, 'pg', 'PG_VERSION')))
    throw new Error(`${data_dir} 里没有数据库，请用 DATA_DIR 指明数据目录`)
  if (holderOf(data_dir) === null) return openDatabase({ url, data_dir, log })
  const copy = await requestCopy(data_dir)
  try {
    const storage = { kind: 'directory' as const, directory: copy.directory }
    const database = await openEmbedded({ storage, connection_timeout_ms: CONNECTION_TIMEOUT_MS, log })
    const close = async (): Promise<void> => {
      try {
        await database.close()
      } finally {
        await copy.remove()
      }
    }
    return { ...database, close }
  } catch (error) {
    await copy.remove()
    throw error
  }
}
