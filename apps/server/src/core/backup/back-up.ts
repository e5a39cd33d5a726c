import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { checkBackup, type CheckedBackup } from './file/check-backup.ts'
import { type BackupKeys, jsonPart } from './file/header.ts'
import { writeParts } from './file/write-parts.ts'
import { writeObjects } from './objects/write-objects.ts'
import { writeRows } from './rows/write-rows.ts'

/**
 * Writes every row of every table as of one moment, then every object of the store, to one file that only its owner may read; the file has its
 * name once it was read back whole. It can be restored into either engine and either store. Throws without leaving anything behind.
 */
export async function backUp(options: {
  database: Database
  storage: Storage
  keys: BackupKeys
  file: string
  now: () => Date
}): Promise<CheckedBackup> {
  const { database, storage, keys, file, now } = options
  const writer = await writeParts(file)
  try {
    const rows = await writeRows({ database, writer, now })
    await writer.put('keys', jsonPart(keys))
    const objects = await writeObjects({ storage, writer })
    await writer.put('end', jsonPart({ rows, ...objects }))
    await writer.sync()
    const checked = await checkBackup(writer.unfinished, file)
    await writer.finish()
    return checked
  } finally {
    await writer.drop()
  }
}
