import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[RE-6] folders form a tree', () => {
  it('of six levels and no more, with a name once in a place', async () => {
    const { folder, folders, teacher } = await buildLibrary(app)
    let parent_id: string | null = null
    for (const name of ['一', '二', '三', '四', '五', '六']) parent_id = await folder(name, parent_id)
    const create = (body: { name: string; parent_id: string | null }) =>
      app.call(teacher.token, 'POST /api/resource/v1/folder/create', body)
    expect(await create({ name: '七', parent_id })).toMatchObject({
      code: 400,
      message: '文件夹最多 6 层，“七”放在这里会超过',
    })
    expect(await create({ name: '一', parent_id: null })).toMatchObject({
      code: 409,
      message: '这里已有名为“一”的文件夹',
    })
    expect((await folders()).map((one) => one.name).toSorted()).toEqual(
      ['一', '二', '三', '四', '五', '六'].toSorted(),
    )
  })

  it('[SC-137] come by name, numbers in them by their size', async () => {
    const { folder, folders } = await buildLibrary(app)
    for (const name of ['第十一课', '第2课', '第十课']) await folder(name)
    expect((await folders()).map(({ name }) => name)).toEqual(['第2课', '第十课', '第十一课'])
  })

  it('made at the same moment, one of two with one name stays', async () => {
    const { teacher, folders } = await buildLibrary(app)
    const create = () =>
      app.call(teacher.token, 'POST /api/resource/v1/folder/create', { parent_id: null, name: '导数' })
    const codes = (await Promise.all([create(), create(), create()])).map((reply) => reply.code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await folders()).toHaveLength(1)
  })

  it('where no folder moves into itself, below itself or beside its namesake', async () => {
    const { folder, personal, folders } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    const top = await folder('第一章')
    const move = (folder_ids: string[], to_folder_id: string | null) =>
      personal('move', { folder_ids, to_folder_id })
    for (const to of [outer, inner])
      expect(await move([outer], to)).toMatchObject({ code: 400, message: '不能把“必修一”移到它自己里面' })
    expect(await move([inner], null)).toMatchObject({ code: 409, message: '这里已有名为“第一章”的文件夹' })
    expect((await move([top, inner], null)).code).toBe(409)
    expect((await move([inner], newId())).code).toBe(404)
    expect((await folders()).find((one) => one.folder_id === inner)?.parent_id).toBe(outer)
  })

  it('is renamed keeping its files, and not to a name beside it', async () => {
    const { folder, file, personal, teacher } = await buildLibrary(app)
    const folder_id = await folder('旧')
    await folder('有')
    await personal('move', { resource_ids: [await file('a.pdf')], to_folder_id: folder_id })
    const rename = (name: string) =>
      app.call(teacher.token, 'POST /api/resource/v1/folder/rename', { folder_id, name })
    expect((await rename('新')).payload).toEqual({ folder_id, parent_id: null, name: '新', file_count: 1 })
    expect((await rename('新')).code).toBe(200)
    expect((await rename('有')).code).toBe(409)
    expect((await rename('/')).code).toBe(400)
  })
})

describe('[RE-9] a batch', () => {
  it('takes a hundred things, all or none, and says when there are more', async () => {
    const { file, folder, personal, names } = await buildLibrary(app)
    const to_folder_id = await folder('课件')
    const resource_ids = [await file('a.pdf'), await file('b.pdf')]
    expect((await personal('move', { resource_ids: [...resource_ids, newId()], to_folder_id })).code).toBe(
      404,
    )
    expect(await names({ folder_id: to_folder_id })).toEqual([])
    const many = Array.from({ length: 60 }, () => newId())
    expect(await personal('remove', { resource_ids: many, folder_ids: many })).toMatchObject({
      code: 400,
      message: '一次最多选择 100 项，现在选了 120 项',
    })
    expect(await personal('remove', {})).toMatchObject({ code: 400, message: '请先选择文件或文件夹' })
    expect((await personal('move', { resource_ids, to_folder_id })).code).toBe(200)
    expect(await names({ folder_id: to_folder_id, sort: 'name' })).toEqual(['a.pdf', 'b.pdf'])
    expect(await names({ folder_id: null })).toEqual([])
  })
})

