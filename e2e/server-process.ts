import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
// A busy machine takes its time; a server that ends is told at once.
const START_TIMEOUT_MS = 180_000
/** A story's server lives for a minute: to compile the database's program a second time, for speed, costs more than it gains (decision 018). */
const FOR_A_SHORT_LIFE = ['--liftoff-only']

/** Starts the built server on a folder. */
export function serverOn({ data_dir, port }: { data_dir: string; port: number }): ChildProcess {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data_dir, DATABASE_URL: '' }
  return spawn(process.execPath, [...FOR_A_SHORT_LIFE, 'dist/server/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Waits until a server serves, not only lives; throws when it ends before. */
export async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const reply = await fetch(`${address}/api/ready`).catch(() => null)
    if (reply?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not become healthy')
}

/** Stops a server and waits for its end. */
export function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
