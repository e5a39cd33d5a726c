import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issue, sdkClient, serveStorage, type TestStorage } from '../test/serve-storage.ts'

let store: TestStorage
let credential: UploadCredential
beforeAll(async () => {
  store = await serveStorage()
  credential = await issue(store.storage, { max_bytes: 10_000 })
})
afterAll(() => store.close())

function put(
  given: UploadCredential,
  change: { Bucket?: string; Key?: string; Body?: Buffer; ContentType?: string },
) {
  const request = {
    Bucket: 'files',
    Key: 't/17/x',
    Body: Buffer.from('x'),
    ContentType: 'image/png',
    ...change,
  }
  return sdkClient(given).send(new PutObjectCommand(request))
}

describe('an upload credential', () => {
  it.each([
    ['another folder', { Key: 't/18/x' }],
    ['a folder with the same beginning', { Key: 't/170/x' }],
    ['the folder itself', { Key: 't/17' }],
    ['another bucket', { Bucket: 'other' }],
  ])('does not open %s', async (_name, change) => {
    await expect(put(credential, change)).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  it('opens exactly one key when its prefix has no slash at the end', async () => {
    const one = await issue(store.storage, { prefix: 't/17/only' })
    await expect(put(one, { Key: 't/17/only-not' })).rejects.toMatchObject({ name: 'AccessDenied' })
    await put(one, { Key: 't/17/only' })
  })

  it.each([
    ['wrong secret', { AccessKeySecret: 'guess' }, 'SignatureDoesNotMatch'],
    ['another access key', { AccessKeyId: 'STS.other' }, 'InvalidAccessKeyId'],
    ['forged token', { SecurityToken: 'e30.forged' }, 'InvalidToken'],
    ['token of three parts', { SecurityToken: 'a.b.c' }, 'InvalidToken'],
  ])('is refused with %s', async (_name, change, name) => {
    await expect(put({ ...credential, ...change }, {})).rejects.toMatchObject({ name })
  })

  it('is refused when its claims were widened', async () => {
    const [body = '', mac] = credential.SecurityToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const wide = Buffer.from(JSON.stringify({ ...claims, prefix: 't/' })).toString('base64url')
    const forged = { ...credential, SecurityToken: `${wide}.${mac}` }
    await expect(put(forged, {})).rejects.toMatchObject({ name: 'InvalidToken' })
  })

  it('expires', async () => {
    store.clock.offset_ms = 301_000
    await expect(put(credential, {})).rejects.toMatchObject({
      name: 'ExpiredToken',
      $metadata: { httpStatusCode: 403 },
    })
    store.clock.offset_ms = 0
  })

  it('is refused when the clock of the client is far off, and told the right time', async () => {
    const fresh = await issue(store.storage, {})
    const late = sdkClient(fresh)
    late.config.systemClockOffset = -3_600_000
    const refused = late.send(
      new PutObjectCommand({ Bucket: 'files', Key: 't/17/late', Body: 'x', ContentType: 'image/png' }),
    )
    await expect(refused).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
      ServerTime: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('binds the size, whole and in parts', async () => {
    await expect(put(credential, { Body: randomBytes(10_001) })).rejects.toMatchObject({
      name: 'EntityTooLarge',
    })
    const client = sdkClient(credential)
    const place = { Bucket: 'files', Key: 't/17/parts' }
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...place, ContentType: 'video/mp4' }),
    )
    const part = (PartNumber: number) =>
      client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body: randomBytes(6000) }))
    await part(1)
    await part(1)
    await expect(part(2)).rejects.toMatchObject({ name: 'EntityTooLarge' })
    const together = await Promise.allSettled([3, 4, 5].map(part))
    expect(together.every((outcome) => outcome.status === 'rejected')).toBe(true)
  })

  it('binds the content type', async () => {
    for (const ContentType of ['image/svg+xml', 'text/html', 'image/png2']) {
      await expect(put(credential, { ContentType })).rejects.toMatchObject({ name: 'InvalidContentType' })
    }
    const start = new CreateMultipartUploadCommand({
      Bucket: 'files',
      Key: 't/17/h',
      ContentType: 'text/html',
    })
    await expect(sdkClient(credential).send(start)).rejects.toMatchObject({ name: 'InvalidContentType' })
  })

  it('cannot delete what is stored, nor open uploads without end', async () => {
    const client = sdkClient(credential)
    await put(credential, { Key: 't/17/kept' })
    const remove = client.send(new DeleteObjectCommand({ Bucket: 'files', Key: 't/17/kept' }))
    await expect(remove).rejects.toMatchObject({ name: 'MethodNotAllowed' })
    const start = () =>
      client.send(
        new CreateMultipartUploadCommand({ Bucket: 'files', Key: 't/17/many', ContentType: 'video/mp4' }),
      )
    for (let opened = 0; opened < 4; opened += 1) await start()
    await expect(start()).rejects.toMatchObject({ name: 'TooManyUploads' })
  })

  it.each([
    't/17/../../../etc/x',
    't/17/./x',
    't/17//x',
    't/17/a\\b',
    't/17/a\u0000b',
    't/17/gpj\u202eexe',
    `t/17/${'长'.repeat(400)}`,
  ])('never stores under %j', async (Key) => {
    await expect(put(credential, { Key })).rejects.toMatchObject({
      name: expect.stringMatching(/InvalidObjectName|AccessDenied/),
    })
  })

  it('leaves nothing behind after refusals', async () => {
    expect(await readdir(path.join(store.root, 'files', 'incoming'))).toEqual([])
    expect(store.errors).toEqual([])
  })
})

describe('issueCredential', () => {
  it.each([
    [{ ttl_s: 901 }, 'ttl_s'],
    [{ ttl_s: 0 }, 'ttl_s'],
    [{ prefix: '' }, 'prefix'],
    [{ prefix: '/' }, 'prefix'],
    [{ prefix: 'a/../b/' }, 'prefix'],
    [{ max_bytes: 0 }, 'max_bytes'],
    [{ content_types: [] }, 'content_types'],
    [{ content_types: ['*/*'] }, 'content_types'],
  ])('refuses %j and names the field', async (change, field) => {
    await expect(issue(store.storage, change)).rejects.toMatchObject({
      code: 'InvalidArgument',
      message: expect.stringContaining(field),
    })
  })

  it('hands out exactly the five fields of the specification', () => {
    expect(Object.keys(credential).sort()).toEqual([
      'AccessKeyId',
      'AccessKeySecret',
      'Bucket',
      'Endpoint',
      'SecurityToken',
    ])
  })
})
