import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskBackend } from './disk-backend.ts'
import { multipartEtag } from '../gateway/gateway-upload.ts'

const PROGRAM = fileURLToPath(new URL('../test/complete-until-killed.ts', import.meta.url))
const DAY_MS = 24 * 60 * 60 * 1000
const SLOW = { timeout: 60_000 }

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'storage-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const clock = { offset_ms: 0 }
const open = () => createDiskBackend({ root, bucket: 'files', now: () => Date.now() + clock.offset_ms })
const filesIn = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** An upload of three parts, the second of which came twice, ready to be completed. */
async function setup() {
  const backend = open()
  const place = { key: `a/${randomUUID()}.mp4`, upload_id: '' }
  place.upload_id = await backend.startUpload(place.key, 'video/mp4')
  const pieces = [randomBytes(3000), randomBytes(2000), randomBytes(500)]
  const put = (part_number: number, bytes: Buffer) =>
    backend.putPart(place, { part_number, stream: Readable.from([bytes]), size: bytes.length })
  await put(2, randomBytes(2000))
  for (const [index, bytes] of pieces.entries()) await put(index + 1, bytes)
  const etag = multipartEtag(await backend.listParts(place))
  return { place, etag, bytes: Buffer.concat(pieces) }
}

function completeUntilKilled(input: { key: string; upload_id: string }, at: number): Promise<boolean> {
  const args = ['--import', 'tsx', PROGRAM, root, input.key, input.upload_id, String(at)]
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, told) => resolve(told.includes('done')))
  })
}

async function readBack(key: string): Promise<Buffer> {
  return buffer((await open().read(key, null)).stream)
}

describe('[UP-3] a server killed while it completes an upload', () => {
  it('before any of its steps leaves an upload that can be completed, or the object', SLOW, async () => {
    const outcomes: string[] = []
    for (let step = 1; step < 30; step += 1) {
      const { place, bytes, etag } = await setup()
      const isDone = await completeUntilKilled(place, step)
      const found = await open().head(place.key)
      const facts = found ?? (await open().completeUpload(place, await open().listParts(place)))
      expect(facts).toEqual({ size: bytes.length, content_type: 'video/mp4', etag })
      outcomes.push(isDone ? 'done' : found === null ? 'goes on' : 'stored')
      expect(bytes.equals(await readBack(place.key))).toBe(true)
      if (isDone) break
    }
    expect(outcomes).toContain('goes on')
    expect(outcomes).toContain('stored')
    expect(outcomes.at(-1)).toBe('done')
  })

  it('and never started again leaves nothing that the sweep does not take after a day', SLOW, async () => {
    for (const step of [1, 2, 4, 5]) {
      const { place } = await setup()
      await completeUntilKilled(place, step)
      expect(await open().head(place.key)).toBeNull()
    }
    expect(await filesIn()).not.toEqual([])
    expect(await open().sweep(DAY_MS)).toBe(0)
    clock.offset_ms = 2 * DAY_MS
    await open().sweep(DAY_MS)
    clock.offset_ms = 0
    expect(await filesIn()).toEqual([])
  })
})

it('[UP-3] completing at the same time from two pages gives one object', async () => {
  const { place, bytes, etag } = await setup()
  const parts = await open().listParts(place)
  const outcomes = await Promise.all([1, 2, 3].map(() => open().completeUpload(place, parts)))
  expect(new Set(outcomes.map((facts) => facts.etag))).toEqual(new Set([etag]))
  expect(bytes.equals(await readBack(place.key))).toBe(true)
})

it('[UP-3] a range of an object of parts is the same bytes as of one file', async () => {
  const { place, bytes } = await setup()
  await open().completeUpload(place, await open().listParts(place))
  for (const [start, end] of [
    [0, 0],
    [0, 2999],
    [2999, 3000],
    [2500, 5200],
    [5000, 5499],
    [5499, null],
  ] as const) {
    const { stream } = await open().read(place.key, { start, end })
    expect(bytes.subarray(start, end === null ? undefined : end + 1).equals(await buffer(stream))).toBe(true)
  }
  await open().remove(place.key)
  expect(await filesIn()).toEqual([])
})
