import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { buildPicture, boardPage, buildLesson } from '../../../../test/lessons-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { buildResource } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eraseUnlessShown, sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { sweepBin } from './bin.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[RE-7] what is removed', () => {
  it('lies in the bin as it was chosen and comes back where it was', async () => {
    const { file, folder, folders, personal, names, bin, restore } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    const [inside, single] = [await file('里.pdf'), await file('单.pdf')]
    await personal('move', { resource_ids: [inside], to_folder_id: inner })
    await personal('move', { resource_ids: [single], to_folder_id: outer })
    await personal('remove', { resource_ids: [single] })
    app.clock.advance(1000)
    const removed_at = app.clock.now().toISOString()
    expect((await personal('remove', { folder_ids: [outer, inner] })).payload.removed_count).toBe(2)
    expect(await folders()).toEqual([])
    expect(await names({})).toEqual([])
    const [first, second] = await bin()
    expect(first).toMatchObject({ kind: 'folder', id: outer, file_count: 1, removed_at, type: null })
    expect(first?.purged_at).toBe(new Date(Date.parse(removed_at) + 30 * DAY_MS).toISOString())
    expect(second).toMatchObject({ kind: 'file', id: single, file_count: 1, name: '单.pdf' })
    expect((await restore({ resource_ids: [inside] })).code).toBe(404)
    expect((await restore({ folder_ids: [outer] })).payload).toEqual({ restored_count: 1, at_top_count: 0 })
    expect(await names({ folder_id: inner })).toEqual(['里.pdf'])
    expect((await restore({ resource_ids: [single] })).payload.at_top_count).toBe(0)
    expect(await names({ folder_id: outer })).toEqual(['单.pdf'])
    expect(await bin()).toEqual([])
  })

  it('[RE-46] comes to the top when its place is gone, under a name of its own, and says how many did', async () => {
    const { file, folder, folders, personal, names, restore } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    const [single, alone, top] = [await file('单.pdf'), await file('散.pdf'), await file('外.pdf')]
    await personal('move', { resource_ids: [single], to_folder_id: inner })
    await personal('move', { resource_ids: [alone], to_folder_id: outer })
    await personal('remove', { resource_ids: [single, alone, top] })
    await personal('remove', { folder_ids: [inner] })
    await personal('remove', { folder_ids: [outer] })
    await folder('第一章')
    const both = await restore({ resource_ids: [single, alone, top], folder_ids: [inner] })
    // The inner folder and the file of the outer one; the entries of the top and of the inner folder are where they were.
    expect(both.payload).toEqual({ restored_count: 4, at_top_count: 2 })
    expect(await folders()).toEqual(
      ['第一章', '第一章 (2)'].map((name) => expect.objectContaining({ name, parent_id: null })),
    )
    expect(await names({ folder_id: inner })).toEqual(['单.pdf'])
  })

  it('is gone after 30 days, with its object, and stays a day less', async () => {
    const { school_id, teacher, personal, folder } = await buildLibrary(app)
    const row = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const folder_id = await folder('旧')
    await personal('remove', { resource_ids: [row.resource_id], folder_ids: [folder_id] })
    app.clock.advance(29 * DAY_MS)
    await sweepBin(app.services)
    const count = async () =>
      rowsOf(
        app,
        sql`select (select count(*)::int from resource where school_id = ${school_id}) as files,
          (select count(*)::int from resource_folder where school_id = ${school_id}) as folders,
          (select count(*)::int from stored_file where school_id = ${school_id}) as stored`,
      )
    expect(await count()).toEqual([{ files: 1, folders: 1, stored: 1 }])
    app.clock.advance(DAY_MS + 1)
    await sweepBin(app.services)
    expect(await count()).toEqual([{ files: 0, folders: 0, stored: 1 }])
    await sweepUntilErased(app)
    expect(await count()).toEqual([{ files: 0, folders: 0, stored: 0 }])
    expect(await app.services.storage.head(row.object_key ?? '')).toBeNull()
  })
})

