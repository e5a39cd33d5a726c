import { createHash } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildResource, PDF_BYTES } from '../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getOwnResources } from './resources.access.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
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
const list = (user: TestUser, filter: object) =>
  app.call(user.token, 'POST /api/resource/v1/personal/list', filter)
const get = (user: TestUser, resource_id: string) =>
  app.call(user.token, 'POST /api/resource/v1/personal/get', { resource_id })

const CALLS = [
  ['GET /api/guide_learn/api/oss_temp_credential', { file_name: 'a.pdf', size: 1 }],
  [
    'POST /api/resource/v1/personal/confirm-upload',
    { object_key: 'x', name: 'a.pdf', sha256: '0'.repeat(64) },
  ],
  ['POST /api/resource/v1/personal/list', {}],
  ['POST /api/resource/v1/personal/get', { resource_id: newId() }],
  ['POST /api/resource/v1/personal/rename', { resource_id: newId(), name: 'a' }],
  ['POST /api/resource/v1/personal/remove', { resource_ids: [newId()] }],
] as const

describe('who may call', () => {
  it.each(CALLS)('%s: nobody without signing in', async (name, body) => {
    expect(await app.send(null, name, body)).toMatchObject({ status: 401, code: 401 })
  })

  it('an observer looks and changes nothing', async () => {
    const { school_id } = await setup()
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect((await list(observer, {})).code).toBe(200)
    expect((await ask(observer, { file_name: 'a.pdf', size: 1 })).code).toBe(403)
    const remove = { resource_id: newId() }
    expect((await app.send(observer.token, 'POST /api/resource/v1/personal/remove', remove)).code).toBe(403)
  })
})

describe('the personal list', () => {
  it('finds by words of the name, filters, sorts and pages, in three statements', async () => {
    const { school_id, teacher } = await setup()
    for (const name of ['二次函数的图像.pdf', '函数二次根式.pdf', 'ＡＢ卷 100%.pdf']) {
      await buildResource(app, { school_id, teacher, name })
      app.clock.advance(1000)
    }
    await get(teacher, newId())
    const names = async (filter: object) => (await list(teacher, filter)).payload.list.map((r) => r.name)
    const before = app.services.database.query_count()
    expect(await names({})).toEqual(['ＡＢ卷 100%.pdf', '函数二次根式.pdf', '二次函数的图像.pdf'])
    expect(app.services.database.query_count() - before).toBeLessThanOrEqual(3)
    expect(await names({ text: '二次函数' })).toEqual(['二次函数的图像.pdf'])
    expect(await names({ text: '图像 二次' })).toEqual(['二次函数的图像.pdf'])
    expect(await names({ text: 'ab' })).toEqual(['ＡＢ卷 100%.pdf'])
    expect(await names({ text: '%' })).toEqual(['ＡＢ卷 100%.pdf'])
    expect(await names({ text: "'; drop" })).toEqual([])
    expect(await names({ sort: 'name' })).toEqual([
      'ＡＢ卷 100%.pdf',
      '二次函数的图像.pdf',
      '函数二次根式.pdf',
    ])
    expect(await names({ type: 3 })).toEqual([])
    expect(await names({ page: 2, page_size: 2 })).toEqual(['二次函数的图像.pdf'])
    expect((await list(teacher, { page: 2, page_size: 2 })).payload.total).toBe(3)
    expect((await list(teacher, { page_size: 1000 })).error?.fields).toMatchObject([{ field: 'page_size' }])
  })

  it('shows nobody else’s files, and only the agreed keys', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    expect((await list(colleague, {})).payload.total).toBe(0)
    const [row] = (await list(teacher, {})).payload.list
    expect(Object.keys(row ?? {})).toEqual(Object.keys(ResourceView.shape))
  })
})

describe('one resource', () => {
  it('of a colleague or another school looks like none', async () => {
    const { school_id, teacher } = await setup()
    const { resource_id } = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const others = [await buildTeacher(app, { school_id }), (await setup()).teacher]
    for (const other of others) {
      const absent = (await get(other, newId())).raw.body
      expect((await get(other, resource_id)).raw.body).toBe(absent)
      for (const verb of ['rename', 'remove']) {
        const name = `POST /api/resource/v1/personal/${verb}`
        expect(
          (await app.send(other.token, name, { resource_id, resource_ids: [resource_id], name: 'x' })).raw
            .body,
        ).toBe(absent)
      }
    }
    expect((await get(teacher, resource_id)).payload.name).toBe('a.pdf')
  })

  it('is renamed keeping its ending, and found by the new name', async () => {
    const { school_id, teacher } = await setup()
    const { resource_id } = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const rename = (name: string) =>
      app.call(teacher.token, 'POST /api/resource/v1/personal/rename', { resource_id, name })
    expect((await rename('导数的应用')).payload.name).toBe('导数的应用.pdf')
    expect((await list(teacher, { text: '导数' })).payload.total).toBe(1)
    expect((await rename('  ')).error?.fields).toEqual([{ field: 'name', message: '文件名不能为空' }])
  })

  it('is gone once removed, while its file stays for the lessons that use it', async () => {
    const { school_id, teacher } = await setup()
    const row = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const { resource_id } = row
    const object_key = row.object_key ?? ''
    const remove = { resource_ids: [resource_id] }
    expect((await app.call(teacher.token, 'POST /api/resource/v1/personal/remove', remove)).code).toBe(200)
    expect((await get(teacher, resource_id)).code).toBe(404)
    expect((await list(teacher, {})).payload.total).toBe(0)
    expect(await app.services.storage.head(object_key)).not.toBeNull()
    expect((await confirm(teacher, { object_key, name: 'a.pdf', bytes: PDF_BYTES })).code).toBe(404)
  })

  it('is handed to other areas in the order asked for, or not at all', async () => {
    const { school_id, teacher } = await setup()
    const first = await buildResource(app, { school_id, teacher, name: '1.pdf' })
    const second = await buildResource(app, { school_id, teacher, name: '2.pdf' })
    const actor = await app.services.authenticate(teacher.token)
    const ids = [second.resource_id, first.resource_id]
    const rows = await getOwnResources(app.services.database.orm, actor, ids)
    expect(rows.map((row) => row.name)).toEqual(['2.pdf', '1.pdf'])
    await expect(getOwnResources(app.services.database.orm, actor, [...ids, newId()])).rejects.toMatchObject({
      error_name: 'NOT_FOUND',
    })
  })
})
