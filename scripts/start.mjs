// `npm start`: installs, builds, and serves everything at one address.
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root, runOrExit } from './run.mjs'

process.chdir(root)
await ensureDependencies()
await runOrExit(process.execPath, ['scripts/build.mjs'])
await import('../dist/server/main.js')
