import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sdkClient } from '../../../core/storage/test/serve-storage.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

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
  return { school_id, teacher: await buildTeacher(app, { school_id, name: '周敏' }) }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const ask = (user: TestUser, file: { file_name: string; size: number; object_key?: string }) =>
  app.call(user.token, 'GET /api/guide_learn/api/oss_temp_credential', file)
const confirm = (user: TestUser, file: { object_key: string; name: string; bytes: Uint8Array }) =>
  app.call(user.token, 'POST /api/resource/v1/personal/confirm-upload', {
    object_key: file.object_key,
    name: file.name,
    sha256: sha256(file.bytes),
  })

/** Puts bytes where a credential allows, past the checks of the browser. */
async function upload(user: TestUser, file: { name: string; bytes: Uint8Array }) {
  const { payload } = await ask(user, { file_name: file.name, size: Math.max(1, file.bytes.byteLength) })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: file.bytes, content_type })
  return object_key
}

describe('the upload credential', () => {
  it('opens one key of this teacher for this size and type, and a client can use it', async () => {
    const { school_id, teacher } = await setup()
    const { payload } = await ask(teacher, { file_name: '导数.PDF', size: PDF_BYTES.byteLength })
    expect(Object.keys(payload)).toEqual([
      'AccessKeyId',
      'AccessKeySecret',
      'Endpoint',
      'Bucket',
      'SecurityToken',
      'object_key',
      'content_type',
      'public_url',
    ])
    expect(payload.object_key).toMatch(
      new RegExp(`^${school_id}/resource/${teacher.person_id}/[0-9a-f-]{36}\\.pdf$`),
    )
    const client = sdkClient({ ...payload, Endpoint: `${origin}${payload.Endpoint}` })
    client.config.systemClockOffset = app.clock.now().getTime() - Date.now()
    const put = (change: object) =>
      client.send(
        new PutObjectCommand({
          Bucket: payload.Bucket,
          Key: payload.object_key,
          Body: PDF_BYTES,
          ContentType: 'application/pdf',
          ...change,
        }),
      )
    await expect(put({ Key: payload.object_key.replace('.pdf', '2.pdf') })).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    await expect(put({ ContentType: 'text/html' })).rejects.toMatchObject({ name: 'InvalidContentType' })
    await expect(put({ Body: Buffer.concat([PDF_BYTES, Buffer.from('x')]) })).rejects.toMatchObject({
      name: 'EntityTooLarge',
    })
    await put({})
    const file = { object_key: payload.object_key, name: '导数.PDF', bytes: PDF_BYTES }
    expect((await confirm(teacher, file)).payload).toMatchObject({ name: '导数.PDF', ext: 'pdf', type: 1 })
  })

  it.each([
    [{ file_name: '病毒.exe', size: 5 }, 'file_name', '不支持“病毒.exe”这种文件'],
    [{ file_name: '空.pdf', size: 0 }, 'size', '“空.pdf”是空文件'],
    [{ file_name: '大.png', size: 31 * 1024 * 1024 }, 'size', '“大.png”超过 PNG 的大小上限 30 MB'],
  ])('refuses %o by its field', async (file, field, message) => {
    const { teacher } = await setup()
    const reply = await ask(teacher, file)
    expect(reply).toMatchObject({ status: 400, error: { name: 'BAD_INPUT', fields: [{ field }] } })
    expect(reply.message).toContain(message)
  })

  it('is renewed for the same unfinished file of the same teacher only', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const object_key = await upload(teacher, { name: 'a.pdf', bytes: PDF_BYTES })
    const file = { file_name: 'a.pdf', size: 9, object_key }
    expect((await ask(teacher, file)).payload.object_key).toBe(object_key)
    const refusals = [
      await ask(colleague, file),
      await ask(teacher, { ...file, file_name: 'a.png' }),
      await ask(teacher, { ...file, object_key: `${school_id}/resource/${teacher.person_id}/../x.pdf` }),
    ]
    await confirm(teacher, { object_key, name: 'a.pdf', bytes: PDF_BYTES })
    for (const reply of refusals)
      expect(reply).toMatchObject({ code: 400, error: { fields: [{ field: 'object_key' }] } })
    // A registered object is never written again ([UP-2]).
    expect(await ask(teacher, file)).toMatchObject({ code: 409 })
  })
})

