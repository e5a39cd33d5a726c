import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../apps/server/src/core/time/clock.ts'
import { readEnv } from '../../apps/server/src/core/env.ts'
import { openProcess } from '../../apps/server/src/open-process.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The database and store the environment names, as the server would open them. */
export function openBenchProcess() {
  return openProcess(readEnv(process.env), {
    clock: systemClock,
    log: { warn: console.warn, error: console.error },
    migrations_folder: path.join(root, 'apps/server/db/migrations'),
  })
}
