import type { AddressInfo } from 'node:net'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { bodyOf, buildTaughtLesson } from '../../../../test/screenshot-builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sdkClient } from '../../../core/storage/test/serve-storage.ts'

const CREDENTIAL = 'GET /api/guide_learn/api/oss_temp_credential'
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')
const MB = 1024 * 1024

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const ask = (user: TestUser, change: object) =>
  app.call(user.token, CREDENTIAL, {
    file_name: '截屏1-09:05.png',
    size: PNG.byteLength,
    usage: 'screenshot',
    ...change,
  })

type Ticket = Awaited<ReturnType<typeof ask>>['payload']

function clientOf(payload: Ticket) {
  const client = sdkClient({ ...payload, Endpoint: `${origin}${payload.Endpoint}` })
  client.config.systemClockOffset = app.clock.now().getTime() - Date.now()
  return client
}

async function put(payload: Ticket, change: object) {
  return clientOf(payload).send(
    new PutObjectCommand({
      Bucket: payload.Bucket,
      Key: payload.object_key,
      Body: PNG,
      ContentType: 'image/png',
      ...change,
    }),
  )
}

it('[RE-4] a screenshot goes where whoever has its address may read it, and nothing else does', async () => {
  const { school_id, teacher } = await setup()
  const { payload } = await ask(teacher, {})
  expect(payload.object_key).toMatch(
    new RegExp(`^public/${school_id}/screenshot/${teacher.person_id}/[0-9a-f-]{36}\\.png$`),
  )
  expect(payload.public_url).toBe(`/oss/jiangtai/${payload.object_key}`)
  expect((await fetch(`${origin}${payload.public_url}`)).status).toBe(404)
  await put(payload, {})
  const opened = await fetch(`${origin}${payload.public_url}`)
  expect(opened.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(PNG)

  const file = await ask(teacher, { usage: 'resource' })
  expect(file.payload.public_url).toBeNull()
  await put(file.payload, {})
  expect((await fetch(`${origin}/oss/jiangtai/${file.payload.object_key}`)).status).toBe(403)
})

it('a screenshot credential opens one key, for a PNG, once', async () => {
  const { teacher } = await setup()
  const { payload } = await ask(teacher, {})
  await expect(put(payload, { ContentType: 'image/jpeg' })).rejects.toMatchObject({
    name: 'InvalidContentType',
  })
  await expect(put(payload, { Key: payload.object_key.replace('.png', '2.png') })).rejects.toMatchObject({
    name: 'AccessDenied',
  })
  await put(payload, {})
  await expect(put(payload, { Body: Buffer.alloc(9) })).rejects.toMatchObject({ name: 'ObjectAlreadyExists' })
})

it.each([
  [{ file_name: '截屏.jpg' }, 'file_name', '可上传：PNG'],
  [{ file_name: '截屏.svg' }, 'file_name', '不支持'],
  [{ size: 20 * MB + 1 }, 'size', 'PNG 的大小上限 20 MB'],
  [{ size: 0 }, 'size', '是空文件'],
])('%o is no screenshot', async (change, field, message) => {
  const { teacher } = await setup()
  const reply = await ask(teacher, change)
  expect(reply).toMatchObject({ status: 400, error: { fields: [{ field }] } })
  expect(reply.message).toContain(message)
})

it('a screenshot’s credential is renewed for its own teacher, and never for a file', async () => {
  const { school_id, teacher } = await setup()
  const colleague = await buildTeacher(app, { school_id })
  const { object_key } = (await ask(teacher, {})).payload
  const { object_key: fileKey } = (await ask(teacher, { usage: 'resource' })).payload
  expect((await ask(teacher, { object_key })).payload.object_key).toBe(object_key)
  for (const reply of [
    await ask(colleague, { object_key }),
    await ask(teacher, { object_key: fileKey }),
    await ask(teacher, { object_key, usage: 'resource' }),
  ])
    expect(reply).toMatchObject({ status: 400, error: { fields: [{ field: 'object_key' }] } })
})

it('[RE-4] renewing past fifteen minutes gives the same key a new life', async () => {
  const { teacher } = await setup()
  const first = (await ask(teacher, {})).payload
  app.clock.advance(15 * 60_000 + 1000)
  await expect(put(first, {})).rejects.toMatchObject({ name: 'ExpiredToken' })
  const renewed = (await ask(teacher, { object_key: first.object_key })).payload
  expect(renewed.SecurityToken).not.toBe(first.SecurityToken)
  await put(renewed, {})
  expect((await fetch(`${origin}${renewed.public_url}`)).status).toBe(200)
})

describe('[UP-2] what is registered', () => {
  const KNOWN = { status: 409, error: { name: 'CONFLICT' }, message: '这个文件已经上传完成，不能再次上传' }

  /** Tries to write other bytes of the same length there, whole and in parts. */
  async function overwrite(payload: Ticket, bytes: Uint8Array) {
    const other = Buffer.alloc(bytes.byteLength, 7)
    const ContentType = payload.content_type
    const taken = { name: 'ObjectAlreadyExists', $metadata: { httpStatusCode: 409 } }
    await expect(put(payload, { Body: other, ContentType })).rejects.toMatchObject(taken)
    const place = { Bucket: payload.Bucket, Key: payload.object_key }
    // The SDK sets its clock by each answer, and the clock here is the test's: a client for each call.
    const start = new CreateMultipartUploadCommand({ ...place, ContentType })
    const { UploadId } = await clientOf(payload).send(start)
    const part = new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body: other })
    const { ETag } = await clientOf(payload).send(part)
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
    const complete = new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload })
    await expect(clientOf(payload).send(complete)).rejects.toMatchObject(taken)
    const { stream } = await app.services.storage.read(payload.object_key, null)
    expect(Buffer.concat(await stream.toArray())).toEqual(Buffer.from(bytes))
  }

  it('as a screenshot gets no new credential and is not written over, removed or not', async () => {
    const taught = await buildTaughtLesson(app)
    const { payload } = await ask(taught.teacher, { size: PIXEL_PNG.byteLength })
    await put(payload, { Body: PIXEL_PNG })
    const { object_key } = payload
    const renew = () => ask(taught.teacher, { object_key, size: PIXEL_PNG.byteLength })
    expect((await renew()).status).toBe(200)
    const saved = await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/save_short_cut', {
      ...bodyOf(taught, `http://jiangtai.test${payload.public_url}`),
    })
    expect(saved.code).toBe(200)
    expect(await renew()).toMatchObject(KNOWN)
    await overwrite(payload, PIXEL_PNG)
    await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/short_cut/remove', {
      screenshot_id: saved.payload.list[0]?.screenshot_id ?? '',
    })
    expect(await renew()).toMatchObject(KNOWN)
  })

  it('as a file gets none either, also when no resource shows it any more', async () => {
    const { school_id, teacher } = await setup()
    const asked = { usage: 'resource', file_name: '教案.pdf', size: PDF_BYTES.byteLength }
    const { payload } = await ask(teacher, asked)
    const { object_key, content_type } = payload
    await put(payload, { Body: PDF_BYTES, ContentType: content_type })
    const renew = () => ask(teacher, { ...asked, object_key })
    expect((await renew()).status).toBe(200)
    const confirm = { object_key, name: '教案.pdf', sha256: '0'.repeat(64) }
    await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', confirm)
    expect(await renew()).toMatchObject(KNOWN)
    await overwrite(payload, PDF_BYTES)
    await app.services.database.orm.execute(sql`delete from resource where school_id = ${school_id}`)
    expect(await rowsOf(app, sql`select object_key from stored_file where school_id = ${school_id}`)).toEqual(
      [{ object_key }],
    )
    expect(await renew()).toMatchObject(KNOWN)
  })
})
