// `npm run test:postgres [-- file…]`: server tests on a real PostgreSQL of their own, started and thrown away here. Without a file:
// those where the engine matters (decisions 018 and 023). The generated tests send each statement of each call, with odd filters and
// also at once; `apps/server/test` holds what several connections do; `database-` is about a server that goes away; a store's own tests
// and the large school are about plans and locks, backups are made and restored by other processes, and several servers teach one
// class. What a handler makes of the rows is the same on both engines and is tried on the embedded one alone.
import { install } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { run } from './run.mjs'
import { findPostgres, startPostgres } from './throwaway-postgres.mjs'

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
const bin = findPostgres() ?? ((await install(['postgresql'])) ? findPostgres() : null)
if (bin === null) {
  console.error('没有 PostgreSQL 15 或更新的版本，也无法安装：跳过不了，请先安装 postgresql')
  process.exit(1)
}
// Nothing here outlives the run, so nothing is flushed to disk.
const postgres = await startPostgres(bin, [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
])
try {
  const env = { TEST_DATABASE_URL: postgres.url }
  const projects = ['http', 'generated', 'slow'].flatMap((project) => ['--project', project])
  const files = process.argv.slice(2)
  const chosen = files.length > 0 ? files : WHERE_THE_ENGINE_MATTERS
  const narrowed = files.length > 0 ? {} : OF_THE_ENGINE
  process.exitCode = await run('npx', ['--no-install', 'vitest', 'run', ...projects, ...chosen], {
    env: { ...env, ...narrowed },
  })
} finally {
  await postgres.end('SIGINT')
  postgres.remove()
}
