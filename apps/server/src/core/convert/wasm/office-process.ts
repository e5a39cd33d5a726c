import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Isolation } from '../isolation.ts'
import type { OfficeReply, OfficeRequest } from './office-messages.ts'

/** A process that converts one file after the other. */
export type OfficeProcess = {
  readonly isAlive: () => boolean
  /** Its next message; null when it ends without one. */
  reply: () => Promise<OfficeReply | null>
  tell: (request: OfficeRequest) => void
  /** The memory it takes from the machine, in bytes; 0 where the system does not tell. */
  memory: () => number
  end: () => void
}

const SOURCE = new URL('./office.process.ts', import.meta.url)
/**
 * Its own JavaScript is little: the large data lies outside of that heap. Compiled function by function and never optimised, it is ready in
 * three seconds instead of a minute and takes half the memory; a file takes a fraction of a second all the same. Set while Node runs, these
 * flags do nothing from Node 24 on.
 */
const NODE_OPTIONS = ['--max-old-space-size=512', '--wasm-lazy-compilation', '--liftoff-only']

/** Starts one with a lower priority than ours, behind the wall, with nothing of our environment, which holds secrets. */
export function startOfficeProcess(wall: Isolation): OfficeProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', 'ulimit -c 0; exec "$@"', 'sh', ...wall, process.execPath, ...NODE_OPTIONS, ...program()],
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
function program(): string[] {
  const source = fileURLToPath(SOURCE)
  if (!existsSync(source)) return [fileURLToPath(new URL('office.process.js', import.meta.url))]
  const loader = createRequire(import.meta.url).resolve('tsx')
  return ['--import', pathToFileURL(loader).href, path.resolve(source)]
}

function nextReply(child: ChildProcess): Promise<OfficeReply | null> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const settle = (reply: OfficeReply | null): void => {
      child.off('message', hear)
      child.off('exit', ended)
      child.off('error', ended)
      child.unref()
      child.channel?.unref()
      resolve(reply)
    }
    const hear = (reply: OfficeReply): void => settle(reply)
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
