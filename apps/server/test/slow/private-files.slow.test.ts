import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { SERVER_PROGRAM } from './server-program.ts'

const LONG = 480_000

const place = mkdtempSync(path.join(tmpdir(), 'jiangtai-modes-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A server whose process was started with nothing masked, until it serves. */
async function startOpen(env: Record<string, string>) {
  const command = 'umask 000; exec "$0" "$1" serve'
  const child = spawn('/bin/sh', ['-c', command, process.execPath, SERVER_PROGRAM], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', DEMO: '1', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended')))
    child.stdout.on('data', (bytes: Buffer) => String(bytes).includes('接口文档') && resolve())
  })
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

/** What others than the owner can do something with. */
const open = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))].filter(
    (name) => ((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )

it(
  '[PV-1] everything that is written lies open to its owner only, whatever umask the process was started with',
  async () => {
    const DATA_DIR = path.join(place, 'data')
    const backups = path.join(place, 'backups')
    mkdirSync(backups, { mode: 0o700 })
    const env = { DATA_DIR, PORT: String(await freePort()) }
    const stop = await startOpen(env)
    execFileSync(
      '/bin/sh',
      ['-c', 'umask 000; exec "$0" "$1" backup "$2"', process.execPath, SERVER_PROGRAM, `${backups}/one`],
      { env: { ...process.env, DATABASE_URL: '', ...env } },
    )
    // With the demo school's files in its store and a copy of its database that the backup has used.
    expect(readdirSync(DATA_DIR).sort()).toEqual(
      expect.arrayContaining(['objects', 'pg', 'secret.key', 'storage.key']),
    )
    expect([...open(DATA_DIR), ...open(backups)]).toEqual([])
    await stop()
    expect(open(DATA_DIR)).toEqual([])
  },
  LONG,
)
