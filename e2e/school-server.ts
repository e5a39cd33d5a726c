import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { type Database, openDatabase } from '../apps/server/src/core/db/database.ts'
import { freePort } from '../apps/server/test/slow/free-port.ts'
import { serverOn, stop, untilHealthy } from './server-process.ts'

/** The built server on its own demo school. */
export type SchoolServer = {
  address: string
  /** The last code that was sent to a phone; the server of a story prints codes with the phone's last four digits. */
  codeSentTo: (phone: string) => string | null
  /** Stops the server and opens what it stored; the server does not come back. */
  openStored: () => Promise<Database>
}

/** What a story adds to the demo school's database before its server starts. */
export type Beforehand = { add: (database: Database) => Promise<unknown> }

/** CI says when the last story may begin (`scripts/test.mjs`): on a machine of a third of the usual speed those that come later are left out. */
const LAST_START_MS = Number(process.env['LAST_START_OF_A_STORY'] ?? Number.POSITIVE_INFINITY)

/** A story's test: `school` starts before it and is thrown away after it; `beforehand` is what is there besides the demo school. */
export const test = base.extend<{ school: SchoolServer; beforehand: Beforehand | null }>({
  beforehand: [null, { option: true }],
  school: async ({ beforehand, browser }, use, testInfo) => {
    testInfo.skip(Date.now() > LAST_START_MS, 'CI would end before it')
    const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-story-'))
    cpSync(seededSchool(), data_dir, { recursive: true })
    if (beforehand !== null) {
      const database = await openDatabase({ url: null, data_dir })
      await beforehand.add(database)
      await database.close()
    }
    const port = await freePort()
    const server = serverOn({ data_dir, port })
    const codes = readCodes(server)
    try {
      const address = `http://127.0.0.1:${port}`
      await untilHealthy(address, server)
      await use({
        address,
        codeSentTo: (phone) => codes.get(phone.slice(-4)) ?? null,
        openStored: async () => {
          await stop(server)
          return openDatabase({ url: null, data_dir })
        },
      })
    } finally {
      // The browser outlives a story: windows left open would ask for a server that is gone, all through the next ones.
      await Promise.all(browser.contexts().map((context) => context.close()))
      await stop(server)
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
})

/** The folder that `seeded-school.ts` has made. */
function seededSchool(): string {
  const folder = process.env['SEEDED_SCHOOL']
  if (folder === undefined) throw new Error('stories start with the configuration beside them')
  return folder
}

/** The codes that a server prints, by the last four digits of the phone, as they come. */
function readCodes(server: ChildProcess): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  if (server.stdout === null) return codes
  createInterface({ input: server.stdout }).on('line', (line) => {
    const sent = /尾号 (\d{4}) 的验证码是 (\d{6})/.exec(line)
    if (sent !== null) codes.set(sent[1] ?? '', sent[2] ?? '')
  })
  return codes
}
