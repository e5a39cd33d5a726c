import path from 'node:path'
import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { checkBackup, type CheckedBackup } from './file/check-backup.ts'
import { type BackupFigures, type BackupKeys, jsonPart } from './file/header.ts'
import { type PartWriter, writeParts } from './file/write-parts.ts'
import { writeObjects } from './objects/write-objects.ts'
import { poolBeside } from './pool/object-pool.ts'
import { knownObjects } from './pool/pooled-backups.ts'
import { writePooledObjects } from './pool/write-pooled.ts'
import { writeRows } from './rows/write-rows.ts'

/** The sources of a backup, and its file. */
export type BackupParts = {
  database: Database
  storage: Storage
  keys: BackupKeys
  file: string
  now: () => Date
}

/**
 * Writes every row of every table as of one moment, then every object of the store, to one file that only its owner may read; the file has its
 * name once it was read back whole. It can be restored into either engine and either store. Throws without leaving anything behind.
 */
export async function backUp(parts: BackupParts): Promise<CheckedBackup> {
  const { storage, file } = parts
  const writer = await writeParts(file)
  return write(parts, { writer, writeObjects: () => writeObjects({ storage, writer }), pool: 'read' })
}

/**
 * The same with the objects in the pool beside the file, where each lies once for all backups of the folder ([BK-17]): only objects that the newest
 * backup does not know are read from the store. When it throws, objects may be left in the pool; the next backup takes them up or `prunePool` erases them.
 */
export async function backUpIntoPool(parts: BackupParts): Promise<CheckedBackup> {
  const { storage, file, now } = parts
  const known = await knownObjects(path.dirname(file))
  const writer = await writeParts(file, 3)
  const pooling = { storage, writer, pool: poolBeside(file), known, now }
  // Added objects were read back at once, and the other ones have their turn: here the check only looks whether they exist.
  return write(parts, { writer, writeObjects: () => writePooledObjects(pooling), pool: 'stat' })
}

async function write(
  { database, keys, file, now }: BackupParts,
  {
    writer,
    writeObjects: writeThem,
    pool,
  }: {
    writer: PartWriter
    writeObjects: () => Promise<Omit<BackupFigures, 'rows'>>
    pool: 'read' | 'stat'
  },
): Promise<CheckedBackup> {
  try {
    const rows = await writeRows({ database, writer, now })
    await writer.put('keys', jsonPart(keys))
    const objects = await writeThem()
    await writer.put('end', jsonPart({ rows, ...objects }))
    await writer.sync()
    const checked = await checkBackup(writer.unfinished, { named: file, pool })
    await writer.finish()
    return checked
  } finally {
    await writer.drop()
  }
}
