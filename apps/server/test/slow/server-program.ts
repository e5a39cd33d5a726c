import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')

/** The built server, as production starts it: it begins in a fifth of the time that the source takes. */
export const SERVER_PROGRAM = path.join(ROOT, 'dist/server/main.js')

/** Builds it before the first test, unless it is what the source says. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--only=cluster,server'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
}
