import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStorage, type TestStorage } from './test/serve-storage.ts'

let store: TestStorage
beforeAll(async () => {
  store = await serveStorage()
  const write = (key: string, content_type: string) =>
    store.storage.write(key, { body: Buffer.from('0123456789'), content_type })
  await write('a/photo 图.png', 'image/png')
  await write('a/film.mp4', 'video/mp4')
  await write('a/page.html', 'text/html')
  await write('a/drawing.svg', 'image/svg+xml')
  await write('a/lesson.pdf', 'application/pdf')
  await write('logos/school.png', 'image/png')
  await store.storage.write('a/empty', { body: Buffer.alloc(0), content_type: 'text/plain' })
})
afterAll(() => store.close())

const get = (key: string, headers: Record<string, string>) =>
  fetch(store.storage.signedReadUrl(key, 600), { headers })

describe('reading', () => {
  it('shows an image in place, safe and usable by a canvas', async () => {
    const response = await get('a/photo 图.png', {})
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
  })

  it.each([
    ['a/film.mp4', 'inline'],
    ['a/lesson.pdf', 'inline'],
    ['a/page.html', 'attachment'],
    ['a/drawing.svg', 'attachment'],
  ])('%s is %s', async (key, disposition) => {
    const response = await get(key, {})
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('saves under the signed name', async () => {
    const url = store.storage.signedDownloadUrl('a/lesson.pdf', { ttl_s: 60, file_name: '教案 "一".pdf' })
    const response = await fetch(url)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('教案 "一".pdf')}`,
    )
    expect((await fetch(url.replace(/name=[^&]+/, 'name=evil.exe'))).status).toBe(403)
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answers the range %s', async (range, body, contentRange) => {
    const response = await get('a/film.mp4', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(body)
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses the range %s', async (range) => {
    const response = await get('a/film.mp4', { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    await response.text()
  })

  it.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])(
    'sends everything for %s',
    async (range) => {
      const response = await get('a/film.mp4', { range })
      expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    },
  )

  it.each([
    `bytes=${'0-,'.repeat(1000)}0-`,
    `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`,
    `bytes=0-${'9'.repeat(15)}${'9'.repeat(15)}`,
    'bytes=--5',
    'bytes=0x1-2',
    'bytes=1e1-',
  ])('[RE-48] sends an object once, however often or oddly it is asked for (%#)', async (range) => {
    const response = await get('a/film.mp4', { range })
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  })

  it('[RE-48] sends a part only of what the client has: another version is sent whole', async () => {
    const etag = (await get('a/film.mp4', {})).headers.get('etag') ?? ''
    const part = async (ifRange: string) => {
      const response = await get('a/film.mp4', { range: 'bytes=2-4', 'if-range': ifRange })
      return [response.status, await response.text()]
    }
    expect(await part(etag)).toEqual([206, '234'])
    for (const other of ['"0123"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect(await part(other)).toEqual([200, '0123456789'])
  })

  it.each([(etag: string) => `"0123", ${etag}`, (etag: string) => `W/${etag}`, () => '*'])(
    '[RE-48] sends nothing to a client that has it, in each form of saying so (%#)',
    async (formOf) => {
      const etag = (await get('a/film.mp4', {})).headers.get('etag') ?? ''
      expect((await get('a/film.mp4', { 'if-none-match': formOf(etag) })).status).toBe(304)
      expect((await get('a/film.mp4', { 'if-none-match': '"0123"' })).status).toBe(200)
    },
  )

  it('[RE-48] decodes a name once: an address for one object opens no other', async () => {
    await store.storage.write('a/%2e%2e', { body: Buffer.from('dots'), content_type: 'text/plain' })
    await store.storage.write('a/x%2Fy', { body: Buffer.from('slash'), content_type: 'text/plain' })
    expect(await (await get('a/%2e%2e', {})).text()).toBe('dots')
    expect(await (await get('a/x%2Fy', {})).text()).toBe('slash')
    const { pathname, search } = new URL(store.storage.signedReadUrl('a/film.mp4', 60))
    const status = async (path: string) => (await fetch(`${store.origin}${path}${search}`)).status
    expect(await status(pathname.replace('film', '%66ilm'))).toBe(200)
    for (const twice of [
      '%2566ilm.mp4',
      'film%2emp4%00',
      'film.mp4%2f',
      'x%2f..%2ffilm.mp4',
      'x%252f..%252ffilm.mp4',
    ])
      expect([400, 403]).toContain(await status(pathname.replace('film.mp4', twice)))
  })

  it('answers HEAD, an empty object and a browser that has it already', async () => {
    const head = await fetch(store.storage.signedReadUrl('a/film.mp4', 60), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    expect(await (await get('a/empty', {})).text()).toBe('')
    expect((await get('a/empty', { range: 'bytes=0-' })).status).toBe(416)
    const etag = head.headers.get('etag') ?? ''
    expect((await get('a/film.mp4', { 'if-none-match': etag })).status).toBe(304)
  })

  it('lets anyone read public prefixes and nothing else', async () => {
    expect(store.storage.signedReadUrl('logos/school.png', 60)).toBe(
      `${store.origin}/oss/files/logos/school.png`,
    )
    expect((await fetch(`${store.origin}/oss/files/logos/school.png`)).status).toBe(200)
    expect((await fetch(`${store.origin}/oss/files/a/film.mp4`)).status).toBe(403)
    expect((await fetch(`${store.origin}/oss/files/a/absent`)).status).toBe(403)
    expect((await fetch(`${store.origin}/oss/other/logos/school.png`)).status).toBe(403)
    expect((await get('a/absent', {})).status).toBe(404)
  })

  it('gives the same address all hour, which ends', async () => {
    store.clock.offset_ms = 3_600_000 - (Date.now() % 3_600_000)
    const url = store.storage.signedReadUrl('a/film.mp4', 60)
    store.clock.offset_ms += 3_500_000
    expect(store.storage.signedReadUrl('a/film.mp4', 60)).toBe(url)
    expect((await fetch(url)).status).toBe(200)
    store.clock.offset_ms += 161_000
    expect((await fetch(url)).status).toBe(403)
    store.clock.offset_ms = 0
  })

  it('[HK-73] gives an address that ends within half an hour, is asked for each time, and ends with its object', async () => {
    store.clock.offset_ms = 900_000 - (Date.now() % 900_000) + 1000
    const key = 'a/passing.png'
    await store.storage.write(key, { body: Buffer.from('picture'), content_type: 'image/png' })
    const url = store.storage.signedPassingUrl(key)
    const first = await fetch(url)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(url, { headers })).status).toBe(304)
    expect((await fetch(url.replace('&passing=1', ''))).status).toBe(403)
    const lasting = store.storage.signedReadUrl(key, 60)
    expect((await fetch(`${lasting}&passing=1`)).status).toBe(403)
    await store.storage.remove(key)
    expect((await fetch(url, { headers })).status).toBe(404)
    await store.storage.write(key, { body: Buffer.from('picture'), content_type: 'image/png' })
    store.clock.offset_ms += 1_800_000
    expect((await fetch(url)).status).toBe(403)
    store.clock.offset_ms = 0
  })

  it('refuses an altered address', async () => {
    const url = store.storage.signedReadUrl('a/film.mp4', 60)
    expect((await fetch(url.replace('film.mp4', 'page.html'))).status).toBe(403)
    expect((await fetch(url.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(403)
    expect(
      (await fetch(url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`)))
        .status,
    ).toBe(403)
  })

  it('refuses a life that is not short', () => {
    expect(() => store.storage.signedReadUrl('a/film.mp4', 86_400)).toThrow(/ttl_s/)
    expect(() => store.storage.signedReadUrl('../x', 60)).toThrow(/key/)
  })
})
