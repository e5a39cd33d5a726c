import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { checkBackup, type CheckedBackup } from './file/check-backup.ts'
import { writeKeys } from './keys.ts'
import { loadObjects } from './objects/load-objects.ts'
import { loadRows } from './rows/load-rows.ts'
import { migrateAsOf, migrationsOf } from './rows/migrate-as-of.ts'
import {
  markDatabase,
  markFolder,
  UNFINISHED_FILE,
  unmarkDatabase,
  unmarkFolder,
} from './unfinished-restore.ts'

/** Where a backup is restored: an empty folder, and the empty database and store that are opened once the folder is marked. */
export type RestoreTarget = {
  data_dir: string
  openDatabase: () => Promise<Database>
  openStorage: () => Promise<Storage>
  migrations_folder: string
}

/**
 * Fills an empty folder, database and store from a backup file: the tables are first made as they were when the backup was taken, and brought up to
 * date at the end. A damaged, foreign or newer file and a target that is not empty are refused before anything is written; a target
 * whose restore did not come to its end stays marked and is not served.
 */
export async function restore(file: string, target: RestoreTarget): Promise<CheckedBackup> {
  const checked = await checkBackup(file)
  const wanted = await migrationsOf(checked.header, target.migrations_folder)
  await assertEmptyFolder(target.data_dir)
  await markFolder(target.data_dir)
  const database = await target.openDatabase()
  const storage = await openEmptyStore(target, database)
  try {
    await fill({ file, database, storage, target, wanted })
  } finally {
    await database.close()
  }
  await unmarkFolder(target.data_dir)
  return checked
}

/** The store, once it and the database are known to be empty; otherwise the folder is left as empty as it was found ([BK-6]). */
async function openEmptyStore(target: RestoreTarget, database: Database): Promise<Storage> {
  try {
    const storage = await target.openStorage()
    await assertEmpty({ database, storage })
    return storage
  } catch (error) {
    await database.close()
    await emptyFolder(target.data_dir)
    throw error
  }
}

async function fill(options: {
  file: string
  database: Database
  storage: Storage
  target: RestoreTarget
  wanted: Awaited<ReturnType<typeof migrationsOf>>
}): Promise<void> {
  const { file, database, storage, target, wanted } = options
  const { migrations_folder } = target
  await markDatabase(database)
  await migrateAsOf({ database, migrations_folder, wanted })
  await loadRows({ database, file })
  await migrate({ database, migrations_folder })
  await writeKeys({ data_dir: target.data_dir, file })
  await loadObjects({ storage, file })
  if (database.embedded) await database.pool.query('checkpoint')
  await unmarkDatabase(database)
}

/** The names that an empty folder may hold: a folder that is a disk of its own has the first. */
const NOTHING = ['lost+found', 'database.lock']

async function assertEmptyFolder(data_dir: string): Promise<void> {
  const names = await readdir(data_dir).catch(() => [])
  const found = names.filter((name) => !NOTHING.includes(name))
  if (found.length === 0) return
  const wasBegun = found.includes(UNFINISHED_FILE) ? '上一次恢复没有完成；' : ''
  throw new Error(
    `只能恢复到空的数据目录，${data_dir} 里已有 ${found.slice(0, 5).join('、')}。${wasBegun}请清空它，或用 DATA_DIR 指定新的文件夹`,
  )
}

/** Removes the files that the opening of the database and the store has made, the mark last. */
async function emptyFolder(data_dir: string): Promise<void> {
  const made = (await readdir(data_dir)).filter((name) => ![...NOTHING, UNFINISHED_FILE].includes(name))
  for (const name of made) await rm(path.join(data_dir, name), { recursive: true, force: true })
  await unmarkFolder(data_dir)
}

async function assertEmpty({ database, storage }: { database: Database; storage: Storage }): Promise<void> {
  const { rows } = await database.pool.query<{ tables: number }>(
    `select (select count(*) from pg_tables where schemaname in ('public', 'drizzle'))::int
       + (select count(*) from pg_namespace where nspname like 'jiangtai%')::int as tables`,
  )
  if (rows[0]?.tables !== 0)
    throw new Error('只能恢复到空的数据库：请先准备一个新的数据目录或新的 PostgreSQL 数据库')
  for await (const keys of storage.listStored({ from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER })) {
    if (keys.length > 0) throw new Error('只能恢复到空的对象存储：请先清空存储桶，或换一个新的存储桶')
  }
}
