import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePartList } from './multipart-xml.ts'
import { issue, serveStorage, type TestStorage } from '../test/serve-storage.ts'

let store: TestStorage
beforeAll(async () => {
  store = await serveStorage()
})
afterAll(() => store.close())

/** Sends bytes as they are and returns the whole answer once the server closes the connection. */
function sendRaw(text: string, options: { hang_up: boolean }): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(store.origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text, () => {
      if (options.hang_up) socket.resetAndDestroy()
    })
  })
}

const raw = (line: string, headers: string) =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

describe('hostile requests', () => {
  it.each([
    'GET /oss/files/a/../../../etc/passwd',
    'GET /oss/files/a/%2e%2e/%2e%2e/etc/passwd',
    'GET /oss/files/..%2f..%2fetc%2fpasswd',
    'GET /oss/files/a%5c..%5cb',
    'GET /oss/files/a%00.png',
    'GET /oss/files/%ff%fe',
    'GET /oss/files/%',
    'GET /oss/files/',
    'GET /oss/',
    'GET /other',
    'GET http://elsewhere/oss/files/a',
    'GET //oss/files/a',
  ])('%s is refused as a bad name', async (line) => {
    expect(await sendRaw(raw(line, ''), { hang_up: false })).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['PUT /oss/files/t/17/x', ''],
    ['PUT /oss/files/t/17/x', 'Authorization: AWS4-HMAC-SHA256 Credential=\r\n'],
    ['PUT /oss/files/t/17/x', 'Authorization: Basic eDp4\r\n'],
    ['POST /oss/files/t/17/x?uploads', ''],
    ['DELETE /oss/files/t/17/x', ''],
    ['PATCH /oss/files/t/17/x', ''],
    ['GET /oss/files/a?signature=%F0&expires=abc', ''],
    ['GET /oss/files/a?signature=x&expires=1e999', ''],
  ])('%s %j is denied', async (line, headers) => {
    expect(await sendRaw(raw(line, headers), { hang_up: false })).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('survives headers named like object members', async () => {
    const { SecurityToken, AccessKeyId } = await issue(store.storage, {})
    const now = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')
    const authorization =
      `AWS4-HMAC-SHA256 Credential=${AccessKeyId}/${now.slice(0, 8)}/r/s3/aws4_request, ` +
      `SignedHeaders=constructor;host;valueof;x-amz-security-token, Signature=${'0'.repeat(64)}`
    const headers = `Authorization: ${authorization}\r\nx-amz-date: ${now}\r\nx-amz-security-token: ${SecurityToken}\r\n`
    const answer = await sendRaw(raw('PUT /oss/files/t/17/x', headers), { hang_up: false })
    expect(answer).toContain('SignatureDoesNotMatch')
    expect(store.errors).toEqual([])
  })

  it('lives on when clients hang up in the middle', async () => {
    const body = `PUT /oss/files/t/17/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\npartial`
    await Promise.all(Array.from({ length: 20 }, () => sendRaw(body, { hang_up: true })))
    await store.storage.write('a/big', { body: Buffer.alloc(5_000_000), content_type: 'video/mp4' })
    const { pathname, search } = new URL(store.storage.signedReadUrl('a/big', 60))
    const read = `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`
    await Promise.all(Array.from({ length: 20 }, () => sendRaw(read, { hang_up: true })))
    expect((await fetch(store.storage.signedReadUrl('a/big', 60))).status).toBe(200)
    expect(store.errors).toEqual([])
  })

  it('tells a browser from another origin what it may send', async () => {
    const response = await fetch(`${store.origin}/oss/files/t/17/x`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(response.headers.get('access-control-expose-headers')).toContain('etag')
  })
})

describe('parsePartList', () => {
  it.each([
    '',
    '<CompleteMultipartUpload/>',
    '<Part><PartNumber>1</PartNumber></Part>',
    '<Part><ETag>x</ETag></Part>',
  ])('refuses %j', (text) => {
    expect(() => parsePartList(text)).toThrow(/cannot be read/)
  })

  it('refuses parts out of order', () => {
    const part = (number: number) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>"${'a'.repeat(32)}"</ETag></Part>`
    expect(() => parsePartList(part(2) + part(1))).toThrow(/ascending/)
    expect(() => parsePartList(part(1) + part(1))).toThrow(/ascending/)
    expect(parsePartList(part(1) + part(3)).map((found) => found.part_number)).toEqual([1, 3])
  })
})
