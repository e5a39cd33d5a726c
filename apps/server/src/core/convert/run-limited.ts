import { type ChildProcess, spawn } from 'node:child_process'

/** How a limited program ended: `failed` for a bad exit or a signal. */
export type Ending = 'ended' | 'failed' | 'timed_out'

/** The things that a program gets, and its limits. */
export type RunLimits = {
  cwd: string
  env: Record<string, string>
  signal: AbortSignal
  timeout_ms: number
  memory_bytes: number
  file_bytes: number
}

/** `ulimit` counts memory in KiB and files in blocks of 512 bytes; a shell that knows one of them not goes on without. */
const LIMITING = `ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; shift 2; exec "$@"`

/**
 * Runs a program in a process group of its own under limits, and ends the whole group when time is up or `signal` says so.
 * Throws the signal's reason in that case, after the program is gone. Its output is thrown away.
 */
export async function runLimited(command: readonly string[], limits: RunLimits): Promise<Ending> {
  const { signal, timeout_ms, memory_bytes, file_bytes, cwd, env } = limits
  signal.throwIfAborted()
  const blocks = [Math.floor(memory_bytes / 1024), Math.ceil(file_bytes / 512)].map(String)
  const child = spawn('/bin/sh', ['-c', LIMITING, 'sh', ...blocks, ...command], {
    cwd,
    env,
    stdio: 'ignore',
    detached: true,
  })
  const end = () => endGroup(child)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, timeout_ms)
  signal.addEventListener('abort', end, { once: true })
  // A process that ends while a program runs takes it along.
  process.once('exit', end)
  try {
    const isGood = await ended(child)
    signal.throwIfAborted()
    if (isLate) return 'timed_out'
    return isGood ? 'ended' : 'failed'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    process.off('exit', end)
    // Processes that it left running in its group are ended too.
    end()
  }
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
