import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { CORPUS as BROKEN_AND_WHOLE, type Tried } from '../../../test/files/corpus.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sdkClient } from '../../core/storage/test/serve-storage.ts'
import { MORE_FILES } from './test/polyglots.ts'

const MB = 1024 * 1024
const CORPUS = [...BROKEN_AND_WHOLE, ...MORE_FILES]
const MOST_MS = 5_000
const MOST_GROWTH_BYTES = 256 * MB

let app: TestApp
let origin: string
let teacher: TestUser
beforeAll(async () => {
  app = await openTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  const { school_id } = await buildSchool(app)
  teacher = await buildTeacher(app, { school_id })
})
afterAll(() => app.close())

type Outcome = { object_key: string | null; code: number; message: string; took_ms: number }

/** The way of every upload: a credential, the bytes to the store, and the server's own look at them. */
async function tryUpload({ name, bytes }: Tried): Promise<Outcome> {
  const body = bytes()
  const asked = { file_name: name, size: body.byteLength }
  const ticket = await app.call(teacher.token, 'GET /api/guide_learn/api/oss_temp_credential', asked)
  if (ticket.code !== 200) return { object_key: null, code: ticket.code, message: ticket.message, took_ms: 0 }
  const { object_key, content_type, Endpoint } = ticket.payload
  const client = sdkClient({ ...ticket.payload, Endpoint: `${origin}${Endpoint}` })
  client.config.systemClockOffset = app.clock.now().getTime() - Date.now()
  const { Bucket } = ticket.payload
  await client.send(new PutObjectCommand({ Bucket, Key: object_key, Body: body, ContentType: content_type }))
  const sha256 = createHash('sha256').update(body).digest('hex')
  const begun = performance.now()
  const reply = await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', {
    object_key,
    name,
    sha256,
  })
  return { object_key, code: reply.code, message: reply.message, took_ms: performance.now() - begun }
}

async function rowsOf(object_key: string): Promise<number> {
  const { rows } = await app.services.database.orm.execute<{ count: number }>(
    sql`select (select count(*) from resource where object_key = ${object_key})::int
      + (select count(*) from stored_file where object_key = ${object_key})::int as count`,
  )
  return rows[0]?.count ?? 0
}

const named = (tried: readonly Tried[]) =>
  tried.map((one) => [`${one.what} ${one.name.slice(0, 20)}`, one] as const)
const isGood = ({ words }: Tried) => words === null

describe(`${CORPUS.length} files tried`, () => {
  it.each(named(CORPUS.filter(isGood)))('[RE-3] takes: %s', async (_what, tried) => {
    const outcome = await tryUpload(tried)
    expect(outcome).toMatchObject({ code: 200 })
    expect(outcome.took_ms).toBeLessThan(MOST_MS)
    expect(await rowsOf(outcome.object_key ?? '')).toBeGreaterThan(0)
  })

  it.each(named(CORPUS.filter((tried) => !isGood(tried))))(
    '[RE-3] refuses, and nothing is left of it: %s',
    async (_what, tried) => {
      const outcome = await tryUpload(tried)
      expect(outcome.code).toBe(400)
      expect(outcome.message).toContain(tried.words)
      expect(outcome.took_ms).toBeLessThan(MOST_MS)
      const object_key = outcome.object_key ?? 'none was given'
      expect(await app.services.storage.head(object_key)).toBeNull()
      expect(await rowsOf(object_key)).toBe(0)
    },
  )

  it('[RE-3] looking at ten gigabytes of nothing takes no memory', async () => {
    const bombs = CORPUS.filter(({ what }) => what.includes('10 GB') || what.includes('部件'))
    const before = process.memoryUsage.rss()
    for (const bomb of bombs) await tryUpload(bomb)
    expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_GROWTH_BYTES)
  })
})
