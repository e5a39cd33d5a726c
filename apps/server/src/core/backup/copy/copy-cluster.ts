import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { isErrno } from '../../storage/disk/disk-files.ts'

const TRIES = 5
/** The room on the disk that the serving process keeps for itself. */
const KEPT_FREE_BYTES = 256 * 1024 * 1024
const LOG_FOLDER = 'pg_wal'

/**
 * Copies the folder of the running embedded engine while it serves. As in a base backup of PostgreSQL, the files are copied in any state and
 * the write-ahead log last: opened, the copy goes on from the checkpoint before it and becomes the database as of the end of the log. This holds as long
 * as no further checkpoint falls into the copying, which is looked at afterwards; then the copy is made again ([BK-11]).
 */
export async function copyCluster(options: { database: Database; from: string; to: string }): Promise<void> {
  const { database, from, to } = options
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await assertRoom(from, path.dirname(to))
    await database.pool.query('checkpoint')
    const before = await lastCheckpoint(database)
    await copyFolder(from, to, (name) => name !== LOG_FOLDER)
    await copyFolder(path.join(from, LOG_FOLDER), path.join(to, LOG_FOLDER), () => true)
    if ((await lastCheckpoint(database)) === before) return
    await rm(to, { recursive: true, force: true })
  }
  throw new Error('数据库正在大量写入，暂时无法取得副本，请稍后再备份')
}

async function lastCheckpoint({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ lsn: string }>(
    'select checkpoint_lsn::text as lsn from pg_control_checkpoint()',
  )
  return rows[0]?.lsn
}

async function assertRoom(from: string, on: string): Promise<void> {
  const needed = (await sizeOf(from)) + KEPT_FREE_BYTES
  const { bavail, bsize } = await statfs(on)
  if (bavail * bsize >= needed) return
  throw new Error(`磁盘空间不足：备份时需要空出 ${Math.ceil(needed / 1024 / 1024)} MB`)
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await sizeOf(place)
    else bytes += (await stat(place).catch(() => ({ size: 0 }))).size
  }
  return bytes
}

async function copyFolder(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const places = [path.join(from, entry.name), path.join(to, entry.name)] as const
    if (entry.isDirectory()) await copyFolder(...places, () => true)
    else await copyIfThere(...places)
  }
}

/** A file that the engine removed since is not needed: the log says that it went. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
    if (!isErrno(error, 'ENOENT')) throw error
  })
}
