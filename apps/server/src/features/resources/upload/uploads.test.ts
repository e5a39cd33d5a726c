import { createHash, createHmac } from 'node:crypto'
import { bytesOfGb } from '@jiangtai/shared/files/sizes.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { decide, rowsOf } from '../../../../test/people-builders.ts'
import { buildResource, PDF_BYTES } from '../../../../test/resource-builders.ts'
import { StorageError } from '../../../core/storage/storage-error.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillSearch } from '../list/fill-search.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const sha256 = createHash('sha256').update(PDF_BYTES).digest('hex')
const INSTANT = 'POST /api/resource/v1/personal/instant-upload'
const instant = async (user: TestUser, name: string) => {
  const { payload } = await app.call(user.token, 'POST /api/resource/v1/personal/upload-challenge', {})
  const proof = createHmac('sha256', payload.challenge).update(PDF_BYTES).digest('hex')
  return app.call(user.token, INSTANT, { name, size: PDF_BYTES.byteLength, sha256, proof })
}
const believe = (school_id: string) =>
  app.services.database.pool.query('update stored_file set is_hash_checked = true where school_id = $1', [
    school_id,
  ])

/** Puts other bytes of a PDF where a credential allows. */
async function uploaded(user: TestUser, marker = '') {
  const bytes = Buffer.concat([PDF_BYTES, Buffer.from(marker)])
  const { payload } = await app.call(user.token, 'GET /api/guide_learn/api/oss_temp_credential', {
    file_name: 'b.pdf',
    size: bytes.byteLength,
  })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: bytes, content_type })
  return { object_key, sha256: createHash('sha256').update(bytes).digest('hex') }
}

describe('[RE-1] 秒传', () => {
  it('shows content the school has, under its own name, once its hash was checked', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    const row = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const colleague = await buildTeacher(app, { school_id })
    expect((await instant(colleague, 'b.pdf')).payload.resource).toBeNull()
    await believe(school_id)
    expect((await instant(colleague, 'b.pdf')).payload.resource).toMatchObject({ name: 'b.pdf', version: 1 })
    expect((await instant(colleague, 'b.png')).payload.resource).toBeNull()
    const stranger = await buildLibrary(app)
    expect((await instant(stranger.teacher, 'b.pdf')).payload.resource).toBeNull()
    const stored = await rowsOf(app, sql`select object_key from stored_file where school_id = ${school_id}`)
    expect(stored).toEqual([{ object_key: row.object_key }])
  })
})

describe('[UP-30] who knows a hash', () => {
  it('gets nothing by it and learns nothing: only who has the content, or has it here already', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    await believe(school_id)
    const [colleague, another] = [
      await buildTeacher(app, { school_id }),
      await buildTeacher(app, { school_id }),
    ]
    const { payload } = await app.call(another.token, 'POST /api/resource/v1/personal/upload-challenge', {})
    const foreign = createHmac('sha256', payload.challenge).update(PDF_BYTES).digest('hex')
    const named = (hash: string) => ({ name: 'b.pdf', size: PDF_BYTES.byteLength, sha256: hash })
    const tries = [
      named(sha256),
      { ...named(sha256), proof: 'a'.repeat(64) },
      { ...named(sha256), proof: foreign },
    ]
    const absent = await app.call(colleague.token, INSTANT, {
      ...named('b'.repeat(64)),
      proof: 'a'.repeat(64),
    })
    for (const body of tries) {
      const told = await app.call(colleague.token, INSTANT, body)
      expect([told.status, told.raw.body]).toEqual([absent.status, absent.raw.body])
    }
    expect((await app.call(teacher.token, INSTANT, named(sha256))).payload.resource).toMatchObject({
      name: 'b.pdf',
    })
    // A challenge is worth nothing after twenty minutes.
    app.clock.advance(20 * 60_000)
    const late = await app.call(another.token, INSTANT, { ...named(sha256), proof: foreign })
    expect(late.payload.resource).toBeNull()
  })
})

describe('[UP-30] content that the store has lost or cannot give', () => {
  it('is uploaded again by whoever has it, and its fault tells nobody that the school has it', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    const { object_key } = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    await believe(school_id)
    const colleague = await buildTeacher(app, { school_id })
    const { storage } = app.services
    const nothing = { status: 200, payload: { resource: null } }
    for (const code of ['StoreUnavailable', 'DamagedObject'] as const) {
      Object.assign(app.services, {
        storage: { ...storage, read: () => Promise.reject(new StorageError(code, 'no bytes')) },
      })
      expect(await instant(colleague, 'b.pdf')).toMatchObject(nothing)
    }
    Object.assign(app.services, { storage })
    await storage.remove(object_key ?? '')
    expect(await instant(colleague, 'b.pdf')).toMatchObject(nothing)
  })
})

