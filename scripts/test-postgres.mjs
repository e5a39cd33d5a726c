// `npm run test:postgres [-- file…]`: server tests on a real PostgreSQL of their own, started and thrown away here. Without a file:
// those where the engine matters (decisions 018 and 023). The generated tests send each statement of each call, with odd filters and
// also at once; `apps/server/test` holds what several connections do; `database-` is about a server that goes away; a store's own tests
// and the large school are about plans and locks, backups are made and restored by other processes, and several servers teach one
// class. What a handler makes of the rows is the same on both engines and is tried on the embedded one alone.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { install } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { run } from './run.mjs'

const WHERE_THE_ENGINE_MATTERS = [
  'test/generated.test.ts',
  'test/generated/office-lists',
  'apps/server/test/whole/',
  '.store.test.ts',
  'apps/server/test/slow/large-',
  'apps/server/test/slow/backup-',
  'apps/server/test/slow/database-',
  'apps/server/test/processes/line',
  'apps/server/test/processes/lesson',
]
/** Which generated tests, and how many hostile requests for each call: enough to reach every filter, since what is hostile in them is refused before. */
const OF_THE_ENGINE = { GENERATED_SUITES: 'engine', FUZZ_ROUNDS: process.env['FUZZ_ROUNDS'] ?? '40' }

await ensureDependencies()
const bin = findBinaries() ?? ((await install(['postgresql'])) ? findBinaries() : null)
if (bin === null) {
  console.error('没有 PostgreSQL 15 或更新的版本，也无法安装：跳过不了，请先安装 postgresql')
  process.exit(1)
}
const owner = databaseOwner()
const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-pg-'))
const data = path.join(folder, 'data')
if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
execFileSync(
  path.join(bin, 'initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
  owner,
)
// Asked for last: whoever connects meanwhile may be given it.
const port = await freePort()
// Nothing here outlives the run, so nothing is flushed to disk.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  `unix_socket_directories=${folder}`,
  'max_connections=200',
]
const server = spawn(
  path.join(bin, 'postgres'),
  ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
  { ...owner, stdio: 'ignore' },
)
try {
  await untilReady(bin, port)
  const env = { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` }
  const projects = ['http', 'generated', 'slow'].flatMap((project) => ['--project', project])
  const files = process.argv.slice(2)
  const chosen = files.length > 0 ? files : WHERE_THE_ENGINE_MATTERS
  const narrowed = files.length > 0 ? {} : OF_THE_ENGINE
  process.exitCode = await run('npx', ['--no-install', 'vitest', 'run', ...projects, ...chosen], {
    env: { ...env, ...narrowed },
  })
} finally {
  server.kill('SIGINT')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

/** @returns {string | null} */
function findBinaries() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15)
  const newest = Math.max(...versions)
  return Number.isFinite(newest) ? path.join(base, String(newest), 'bin') : null
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function databaseOwner() {
  if (process.getuid?.() !== 0) return { stdio: /** @type {const} */ ('ignore') }
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString())
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

/** @param {string} binaries @param {number} at */
async function untilReady(binaries, at) {
  for (let n = 0; n < 100; n += 1) {
    try {
      execFileSync(path.join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(at)], {
        stdio: 'ignore',
      })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL 没有启动')
}
