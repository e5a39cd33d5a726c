import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FailingStore, openFailingStore, type StoreMood } from '../../../../test/slow/failing-store.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { S3_PATIENCE_MS } from '../../../core/storage/s3/s3-backend.ts'
import { sdkClient } from '../../../core/storage/test/serve-storage.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { sweep } from '../../../sweep.ts'

const HOUR_MS = 60 * 60 * 1000
const TOLD_WITHIN_MS = 10_000
const sha256 = createHash('sha256').update(PDF_BYTES).digest('hex')

let store: FailingStore
let app: TestApp
let origin: string
beforeAll(async () => {
  store = await openFailingStore()
  app = await openTestApp({ s3: store.settings })
  app.clock.advance(Date.now() - app.clock.now().getTime())
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const rowsAbout = (school_id: string) =>
  rowsOf(
    app,
    sql`select 'resource' as kind from resource where school_id = ${school_id}
      union all select 'file' from stored_file where school_id = ${school_id}
      union all select 'job' from job where school_id = ${school_id} order by kind`,
  )

async function setup() {
  store.become('well')
  const library = await buildLibrary(app)
  const { token } = library.teacher
  const ask = async () =>
    (
      await app.call(token, 'GET /api/guide_learn/api/oss_temp_credential', {
        file_name: '教案.pdf',
        size: PDF_BYTES.byteLength,
      })
    ).payload
  const put = async (ticket: Awaited<ReturnType<typeof ask>>) => {
    const client = sdkClient({ ...ticket, Endpoint: `${origin}${ticket.Endpoint}` })
    client.config.systemClockOffset = app.clock.now().getTime() - Date.now()
    const { Bucket, object_key: Key, content_type: ContentType } = ticket
    return client.send(new PutObjectCommand({ Bucket, Key, ContentType, Body: PDF_BYTES }))
  }
  const confirm = (object_key: string) =>
    app.call(token, 'POST /api/resource/v1/personal/confirm-upload', {
      object_key,
      name: '教案.pdf',
      sha256,
    })
  return { ...library, ask, put, confirm }
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; took_ms: number }> {
  const begun_ms = performance.now()
  return { result: await work, took_ms: performance.now() - begun_ms }
}

const MOODS: StoreMood[] = ['refuses', 'busy', 'silent']

describe.each(MOODS)('[UP-4] a store that is %s', (mood) => {
  it('leaves pages and lists as they are, and asks nothing of a credential', async () => {
    const { school_id, teacher, personal, file, ask } = await setup()
    const resource_id = await file('a.pdf')
    store.become(mood)
    const used = async () => [
      await personal('list', {}),
      await personal('quota', {}),
      await personal('get', { resource_id }),
      await app.call(teacher.token, 'POST /api/resource/v1/personal/rename', { resource_id, name: 'b.pdf' }),
      await personal('remove', { resource_ids: [resource_id] }),
    ]
    const { result, took_ms } = await timed(used())
    expect(result.map((reply) => reply.code)).toEqual([200, 200, 200, 200, 200])
    expect((await ask()).object_key).toContain(school_id)
    // A call that asked a silent store would have waited that long.
    expect(took_ms).toBeLessThan(S3_PATIENCE_MS.asked)
  })

  it('is told within ten seconds and leaves no row; a second try goes through', {
    timeout: 60_000,
  }, async () => {
    const { school_id, ask, put, confirm } = await setup()
    const ticket = await ask()
    store.become(mood)
    const sent = await timed(put(ticket).catch((error: unknown) => error))
    expect(sent.result).toMatchObject({ $metadata: { httpStatusCode: 503 } })
    expect(sent.took_ms).toBeLessThan(TOLD_WITHIN_MS)
    const confirmed = await timed(confirm(ticket.object_key))
    expect(confirmed.result.status).toBeGreaterThanOrEqual(500)
    expect(confirmed.took_ms).toBeLessThan(TOLD_WITHIN_MS)
    expect(await rowsAbout(school_id)).toEqual([])

    store.become('well')
    await put(ticket)
    expect((await confirm(ticket.object_key)).code).toBe(200)
    expect((await rowsAbout(school_id)).map((row) => row['kind'])).toEqual(['file', 'job', 'resource'])
  })
})

describe('[UP-4] what a store that went down leaves', () => {
  it('when the bytes were there and nobody could register them: no row after an hour, no object after a week', async () => {
    const { school_id, ask, put, confirm } = await setup()
    const ticket = await ask()
    await put(ticket)
    store.become('busy')
    expect((await confirm(ticket.object_key)).status).toBeGreaterThanOrEqual(500)
    app.clock.advance(HOUR_MS)
    await expect(sweep(app.services)).rejects.toThrow('parts of the sweep failed')
    expect(await rowsAbout(school_id)).toEqual([])
    store.become('well')
    await sweepUntilErased(app)
    expect(store.objects.has(ticket.object_key)).toBe(false)
  })

  it('is removed later when the sweep met it down, and the rest of that sweep was done', async () => {
    const { school_id, personal, purge, file } = await setup()
    const resource_id = await file('a.pdf')
    const kept_id = await file('b.pdf')
    const keys = await rowsOf(
      app,
      sql`select resource_id, object_key from resource where school_id = ${school_id}`,
    )
    const keyOf = (id: string) => String(keys.find((row) => row['resource_id'] === id)?.['object_key'])
    await personal('remove', { resource_ids: [resource_id] })
    expect((await purge({ resource_ids: [resource_id] })).code).toBe(200)
    await app.services.database.orm.execute(sql`delete from job where school_id = ${school_id}`)
    store.become('busy')
    await expect(sweep(app.services)).rejects.toThrow('parts of the sweep failed')
    expect(store.objects.has(keyOf(resource_id))).toBe(true)
    const jobs = await rowsOf(
      app,
      sql`select payload ->> 'object_key' as key from job where school_id = ${school_id}`,
    )
    expect(jobs.map((row) => row['key'])).toContain(keyOf(kept_id))
    store.become('well')
    await sweepUntilErased(app)
    expect([...store.objects.keys()].filter((key) => key.startsWith(school_id))).toEqual([keyOf(kept_id)])
    expect(await rowsOf(app, sql`select object_key from stored_file where school_id = ${school_id}`)).toEqual(
      [{ object_key: keyOf(kept_id) }],
    )
  })
})
