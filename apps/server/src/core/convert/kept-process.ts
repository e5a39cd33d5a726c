import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Isolation } from './isolation.ts'

/** A process of ours that answers one request after the other. */
export type KeptProcess<Request, Reply> = {
  readonly isAlive: () => boolean
  /** Its next message; null when it ends without one. */
  reply: () => Promise<Reply | null>
  tell: (request: Request) => void
  /** The memory it takes from the machine, in bytes; 0 where the system does not tell. */
  memory: () => number
  end: () => void
}

/** Starts a program with a lower priority than ours, behind the wall, with nothing of our environment, which holds secrets. */
export function startProcess<Request extends object, Reply>({
  source,
  wall,
  node_options,
}: {
  source: URL
  wall: Isolation
  node_options: readonly string[]
}): KeptProcess<Request, Reply> {
  const child = spawn(
    '/bin/sh',
    ['-c', 'ulimit -c 0; exec "$@"', 'sh', ...wall, process.execPath, ...node_options, ...program(source)],
    {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    },
  )
  const end = (): void => endGroup(child)
  let isAlive = true
  const leave = (): void => {
    isAlive = false
    process.off('exit', end)
  }
  child.once('exit', leave)
  child.once('error', leave)
  // A process that ends takes it along.
  process.once('exit', end)
  // Waiting for a file keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  lower(child)
  return {
    isAlive: () => isAlive,
    reply: () => nextReply(child),
    tell: (request) => void child.send(request, () => undefined),
    memory: () => memoryOf(child),
    end: () => {
      leave()
      end()
    },
  }
}

/** The program: its bundle beside the server's, or its source. */
function program(source: URL): string[] {
  const file = fileURLToPath(source)
  const bundle = path.basename(file).replace(/\.ts$/, '.js')
  if (!existsSync(file)) return [fileURLToPath(new URL(bundle, import.meta.url))]
  const loader = createRequire(import.meta.url).resolve('tsx')
  return ['--import', pathToFileURL(loader).href, path.resolve(file)]
}

function nextReply<Reply>(child: ChildProcess): Promise<Reply | null> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const settle = (reply: Reply | null): void => {
      child.off('message', hear)
      child.off('exit', ended)
      child.off('error', ended)
      child.unref()
      child.channel?.unref()
      resolve(reply)
    }
    const hear = (reply: Reply): void => settle(reply)
    const ended = (): void => settle(null)
    child.once('message', hear)
    child.once('exit', ended)
    child.once('error', ended)
  })
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib) * 1024
  } catch {
    return 0
  }
}

function lower({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It works as fast as everything else, then.
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

const LOOK_MS = 100

/** Waits for the next answer (`gone`: the process ended), and ends the process when it takes too long or too much, or when it is told to. */
export async function boundedReply<Reply>(
  asked: Pick<KeptProcess<never, Reply>, 'reply' | 'memory' | 'end'>,
  run: { timeout_ms: number; memory_bytes: number; signal?: AbortSignal | undefined },
): Promise<{ reply: Reply } | 'gone' | 'late'> {
  const { timeout_ms, memory_bytes, signal } = run
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    asked.end()
  }, timeout_ms)
  const look = setInterval(() => asked.memory() > memory_bytes && asked.end(), LOOK_MS)
  signal?.addEventListener('abort', asked.end, { once: true })
  try {
    const reply = await asked.reply()
    if (isLate) return 'late'
    return reply === null ? 'gone' : { reply }
  } finally {
    clearTimeout(timer)
    clearInterval(look)
    signal?.removeEventListener('abort', asked.end)
  }
}
