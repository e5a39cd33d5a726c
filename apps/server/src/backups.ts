import { statSync } from 'node:fs'
import path from 'node:path'
import { backUp, type BackupParts, backUpIntoPool } from './core/backup/back-up.ts'
import { serveCopies } from './core/backup/copy/serve-copies.ts'
import { openBackupProcess } from './core/backup/daily/backup-process.ts'
import { startDailyBackup } from './core/backup/daily/daily-backup.ts'
import { pruneBackups } from './core/backup/daily/prune-backups.ts'
import { type CheckedBackup, checkBackup } from './core/backup/file/check-backup.ts'
import { keysIn } from './core/backup/keys.ts'
import { openForBackup } from './core/backup/open-for-backup.ts'
import { restore } from './core/backup/restore.ts'
import { type Clock, systemClock } from './core/time/clock.ts'
import { openDatabase, type Database } from './core/db/database.ts'
import type { DatabaseLog } from './core/db/database-log.ts'
import type { Env } from './core/env.ts'
import { warnOfWideFolder } from './first-start/private-files.ts'
import { openStore } from './open-process.ts'

type Runtime = { log: DatabaseLog; migrations_folder: string }

/** `npm run backup -- FILE`: writes a backup while the server goes on; gives the line to print. */
export function backUpTo(env: Env, file: string | undefined, { log }: Runtime): Promise<string> {
  return makeBackup(env, { file, make: backUp, log })
}

/** What the serving process has done every day: the same with the objects in the pool beside the file. */
export function backUpDaily(env: Env, file: string | undefined, { log }: Runtime): Promise<string> {
  return makeBackup(env, { file, make: backUpIntoPool, log })
}

/** The work after a backup: it keeps the newest backups of `BACKUP_DIR` and the objects of the pool that they name. */
export async function pruneDaily(env: Env): Promise<void> {
  const folder = path.resolve(required(env.BACKUP_DIR, 'BACKUP_DIR=备份文件夹'))
  await pruneBackups({ folder, keep: env.BACKUP_KEEP, now: systemClock.now() })
}

type MakeBackup = {
  file: string | undefined
  make: (parts: BackupParts) => Promise<CheckedBackup>
  log: DatabaseLog
}

async function makeBackup(env: Env, { file, make, log }: MakeBackup): Promise<string> {
  const target = path.resolve(required(file, 'npm run backup -- 备份文件'))
  const database = await openForBackup({ url: env.DATABASE_URL ?? null, data_dir: env.DATA_DIR, log })
  try {
    const storage = await openStore(env, { clock: systemClock, log })
    const parts = { database, storage, keys: keysIn(env.DATA_DIR), file: target, now: systemClock.now }
    return `已备份到 ${target}：${facts(target, await make(parts))}`
  } finally {
    await database.close()
  }
}

/** `npm run backup:check -- FILE`: reads a backup whole and writes nothing. */
export async function checkFile(file: string | undefined): Promise<string> {
  const target = path.resolve(required(file, 'npm run backup:check -- 备份文件'))
  return `备份完好：${facts(target, await checkBackup(target))}`
}

/** `npm run restore -- FILE`: fills an empty data folder, database and store. */
export async function restoreFrom(env: Env, file: string | undefined, runtime: Runtime): Promise<string> {
  const { log, migrations_folder } = runtime
  const source = path.resolve(required(file, 'npm run restore -- 备份文件'))
  const url = env.DATABASE_URL ?? null
  const restored = await restore(source, {
    data_dir: env.DATA_DIR,
    migrations_folder,
    openDatabase: () => openDatabase({ url, data_dir: env.DATA_DIR, log }),
    openStorage: () => openStore(env, { clock: systemClock, log }),
  })
  return `已恢复：${facts(source, restored)}`
}

/** What a serving process does for backups: gives copies of the embedded database, and makes the daily one where `BACKUP_DIR` says so. */
export function startBackups(
  env: Env,
  runtime: { database: Database; clock: Clock; log: DatabaseLog; program: string },
): { stop: () => Promise<void> } {
  const { database, clock, log, program } = runtime
  const copies = serveCopies({ database, data_dir: env.DATA_DIR, log })
  if (env.BACKUP_DIR === undefined) return copies
  const settings = { folder: path.resolve(env.BACKUP_DIR), at: env.BACKUP_AT }
  warnOfWideFolder(settings.folder, log)
  const { run, stop } = openBackupProcess(program)
  const daily = startDailyBackup({
    ...{ database, settings, now: clock.now, log },
    makeBackup: (file) => run(['backup-daily', file]),
    prune: () => run(['prune-backups']),
  })
  return {
    stop: async () => {
      stop()
      await Promise.all([daily.stop(), copies.stop()])
    },
  }
}

function required(file: string | undefined, usage: string): string {
  if (file === undefined || file === '') throw new Error(`请写明文件：${usage}`)
  return file
}

function facts(file: string, { header, figures }: CheckedBackup): string {
  const { rows, objects, spoilt } = figures
  const size = (statSync(file).size / 1024 / 1024).toFixed(1)
  const lost =
    spoilt.length === 0 ? '' : `；${spoilt.length} 个文件在存储里已经残缺，没有备份：${spoilt.join('、')}`
  return `${rows} 行数据，${objects} 个文件，共 ${size} MB，备份于 ${header.made_at}${lost}`
}