describe('[RE-1] an object', () => {
  it('leaves the store when the last that shows it is gone for good', async () => {
    const { school_id, teacher, personal, purge } = await buildLibrary(app)
    const row = await buildResource(app, { school_id, teacher, name: 'a.pdf' })
    const object_key = row.object_key ?? ''
    await personal('copy', { resource_ids: [row.resource_id], to_folder_id: null })
    const copy = (await personal('list', { text: '副本' })).payload.list[0]?.resource_id ?? ''
    await personal('remove', { resource_ids: [row.resource_id] })
    expect((await purge({ resource_ids: [row.resource_id] })).payload.purged_count).toBe(1)
    await eraseUnlessShown(app, object_key)
    expect(await app.services.storage.head(object_key)).not.toBeNull()
    await personal('remove', { resource_ids: [copy] })
    await purge({ resource_ids: [copy] })
    await eraseUnlessShown(app, object_key)
    expect(await app.services.storage.head(object_key)).toBeNull()
    const audited = await rowsOf(
      app,
      sql`select target_id from audit_log where school_id = ${school_id} and action = 'resource.purge'`,
    )
    expect(new Set(audited.map((one) => one.target_id))).toEqual(new Set([row.resource_id, copy]))
  })

  it('that is only in the bin, or nowhere, is not purged by a wrong number', async () => {
    const { file, purge } = await buildLibrary(app)
    expect((await purge({ resource_ids: [await file('a.pdf')] })).code).toBe(404)
    expect((await purge({ resource_ids: [newId()] })).code).toBe(404)
    const stranger = await buildLibrary(app)
    const theirs = await stranger.file('b.pdf')
    await stranger.personal('remove', { resource_ids: [theirs] })
    expect((await purge({ resource_ids: [theirs] })).code).toBe(404)
  })
})

describe('[RE-8] a lesson', () => {
  it('is told before its file is removed, and keeps the picture when the file is gone for good', async () => {
    const { school_id, teacher, personal, purge } = await buildLibrary(app)
    const picture = await buildPicture(app, { school_id, teacher })
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, title: '抛物线' })
    const page = { page_id: newId(), kind: 'image', title: '图', resource_id: picture.resource_id } as const
    const lesson = { prepare_lesson_id }
    const { token } = teacher
    const saved = await app.call(token, 'POST /api/prepare_lessons/api/lesson_page', {
      ...lesson,
      pages: [page],
    })
    expect(saved.code).toBe(200)
    const chosen = { resource_ids: [picture.resource_id] }
    expect((await personal('uses', chosen)).payload.list).toEqual([
      {
        resource_id: picture.resource_id,
        kind: 'lesson',
        id: prepare_lesson_id,
        title: '抛物线',
        teacher_name: '周敏',
      },
    ])
    await app.call(token, 'PUT /api/prepare_lessons/api/update_lesson', { ...lesson, title: '开口' })
    expect((await personal('uses', chosen)).payload.list[0]?.title).toBe('开口')
    await personal('remove', chosen)
    await purge(chosen)
    await eraseUnlessShown(app, picture.object_key ?? '')
    const kept = await app.call(token, 'GET /api/prepare_lessons/api/lesson_page', lesson)
    expect(kept.payload.pages).toMatchObject([{ title: '图', image_url: expect.stringContaining('png') }])
    expect(await app.services.storage.head(picture.object_key ?? '')).not.toBeNull()
  })

  it('uses nothing any more once the page, the file or the lesson is taken out', async () => {
    const { school_id, teacher, personal } = await buildLibrary(app)
    const picture = await buildPicture(app, { school_id, teacher })
    const { resource_id, object_key: image_key } = picture
    const pages = [{ ...boardPage('图'), kind: 'image' as const, resource_id, image_key }]
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages })
    const uses = async () => (await personal('uses', { resource_ids: [resource_id] })).payload.list.length
    expect(await uses()).toBe(1)
    const file = { prepare_lesson_id, resource_id }
    await app.call(teacher.token, 'DELETE /api/prepare_lessons/api/delete_lesson_file', file)
    expect(await uses()).toBe(0)
    const other = await buildLesson(app, {
      school_id,
      teacher,
      pages: pages.map((page) => ({ ...page, page_id: newId() })),
    })
    expect(await uses()).toBe(1)
    await app.call(teacher.token, 'DELETE /api/prepare_lessons/api/delete_lesson', other)
    expect(await uses()).toBe(0)
  })
})
