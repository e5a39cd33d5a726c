// `npm run test:node -- 24 [file…]`: a cheap part of the tests on another version of Node, fetched from npm for this run: pure code with the
// machinery of `core` (threads, the embedded engine, files), and of the whole server answers, sign-in, uploads, backups and the start.
import path from 'node:path'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root, run } from './run.mjs'

const FILES = [
  'apps/server/src/core',
  'packages/shared',
  'apps/server/test/whole/answers.test.ts',
  'apps/server/test/whole/backup.test.ts',
  'apps/server/test/whole/door.test.ts',
  'apps/server/test/whole/time/server-time.test.ts',
  'apps/server/src/features/session/session.test.ts',
  'apps/server/src/features/files/',
]

const [version, ...files] = process.argv.slice(2)
if (version === undefined || !/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('请写 Node 的版本，例如 npm run test:node -- 24')
  process.exit(1)
}
await ensureDependencies()
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
process.exitCode = await run('npx', [
  ...[
    '--yes',
    '--package',
    `node@${version}`,
    '--',
    'node',
    vitest,
    'run',
    '--project',
    'unit',
    '--project',
    'http',
  ],
  ...(files.length > 0 ? files : FILES),
])
