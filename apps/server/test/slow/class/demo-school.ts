import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SHORT_LIVED_SERVER } from '../server-program.ts'

const LONGEST_MS = 240_000

/** Fills a folder that is not there yet with the demo school: the first who asks in a run of tests builds it, the others copy. */
export async function copyDemoSchool(data_dir: string): Promise<void> {
  const built = path.join(tmpdir(), 'jiangtai-demo-school')
  if (!existsSync(built)) await buildOnce(built)
  cpSync(built, data_dir, { recursive: true })
}

async function buildOnce(built: string): Promise<void> {
  const unfinished = `${built}.unfinished`
  try {
    // Only one of two workers makes it.
    mkdirSync(unfinished)
  } catch {
    const deadline = Date.now() + LONGEST_MS
    while (!existsSync(built) && Date.now() < deadline) await wait(100)
    return
  }
  const env = { ...process.env, DATA_DIR: unfinished, DATABASE_URL: '', NODE_ENV: '' }
  execFileSync(process.execPath, [...SHORT_LIVED_SERVER, 'seed'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(unfinished, built)
}
