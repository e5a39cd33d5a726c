import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { syncFolder } from '../storage/disk/disk-files.ts'

/** Lies in a data folder from the beginning of a restore to its end ([BK-7]). */
export const UNFINISHED_FILE = 'restore.unfinished'
/** The same in the database, which other processes may be about to serve from folders of their own. */
const UNFINISHED_SCHEMA = 'jiangtai_unfinished_restore'

/** Marks a data folder before anything is written into it. */
export async function markFolder(data_dir: string): Promise<void> {
  await mkdir(data_dir, { recursive: true, mode: 0o700 })
  const handle = await open(path.join(data_dir, UNFINISHED_FILE), 'wx', 0o600)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(data_dir)
}

/** Takes the mark away: the last step of a restore. */
export async function unmarkFolder(data_dir: string): Promise<void> {
  await rm(path.join(data_dir, UNFINISHED_FILE))
  await syncFolder(data_dir)
}

/** Marks a database; fails when another restore has marked it. */
export async function markDatabase({ pool }: Database): Promise<void> {
  await pool.query(`create schema ${UNFINISHED_SCHEMA}`)
}

/** Takes the mark of a database away, once its rows, its newest tables and the objects are there. */
export async function unmarkDatabase({ pool }: Database): Promise<void> {
  await pool.query(`drop schema ${UNFINISHED_SCHEMA}`)
}

/** Throws in a folder whose restore did not come to its end. */
export function assertWholeFolder(data_dir: string): void {
  if (!existsSync(path.join(data_dir, UNFINISHED_FILE))) return
  throw new Error(`${data_dir} 里的恢复没有完成，不能使用。请清空这个文件夹，再恢复一次`)
}

/** Throws on a database whose restore did not come to its end. */
export async function assertWholeDatabase({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select 1 from pg_namespace where nspname = $1`, [UNFINISHED_SCHEMA])
  if (rows.length === 0) return
  throw new Error('这个数据库的恢复没有完成，不能使用。请删掉它、新建一个空的数据库，再恢复一次')
}
