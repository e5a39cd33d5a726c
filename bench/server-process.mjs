import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const BUNDLE = path.join(root, 'dist/server/main.js')
const START_LIMIT_MS = 180_000

/** @typedef {{ name: string, port: number, pid: number, cpuMs: () => number, memoryMb: () => number, stop: () => Promise<void>, kill: () => Promise<void> }} ServerProcess */

/**
 * Starts a Node program as a process of its own and waits until it listens on the port it was given in PORT.
 * @param {{ name: string, args: string[], env: Record<string, string | undefined>, port?: number }} program
 * @returns {Promise<ServerProcess>}
 */
export async function startServer({ name, args, env, port: wanted }) {
  const port = wanted ?? (await freePort())
  const profile =
    process.env.BENCH_PROFILE === name ? ['--cpu-prof', `--cpu-prof-dir=/tmp/bench-${name}`] : []
  const child = spawn(process.execPath, [...profile, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} did not start`)
  let complaints = ''
  child.stderr.on('data', (bytes) => {
    complaints = (complaints + String(bytes)).slice(-4000)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await untilListening({ port, hasEnded: () => child.exitCode !== null, name, complaints: () => complaints })
  return {
    name,
    port,
    pid,
    cpuMs: () => cpuMs(pid),
    memoryMb: () => memoryMb(pid),
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      const timer = setTimeout(kill, 10_000)
      await ended
      clearTimeout(timer)
      if (complaints.trim() !== '') console.error(`${name} said: ${complaints.trim()}`)
    },
    kill: async () => {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

/** A folder of this run, removed at the end. */
export function scratchFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Our own server on a data folder: the built bundle when there is one, the sources otherwise. `preload` is a program that is loaded before it.
 * @param {string} data_dir
 * @param {{ port?: number, env?: Record<string, string>, preload?: string }} [options]
 */
export async function startOurs(data_dir, { port, env = {}, preload } = {}) {
  const program = existsSync(BUNDLE) ? [BUNDLE] : ['--import', 'tsx', 'apps/server/src/main.ts']
  const args = [...(preload === undefined ? [] : ['--import', preload]), ...program]
  const server = await startServer({
    ...{ name: 'ours', args },
    env: {
      DATA_DIR: data_dir,
      HOST: '127.0.0.1',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000000',
      // No document is converted beside what is measured.
      DOCUMENT_CONVERTER: 'off',
      ...env,
    },
    ...(port === undefined ? {} : { port }),
  })
  await untilServing(server.port)
  return server
}

/**
 * Our port answers 503 while the database is opened.
 * @param {number} port
 */
async function untilServing(port) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (reply?.status === 200) return
    if (Date.now() > deadline) throw new Error(`ours did not serve within ${START_LIMIT_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What `startOurs` runs. */
export function oursRunsFrom() {
  return existsSync(BUNDLE) ? 'the built bundle' : 'the sources through tsx'
}

/**
 * CPU time of all threads of a process, read from the scheduler in nanoseconds: ticks of 10 ms would hide a round.
 * @param {number} pid
 */
function cpuMs(pid) {
  let total = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    total += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  }
  return total / 1e6
}

/** @param {number} pid */
function memoryMb(pid) {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** @param {{ port: number, name: string, hasEnded: () => boolean, complaints: () => string }} of */
async function untilListening({ port, name, hasEnded, complaints }) {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error(`${name} ended at start: ${complaints()}`)
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${name} did not listen within ${START_LIMIT_MS} ms: ${complaints()}`)
}