describe('[RE-1] a copy', () => {
  it('of files and folders shows the same objects under names of its own', async () => {
    const { file, folder, folders, personal, names, school_id, teacher } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    const inside = await file('里.pdf')
    await personal('move', { resource_ids: [inside], to_folder_id: inner })
    const outside = await file('外.pdf')
    await personal('update', { resource_id: outside, tags: ['期中'] })
    const copied = await personal('copy', {
      resource_ids: [outside],
      folder_ids: [outer],
      to_folder_id: null,
    })
    expect(copied.payload.copied_count).toBe(2)
    expect((await folders()).map((one) => [one.name, one.file_count])).toEqual(
      expect.arrayContaining([
        ['必修一 (2)', 0],
        ['第一章', 1],
      ]),
    )
    expect(await folders()).toHaveLength(4)
    expect((await names({ tag: '期中' })).toSorted()).toEqual(['外 - 副本.pdf', '外.pdf'])
    const [counted] = await rowsOf(
      app,
      sql`select count(*)::int as files, count(distinct object_key)::int as objects from resource
        where school_id = ${school_id} and owner_teacher_id = ${teacher.person_id}`,
    )
    expect(counted).toEqual({ files: 4, objects: 2 })
  })
})

describe('[RE-18] searching', () => {
  it('finds by Chinese, pinyin, initials and tags, everywhere below a folder', async () => {
    const { file, folder, personal, names } = await buildLibrary(app)
    const outer = await folder('必修一')
    const inner = await folder('第一章', outer)
    const deep = await file('单元测试：二次函数.pdf')
    await personal('move', { resource_ids: [deep], to_folder_id: inner })
    await personal('update', { resource_id: deep, tags: ['月考'] })
    await file('别的.pdf')
    for (const text of ['二次', 'danyuan', 'dycs', 'erci', '月考', '函数 ceshi'])
      expect([text, await names({ text })]).toEqual([text, ['单元测试：二次函数.pdf']])
    expect(await names({ text: '二次', folder_id: outer })).toEqual(['单元测试：二次函数.pdf'])
    expect(await names({ text: '别的', folder_id: outer })).toEqual([])
    expect(await names({ text: '二次', folder_id: null })).toEqual(['单元测试：二次函数.pdf'])
    expect((await personal('tags', {})).payload.list).toEqual([{ tag: '月考', count: 1 }])
  })
})

describe('[RE-21] folders', () => {
  it.each([
    ['三角', ['三角函数', '必修一：三角']],
    ['sanjiao', ['三角函数', '必修一：三角']],
    ['SJHS', ['三角函数']],
    ['必修 sj', ['必修一：三角']],
    ['ＡＢ', ['ab班']],
    ['%', []],
    ['立体', []],
  ])('are found by %s as files are, one statement for all of them', async (text, found) => {
    const { folder, teacher } = await buildLibrary(app)
    for (const name of ['三角函数', '必修一：三角', 'ab班', '数列']) await folder(name)
    const { payload } = await app.call(teacher.token, 'POST /api/resource/v1/folder/list', { text })
    expect(payload.list.map(({ name }) => name).toSorted()).toEqual(found.toSorted())
  })

  it('of others and removed ones are not found', async () => {
    const { folder, personal, school_id, teacher } = await buildLibrary(app)
    const colleague = await buildTeacher(app, { school_id })
    const theirs = { parent_id: null, name: '数列' }
    await app.call(colleague.token, 'POST /api/resource/v1/folder/create', theirs)
    await personal('remove', { folder_ids: [await folder('数列旧')] })
    const { payload } = await app.call(teacher.token, 'POST /api/resource/v1/folder/list', { text: '数列' })
    expect(payload.list).toEqual([])
  })
})
