import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { type Database, openDatabase } from '../apps/server/src/core/db/database.ts'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const START_TIMEOUT_MS = 60_000

/** The built server on its own demo school. */
export type SchoolServer = {
  address: string
  /** The last code that was sent to a phone; the server of a story writes codes to its log. */
  codeSentTo: (phone: string) => string | null
  /** Stops the server and opens what it stored; the server does not come back. */
  openStored: () => Promise<Database>
}

/** A story's test: `school` starts before it and is thrown away after it. */
export const test = base.extend<{ school: SchoolServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here even when nothing is taken.
  school: async ({}, use) => {
    const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-story-'))
    const port = await freePort()
    const server = startServer({ data_dir, port })
    const codes = readCodes(server)
    try {
      const address = `http://127.0.0.1:${port}`
      await untilHealthy(address, server)
      await use({
        address,
        codeSentTo: (phone) => codes.get(phone) ?? null,
        openStored: async () => {
          await stop(server)
          return openDatabase({ url: null, data_dir })
        },
      })
    } finally {
      await stop(server)
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
})

function startServer({ data_dir, port }: { data_dir: string; port: number }): ChildProcess {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data_dir, DATABASE_URL: '' }
  return spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The codes in the server's log by phone, as they come. */
function readCodes(server: ChildProcess): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  if (server.stdout === null) return codes
  createInterface({ input: server.stdout }).on('line', (line) => {
    const sent = /"phone":"(\d{11})","code":"(\d{6})"/.exec(line)
    if (sent !== null) codes.set(sent[1] ?? '', sent[2] ?? '')
  })
  return codes
}

async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const reply = await fetch(`${address}/api/health`).catch(() => null)
    if (reply?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not become healthy')
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
