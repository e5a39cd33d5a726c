import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../../../../test/files/read-zip.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { safeName } from '../../../core/storage/zip/zip-names.ts'
import { zipStream } from '../../../core/storage/zip/zip-stream.ts'

const MB = 1024 * 1024

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

type Chosen = { resource_ids?: string[]; folder_ids?: string[] }
const prepare = (token: string, chosen: Chosen) =>
  app.call(token, 'POST /api/resource/v1/personal/download', chosen)
async function fetchZip(token: string, chosen: Chosen) {
  const { payload } = await prepare(token, chosen)
  const response = await fetch(origin + payload.url)
  return { payload, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('[RE-14] a download of many', () => {
  it('is one archive with folders, every name once, and the bytes as they are', async () => {
    const { file, folder, personal, teacher } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    await folder('空', outer)
    for (const name of ['导数.pdf', '导数.PDF'])
      await personal('move', { resource_ids: [await file(name)], to_folder_id: inner })
    const link = await app.call(teacher.token, 'POST /api/resource/v1/personal/add-link', {
      name: '微课',
      url: 'https://example.cn/v',
      kind: 'video',
    })
    const resource_ids = [await file('单:元?.pdf'), link.payload.resource_id]
    const { payload, response, bytes } = await fetchZip(teacher.token, { resource_ids, folder_ids: [outer] })
    expect(payload).toMatchObject({ file_count: 4, total_bytes: 3 * PDF_BYTES.byteLength })
    expect(Number(response.headers.get('content-length'))).toBe(bytes.byteLength)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const entries = readZip(bytes)
    expect([...entries.keys()].toSorted()).toEqual(
      [
        '单_元_.pdf',
        '微课.url',
        '必修一/',
        '必修一/空/',
        '必修一/第一章/',
        '必修一/第一章/导数 (2).PDF',
        '必修一/第一章/导数.pdf',
      ].toSorted(),
    )
    expect(entries.get('必修一/第一章/导数.pdf')).toEqual(Buffer.from(PDF_BYTES))
    expect(entries.get('微课.url')?.toString()).toContain('URL=https://example.cn/v')
  })

  it('has an address that works once, for five minutes, and only as it was given', async () => {
    const { file, teacher } = await buildLibrary(app)
    const resource_ids = [await file('a.pdf')]
    const first = await fetchZip(teacher.token, { resource_ids })
    expect(first.response.status).toBe(200)
    expect((await fetch(origin + first.payload.url)).status).toBe(400)
    const late = await prepare(teacher.token, { resource_ids })
    expect((await fetch(origin + late.payload.url, { method: 'HEAD' })).status).toBe(404)
    expect((await fetch(`${origin}${late.payload.url}x`)).status).toBe(400)
    app.clock.advance(5 * 60 * 1000)
    expect((await fetch(origin + late.payload.url)).status).toBe(400)
    expect((await fetch(`${origin}/api/resource/v1/personal/zip`)).status).toBe(400)
  })

  it('holds nothing the asker may not read, also when it was unshared meanwhile', async () => {
    const { school_id, file, share } = await buildLibrary(app)
    const teacher = await buildTeacher(app, { school_id })
    const colleague = libraryOf(app, { school_id, teacher })
    const resource_ids = [await file('a.pdf')]
    expect((await prepare(teacher.token, { resource_ids })).code).toBe(404)
    await share(resource_ids, WHOLE_SCHOOL)
    expect(await colleague.shared()).toHaveLength(1)
    const { payload } = await prepare(teacher.token, { resource_ids })
    await share(resource_ids, [])
    expect((await fetch(origin + payload.url)).status).toBe(404)
  })

  it('of 200 MB is read as it is sent: memory stays flat, and a reader that goes away ends it', async () => {
    const block = Buffer.alloc(MB)
    const { storage } = app.services
    const size = 200 * MB
    const body = new PassThrough()
    void (async () => {
      for (let sent = 0; sent < size; sent += MB)
        if (!body.write(block)) await new Promise((resolve) => body.once('drain', resolve))
      body.end()
    })()
    await storage.write('test/large.bin', { body: { stream: body, size }, content_type: 'application/pdf' })
    const at = app.clock.now().toISOString()
    const entry = { kind: 'file', path: 'large.bin', object_key: 'test/large.bin', size, at } as const
    const packed = await zipStream(storage, [entry])
    const before = process.memoryUsage().rss
    let [received, highest] = [0, 0]
    for await (const chunk of packed.stream) {
      received += (chunk as Buffer).length
      highest = Math.max(highest, process.memoryUsage().rss - before)
    }
    expect(received).toBe(packed.size)
    expect(highest).toBeLessThan(96 * MB)
    const left = await zipStream(storage, [entry])
    left.stream.once('data', () => left.stream.destroy())
    await new Promise((resolve) => left.stream.once('close', resolve))
    const broken = await zipStream(storage, [{ ...entry, object_key: 'test/absent.bin' }])
    await expect(broken.stream.toArray()).rejects.toMatchObject({ code: 'NoSuchKey' })
  }, 60_000)
})

describe('names in an archive', () => {
  it.each([
    ['../../a.pdf', '.._.._a.pdf'],
    ['con.pdf', '_con.pdf'],
    ['a. . ', 'a'],
    ['...', '未命名'],
    ['\u202egpj.exe', '_gpj.exe'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe)
  })

  it('are at most 200 bytes and keep their ending', () => {
    const name = safeName(`${'长'.repeat(190)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name.endsWith('长.pdf')).toBe(true)
  })
})