describe('[RE-40] the same file again', () => {
  it('under its name in its folder is the one that is there; elsewhere or renamed it is another', async () => {
    const { school_id, teacher, folder, names, personal, file } = await buildLibrary(app)
    const resource_id = await file('a.pdf')
    await believe(school_id)
    expect((await instant(teacher, 'a.pdf')).payload).toMatchObject({
      resource: { resource_id },
      was_there: true,
    })
    expect(await names({})).toEqual(['a.pdf'])
    expect((await instant(teacher, 'b.pdf')).payload.was_there).toBe(false)
    await personal('move', { resource_ids: [resource_id], to_folder_id: await folder('课件') })
    expect((await instant(teacher, 'a.pdf')).payload.resource?.resource_id).not.toBe(resource_id)
    expect((await names({})).toSorted()).toEqual(['a.pdf', 'a.pdf', 'b.pdf'])
    await personal('remove', { resource_ids: [resource_id] })
    const colleague = await buildTeacher(app, { school_id })
    expect((await instant(colleague, 'a.pdf')).payload.resource?.resource_id).not.toBe(resource_id)
  })
})

describe('[RE-10] replaced content', () => {
  it('keeps number, name, folder and shares; the earlier content can be opened and brought back', async () => {
    const { school_id, teacher, folder, personal, share } = await buildLibrary(app)
    const { resource_id, object_key: first } = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const folder_id = await folder('课件')
    await personal('move', { resource_ids: [resource_id], to_folder_id: folder_id })
    await share([resource_id], WHOLE_SCHOOL)
    const replace = { resource_id, ...(await uploaded(teacher, ' more')) }
    const call = (body: object) =>
      app.send(teacher.token, 'POST /api/resource/v1/personal/replace-content', body)
    const replies = await Promise.all([call(replace), call(replace)])
    expect(replies.map((reply) => reply.code)).toEqual([200, 200])
    const now = (await personal('get', { resource_id })).payload
    expect(now).toMatchObject({ resource_id, name: 'a.pdf', folder_id, version: 2, audiences: WHOLE_SCHOOL })
    expect(now.size).toBe(PDF_BYTES.byteLength + 5)
    const { list } = (await personal('versions', { resource_id })).payload
    expect(list).toMatchObject([{ version: 1, size: PDF_BYTES.byteLength }])
    expect(list[0]?.url).toContain(first ?? 'none')
    const back = await app.call(teacher.token, 'POST /api/resource/v1/personal/restore-version', {
      resource_id,
      version: 1,
    })
    expect(back.payload).toMatchObject({ version: 3, size: PDF_BYTES.byteLength })
    expect((await personal('versions', { resource_id })).payload.list.map((one) => one.version)).toEqual([
      2, 1,
    ])
    const absent = { resource_id, version: 9 }
    expect(
      (await app.call(teacher.token, 'POST /api/resource/v1/personal/restore-version', absent)).code,
    ).toBe(404)
  })

  it('is of the same type, an upload of one’s own, and not used before', async () => {
    const { teacher, file } = await buildLibrary(app)
    const resource_id = await file('a.pdf')
    const stranger = await buildLibrary(app)
    const call = (body: { object_key: string; sha256: string }) =>
      app.call(teacher.token, 'POST /api/resource/v1/personal/replace-content', { resource_id, ...body })
    const theirs = await uploaded(stranger.teacher)
    expect((await call(theirs)).code).toBe(404)
    const own = await uploaded(teacher)
    expect((await call({ ...own, object_key: own.object_key.replace('.pdf', '.png') })).code).toBe(400)
    await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', { ...own, name: 'c.pdf' })
    expect((await call(own)).message).toBe('这个文件已经用过，请重新上传')
  })
})

