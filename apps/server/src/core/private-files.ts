import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLog } from './db/database-log.ts'

/** What others than the owner could do with a file. */
const OTHERS = 0o077
/** What the program itself keeps in a data folder; anything else in it is somebody else's. */
const OWN_ENTRIES = [
  'pg',
  'pg.new',
  'objects',
  'copies',
  'secret.key',
  'storage.key',
  'database.lock',
  'demo-school.pending',
]

/** Whatever this process and its children make from now on is readable by its owner only ([PV-1]); the first act of a process. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * Makes a data folder its owner's alone ([PV-2]). One that was wider is narrowed with everything of ours in it, itself last, so that a start
 * that is cut short does it again. What belongs to another user is said in the log, once, and left.
 */
export function narrowDataFolder(data_dir: string, log: Pick<DatabaseLog, 'warn'>): void {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  if (!isWide(data_dir)) return
  const foreign: string[] = []
  for (const name of OWN_ENTRIES) narrow(path.join(data_dir, name), foreign)
  narrowOne(data_dir, foreign)
  const [first] = foreign
  if (first !== undefined)
    log.warn({ path: first, count: foreign.length }, '其他用户能读数据文件夹里的文件，而本程序无权收紧权限')
}

/** Says in the log that others than its owner can enter a folder which is not the program's to change, such as that of backups ([PV-2]). */
export function warnOfWideFolder(folder: string, log: Pick<DatabaseLog, 'warn'>): void {
  const facts = statSync(folder, { throwIfNoEntry: false })
  if (facts === undefined || !isWide(folder)) return
  log.warn({ path: folder }, '其他用户能进入这个文件夹，请收紧它的权限（chmod 700）')
}

/** Windows has no such modes: there the rights of the parent folder count. */
function isWide(place: string): boolean {
  return process.platform !== 'win32' && (statSync(place).mode & OTHERS) !== 0
}

function narrow(place: string, foreign: string[]): void {
  const facts = lstatSync(place, { throwIfNoEntry: false })
  if (facts === undefined || facts.isSymbolicLink()) return
  if (facts.isDirectory()) for (const name of readdirSync(place)) narrow(path.join(place, name), foreign)
  if ((facts.mode & OTHERS) !== 0) narrowOne(place, foreign)
}

function narrowOne(place: string, foreign: string[]): void {
  try {
    chmodSync(place, statSync(place).mode & 0o700)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    foreign.push(place)
  }
}
