import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

/** The built server, as production starts it: it begins in a fifth of the time that the source takes. */
export const SERVER_PROGRAM = path.join(ROOT, 'dist/server/main.js')

/** How a test starts it: what lives for seconds compiles the database's program once, not a second time for speed (decision 018). */
export const SHORT_LIVED_SERVER: readonly string[] = ['--liftoff-only', SERVER_PROGRAM]

/** Builds it before the first test, unless it is what the source says. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--only=cluster,server'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
}
