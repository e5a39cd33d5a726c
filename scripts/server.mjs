// `npm run seed`, `npm run db:migrate`: one command of the server, straight from its source.
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runOrExit } from './run.mjs'

await ensureDependencies()
await runOrExit(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts', ...process.argv.slice(2)])
