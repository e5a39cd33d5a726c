// A PostgreSQL server of one's own on the newest installed version, in a folder that is thrown away with it.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** @typedef {{ url: string, start: () => Promise<void>, signal: (signal: NodeJS.Signals) => void, end: (signal: NodeJS.Signals) => Promise<void>, remove: () => void }} ThrowawayPostgres */

/**
 * Where the programs of PostgreSQL 15 or newer are, or null.
 * @returns {string | null}
 */
export function findPostgres() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15)
  const newest = Math.max(...versions)
  return Number.isFinite(newest) ? path.join(base, String(newest), 'bin') : null
}

/**
 * Makes a cluster and starts its server. `signal` reaches the server and everything it has started; `end` waits for its end, after which `start` starts it
 * again on the same data and port.
 * @param {string} bin
 * @param {readonly string[]} settings
 * @param {(data: string, owner: ReturnType<typeof databaseOwner>) => void} fill makes the data folder; a new cluster unless said otherwise
 * @returns {Promise<ThrowawayPostgres>}
 */
export async function startPostgres(bin, settings, fill = (data, owner) => newCluster(bin, data, owner)) {
  const owner = databaseOwner()
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-pg-'))
  const data = path.join(folder, 'data')
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  fill(data, owner)
  // Asked for last: whoever connects meanwhile may be given it.
  const port = await freePort()
  const chosen = [`unix_socket_directories=${folder}`, ...settings].flatMap((setting) => ['-c', setting])
  const launch = () =>
    spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...chosen], {
      ...owner,
      stdio: 'ignore',
    })
  let server = launch()
  await untilReady(bin, port)
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    // Its children are sessions of their own, so no group reaches them. The server first: stopped, it starts no more.
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    for (const pid of [Number(server.pid), ...children.split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended since.
      }
    }
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      server = launch()
      await untilReady(bin, port)
    },
    signal,
    end: async (name) => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // Asked to stop, the server tells its own; killed, all of them are.
      if (name === 'SIGKILL') signal(name)
      else server.kill(name)
      await ended
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** @param {string} bin @param {string} data @param {ReturnType<typeof databaseOwner>} owner */
function newCluster(bin, data, owner) {
  const command = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(path.join(bin, 'initdb'), command, owner)
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
export function databaseOwner() {
  if (process.getuid?.() !== 0) return { stdio: /** @type {const} */ ('ignore') }
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g'), stdio: /** @type {const} */ ('ignore') }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}

/** @param {string} bin @param {number} port */
async function untilReady(bin, port) {
  for (let n = 0; n < 100; n += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL 没有启动')
}
