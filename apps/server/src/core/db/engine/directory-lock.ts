import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Gives the directory back; safe to call twice. */
export type ReleaseLock = () => void

type Holder = { pid: number; started: string | null }

const LOCK_FILE = 'database.lock'
/** `starttime` is field 22 of /proc/<pid>/stat; the name is field 2. */
const STARTTIME_AFTER_NAME = 19
const KNOWS_START_TIMES = existsSync('/proc/self/stat')
const heldHere = new Set<string>()

/** Fields of /proc/<pid>/stat after the command name, which may hold spaces and brackets itself; null: not told. */
function readStat(pid: number): { state: string; started_ticks: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started_ticks: fields[STARTTIME_AFTER_NAME] ?? '' }
  } catch {
    return null
  }
}

/** When a process started, in a form that differs after a reboot or when the pid is used again; null: not told. */
function processStart(pid: number): string | null {
  const stat = readStat(pid)
  if (stat === null) return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.started_ticks}`
}

/** Ended and only waiting to be reaped, which under a careless pid 1 lasts for ever; its other threads are gone too. */
function isLeftover(pid: number): boolean {
  return readStat(pid)?.state === 'Z' && readdirSync(`/proc/${pid}/task`).length === 1
}

/** Whether a process of this machine has that number; it may be another one than is meant. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isAlive({ holder, file }: { holder: Holder; file: string }): boolean {
  if (!isRunning(holder.pid) || isLeftover(holder.pid)) return false
  // Where the system tells no start times (it is not Linux) a running pid counts as the holder, save our own.
  if (!KNOWS_START_TIMES) return holder.pid !== process.pid || heldHere.has(file)
  const started = processStart(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

function readHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return null
    const started = 'started' in value && typeof value.started === 'string' ? value.started : null
    return { pid: value.pid, started }
  } catch {
    return null
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function tryCreate({ file, content }: { file: string; content: string }): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    // A hard link appears whole or not at all, so nobody ever reads a half-written lock.
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeStale({ file, stale }: { file: string; stale: string }): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  // Another process may have replaced the stale lock between our look and the rename: then it gets its lock back.
  if (readFileSync(aside, 'utf8') !== stale) tryCreate({ file, content: readFileSync(aside, 'utf8') })
  rmSync(aside, { force: true })
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The process that has a data directory, or null when nobody has. */
export function holderOf(directory: string): number | null {
  const file = path.resolve(directory, LOCK_FILE)
  const found = readLock(file)
  const holder = found === null ? null : readHolder(found)
  return holder !== null && isAlive({ holder, file }) ? holder.pid : null
}

/**
 * Takes a data directory for this process or throws, naming the process that has it: two engines on one directory lose
 * rows silently. The lock of a process that is gone is taken over, also when its pid is in use again.
 */
export function lockDirectory(directory: string): ReleaseLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = path.resolve(directory, LOCK_FILE)
  const content = JSON.stringify({ pid: process.pid, started: processStart(process.pid) })
  while (!tryCreate({ file, content })) {
    const found = readLock(file)
    if (found === null) continue
    const holder = readHolder(found)
    if (holder !== null && isAlive({ holder, file })) {
      throw new Error(`数据目录 ${path.resolve(directory)} 正被进程 ${holder.pid} 使用，请先停止该进程`)
    }
    removeStale({ file, stale: found })
  }
  heldHere.add(file)
  return () => {
    if (!heldHere.delete(file)) return
    if (readLock(file) === content) rmSync(file, { force: true })
  }
}
