import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sdkClient } from '../../core/storage/test/serve-storage.ts'

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

async function put(payload: Awaited<ReturnType<typeof ask>>['payload'], change: object) {
  const client = sdkClient({ ...payload, Endpoint: `${origin}${payload.Endpoint}` })
  client.config.systemClockOffset = app.clock.now().getTime() - Date.now()
  return client.send(
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
  [{ file_name: '截屏.jpg' }, 'file_name', '截屏只能是 PNG 图片'],
  [{ file_name: '截屏.svg' }, 'file_name', '不支持'],
  [{ size: 20 * MB + 1 }, 'size', '截屏超过 20 MB'],
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
