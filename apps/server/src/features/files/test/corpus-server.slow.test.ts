import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORPUS, type Tried } from '../../../../test/files/corpus.ts'
import { copyDemoSchool } from '../../../../test/slow/class/demo-school.ts'
import { freePort } from '../../../../test/slow/free-port.ts'
import { callServer, type RunningServer, startServer } from '../../../../test/slow/running-server.ts'
import { sdkClient } from '../../../core/storage/test/serve-storage.ts'
import { MORE_FILES } from './polyglots.ts'

const FILES = [...CORPUS, ...MORE_FILES]
const MOST_MS = 5_000
const MOST_GROWTH_KB = 256 * 1024
/** The types that a browser may show in place; everything else is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/(?!x-msvideo)|application\/pdf$)/
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/

type Taken = { tried: Tried; view: CallOutput<'POST /api/resource/v1/personal/confirm-upload'> }

let data_dir: string
let server: RunningServer
let token: string
beforeAll(async () => {
  data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-corpus-'))
  await copyDemoSchool(data_dir)
  server = await startServer({ data_dir, port: await freePort() })
  const { address } = server
  const account = { account: 'teacher', password: 'jiangtai-2026' }
  ;({ token } = await callServer({ address, token: null }, 'POST /api/auth/login', account))
}, 240_000)
afterAll(async () => {
  await server.stop()
  rmSync(data_dir, { recursive: true, force: true })
})

/** Kilobytes of memory, now or the most there ever was. */
function memoryOf(which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
}

/** The peak of the start does not count. */
function forgetMost(): void {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
}

/** The uploads that lie in the store; pages made of them by jobs lie elsewhere. */
function uploadCount(): number {
  const facts = readdirSync(data_dir, { recursive: true })
    .map((name) => path.join(data_dir, String(name)))
    .filter((file) => file.endsWith('.json') && file.includes(`${path.sep}objects${path.sep}`))
  return facts.filter((file) => readFileSync(file, 'utf8').includes('/resource/')).length
}

/** Uploads a file as the page does; null when it was refused. */
async function upload({ name, bytes }: Tried): Promise<{ view: Taken['view'] | null; took_ms: number }> {
  const at = { address: server.address, token }
  const body = bytes()
  const asked = { file_name: name, size: body.byteLength }
  const ticket = await callServer(at, 'GET /api/guide_learn/api/oss_temp_credential', asked).catch(() => null)
  if (ticket === null) return { view: null, took_ms: 0 }
  const client = sdkClient({ ...ticket, Endpoint: new URL(ticket.Endpoint, server.address).href })
  const { Bucket, object_key, content_type: ContentType } = ticket
  await client.send(new PutObjectCommand({ Bucket, Key: object_key, Body: body, ContentType }))
  client.destroy()
  const sha256 = createHash('sha256').update(body).digest('hex')
  const begun = performance.now()
  const confirm = callServer(at, 'POST /api/resource/v1/personal/confirm-upload', {
    object_key,
    name,
    sha256,
  })
  const view = await confirm.catch(() => null)
  return { view, took_ms: performance.now() - begun }
}

describe(`[RE-3] ${FILES.length} files uploaded to a server of their own`, () => {
  const taken: Taken[] = []

  it('take no more memory and time than they may, and what is refused leaves nothing', async () => {
    // The first upload of a process loads the code that all others use.
    for (const tried of CORPUS.slice(0, 5)) await upload(tried)
    const [memory, before] = [memoryOf('VmRSS'), uploadCount()]
    forgetMost()
    const slow: string[] = []
    for (const tried of FILES) {
      const { view, took_ms } = await upload(tried)
      expect([tried.what, tried.name, view !== null]).toEqual([tried.what, tried.name, tried.words === null])
      if (took_ms > MOST_MS) slow.push(`${tried.name} ${took_ms}`)
      if (view !== null) taken.push({ tried, view })
    }
    expect(slow).toEqual([])
    expect(uploadCount() - before).toBe(taken.length)
    // 74 MB when this was written.
    expect(memoryOf('VmHWM') - memory).toBeLessThan(MOST_GROWTH_KB)
  }, 240_000)

  it('[RE-4] come back as what they are called, never as a page, under a safe name', async () => {
    expect(taken.length).toBeGreaterThan(50)
    for (const { tried, view } of taken) {
      const { mime } = acceptedFile(view.name) ?? { mime: 'none' }
      expect([tried.what, view.mime]).toEqual([tried.what, mime])
      expect(view.name).not.toMatch(MISLEADING)
      const answer = await fetch(new URL(view.url, server.address), { headers: { range: 'bytes=0-0' } })
      await answer.body?.cancel()
      expect([view.name, Object.fromEntries(answer.headers)]).toEqual([
        view.name,
        expect.objectContaining({
          'content-type': mime,
          'content-disposition': SHOWN.test(mime) ? 'inline' : 'attachment',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        }),
      ])
    }
  }, 60_000)

  it('[RE-4] are saved under the name they were given, in one line of plain letters', async () => {
    const at = { address: server.address, token }
    for (const { view } of taken) {
      const { resource_id } = view
      const { download_url } = await callServer(at, 'POST /api/resource/v1/preview/get', { resource_id })
      const answer = await fetch(new URL(download_url, server.address))
      expect((await answer.arrayBuffer()).byteLength).toBe(view.size)
      const [, kind, saved = ''] =
        /^(attachment); filename\*=UTF-8''([!-~]+)$/.exec(answer.headers.get('content-disposition') ?? '') ??
        []
      expect([kind, decodeURIComponent(saved)]).toEqual(['attachment', view.name])
    }
  }, 60_000)
})