describe('[RE-11] the space of a teacher', () => {
  it('counts content once, the bin and versions too, and names the largest', async () => {
    const { personal, file } = await buildLibrary(app)
    const resource_id = await file('a.pdf')
    await personal('copy', { resource_ids: [resource_id], to_folder_id: null })
    const used_bytes = PDF_BYTES.byteLength
    const quota = await personal('quota', {})
    expect(quota.payload).toEqual({
      used_bytes,
      limit_bytes: bytesOfGb(20),
      school: { used_bytes, limit_bytes: null },
      largest: [{ resource_id, name: 'a.pdf', size: used_bytes }],
    })
    await personal('remove', { resource_ids: [await file('b.pdf')] })
    expect((await personal('quota', {})).payload.used_bytes).toBe(2 * used_bytes)
  })

  it('refuses what does not fit before its first byte, by the limit of the school', async () => {
    const { school_id, teacher, personal, file } = await buildLibrary(app)
    await decide(app, school_id, { teacher_quota_gb: 1 })
    const resource_id = await file('a.pdf')
    const waiting = await uploaded(teacher)
    const colleague = await buildTeacher(app, { school_id })
    const theirs = libraryOf(app, { school_id, teacher: colleague })
    const shared = await theirs.file('大.pdf')
    await theirs.share([shared], WHOLE_SCHOOL)
    await believe(school_id)
    await app.services.database.pool.query('update resource set size = $1 where school_id = $2', [
      bytesOfGb(1) - 10,
      school_id,
    ])
    const refused = [
      await app.call(teacher.token, 'GET /api/guide_learn/api/oss_temp_credential', {
        file_name: 'b.pdf',
        size: 11,
      }),
      await app.call(teacher.token, 'POST /api/resource/v1/personal/confirm-upload', {
        ...waiting,
        name: 'b.pdf',
      }),
      await personal('copy', { resource_ids: [shared], to_folder_id: null }),
    ]
    for (const reply of refused)
      expect(reply).toMatchObject({
        code: 400,
        message: expect.stringMatching(
          /^空间不足：需要 .+，已用 1 GB(，剩余 10 B|，正在上传 47 B，剩余 0 B)$/,
        ),
      })
    expect(await app.services.storage.head(waiting.object_key)).toBeNull()
    expect((await personal('copy', { resource_ids: [resource_id], to_folder_id: null })).code).toBe(200)
  })
})

describe('[RE-4] an address', () => {
  it('of a file is signed; without its signature there is nothing', async () => {
    const { file, personal } = await buildLibrary(app)
    const { url } = (await personal('get', { resource_id: await file('a.pdf') })).payload
    expect((await app.fastify.inject(url.split('?')[0] ?? '')).statusCode).not.toBe(200)
    expect(url).toMatch(/signature=/)
  })
})

/** Addresses that read as another one than they lead to, and why they are refused. */
const MISLEADING = [
  ['有看不见的字符', 'https://example.cn/\u202egpj.exe'],
  ['有看不见的字符', 'https://example.cn/a\u200bb'],
  ['有看不见的字符', 'https://example.cn/\u2066a'],
  ['不能带登录名', 'https://bank.cn@example.cn/'],
  ['不能带登录名', 'https://bank.cn:pw@example.cn/'],
] as const

describe('a link', () => {
  it('is a resource with an address of the web, renamed freely, and no other kind of address', async () => {
    const { teacher, personal } = await buildLibrary(app)
    const add = (url: string, kind: 'page' | 'video' = 'video') =>
      app.call(teacher.token, 'POST /api/resource/v1/personal/add-link', { name: '微课', url, kind })
    const { payload } = await add('https://example.cn/v')
    expect(payload).toMatchObject({
      ext: '',
      type: 5,
      link_url: 'https://example.cn/v',
      url: 'https://example.cn/v',
    })
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/etc', 'file:///etc'])
      expect((await add(url)).code).toBe(400)
    const rename = { resource_id: payload.resource_id, name: '微课 2' }
    const renamed = await app.call(teacher.token, 'POST /api/resource/v1/personal/rename', rename)
    expect(renamed.payload.name).toBe('微课 2')
    expect((await personal('versions', { resource_id: payload.resource_id })).payload.list).toEqual([])
  })

  it.each(MISLEADING)('[GD-23] leads where it says: %s is refused', async (words, url) => {
    const { teacher } = await buildLibrary(app)
    const link = { name: '微课', url, kind: 'page' } as const
    const refused = await app.call(teacher.token, 'POST /api/resource/v1/personal/add-link', link)
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining(words)])
    const plain = { ...link, url: 'https://zh.wikipedia.org/wiki/函数?email=a@b.cn' }
    expect((await app.call(teacher.token, 'POST /api/resource/v1/personal/add-link', plain)).code).toBe(200)
  })
})

describe('what was stored before there was a search by pinyin', () => {
  it('gets it once, in batches', async () => {
    const { school_id, file, names } = await buildLibrary(app)
    await file('二次函数.pdf')
    await app.services.database.pool.query(
      `update resource set name_pinyin = '', grams = '{}' where school_id = $1`,
      [school_id],
    )
    expect(await names({ text: 'erci' })).toEqual([])
    expect(await fillSearch(app.services.database.orm)).toBe(1)
    expect(await fillSearch(app.services.database.orm)).toBe(0)
    expect(await names({ text: 'erci' })).toEqual(['二次函数.pdf'])
  })
})