describe('confirming an upload', () => {
  it('registers the file once, however often it is confirmed', async () => {
    const { teacher } = await setup()
    const object_key = await upload(teacher, { name: '二次函数.pdf', bytes: PDF_BYTES })
    const file = { object_key, name: '二次函数.pdf', bytes: PDF_BYTES }
    const replies = await Promise.all([confirm(teacher, file), confirm(teacher, file)])
    const [first, second] = [...replies, await confirm(teacher, file)].map((reply) => reply.payload)
    expect(first).toMatchObject({
      name: '二次函数.pdf',
      mime: 'application/pdf',
      size: PDF_BYTES.byteLength,
      owner_name: '周敏',
    })
    expect(second?.resource_id).toBe(first?.resource_id)
    const stored = await app.services.database.orm.execute(
      sql`select stored_file.sha256, owner_teacher_id from resource join stored_file using (object_key) where object_key = ${object_key}`,
    )
    expect(stored.rows).toEqual([{ sha256: sha256(PDF_BYTES), owner_teacher_id: teacher.person_id }])
    const opened = await fetch(`${origin}${first?.url}`)
    expect(opened.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(PDF_BYTES)
  })

  it.each([
    ['a.pdf', Buffer.from('<html><script>alert(1)</script>'), '这不是一个 PDF 文件'],
    ['a.png', PDF_BYTES, '这不是一个 PNG 文件'],
    ['a.pdf', PDF_BYTES.subarray(0, 30), '这个 PDF 文件不完整或已损坏'],
  ])('refuses a %s that is something else, and forgets it', async (name, bytes, message) => {
    const { teacher } = await setup()
    const object_key = await upload(teacher, { name, bytes })
    const reply = await confirm(teacher, { object_key, name, bytes })
    expect(reply).toMatchObject({ code: 400, error: { fields: [{ field: 'name' }] } })
    expect(reply.message).toContain(message)
    expect(await app.services.storage.head(object_key)).toBeNull()
  })

  it('refuses an empty file, a missing one, another ending, and a key of somebody else', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const bytes = PDF_BYTES
    const empty = await upload(teacher, { name: 'a.pdf', bytes: new Uint8Array() })
    expect((await confirm(teacher, { object_key: empty, name: 'a.pdf', bytes })).error?.fields).toEqual([
      { field: 'size', message: '“a.pdf”是空文件' },
    ])
    const { payload } = await ask(teacher, { file_name: 'a.pdf', size: 9 })
    const missing = { object_key: payload.object_key, name: 'a.pdf', bytes }
    expect((await confirm(teacher, missing)).error?.fields).toMatchObject([{ field: 'object_key' }])
    expect((await confirm(teacher, { ...missing, name: 'a.png' })).error?.fields).toMatchObject([
      { field: 'name' },
    ])
    expect((await confirm(colleague, missing)).code).toBe(404)
    const bad = { ...missing, sha256: 'x' }
    expect(
      (await app.send(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', bad)).error,
    ).toMatchObject({ fields: [{ field: 'sha256' }] })
  })

  it('keeps a name without what could mislead its reader', async () => {
    const { teacher } = await setup()
    const object_key = await upload(teacher, { name: 'a.pdf', bytes: PDF_BYTES })
    const reply = await confirm(teacher, { object_key, name: '../a\u202efdp.\u0007pdf', bytes: PDF_BYTES })
    expect(reply.payload.name).toBe('..afdp.pdf')
  })
})
