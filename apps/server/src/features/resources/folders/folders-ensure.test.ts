import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_FOLDERS } from '@jiangtai/shared/resources/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const ENSURE = 'POST /api/resource/v1/folder/ensure'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ensure = ({ token }: Pick<TestUser, 'token'>, paths: string[][], parent_id: string | null = null) =>
  app.call(token, ENSURE, { parent_id, paths })

/** The folders of a teacher as paths. */
async function pathsOf({ folders }: Awaited<ReturnType<typeof buildLibrary>>): Promise<string[]> {
  const all = await folders()
  const pathOf = (folder_id: string | null): string[] => {
    const folder = all.find((one) => one.folder_id === folder_id)
    return folder === undefined ? [] : [...pathOf(folder.parent_id), folder.name]
  }
  return all.map(({ folder_id }) => pathOf(folder_id).join('/')).toSorted()
}

describe('[RE-33] the folders that files are dropped with', () => {
  it('are found by name where they are and made where they are not', async () => {
    const library = await buildLibrary(app)
    const open = await library.folder('必修一')
    const known = await library.folder('第一章', open)
    const paths = [['第一章'], ['第一章', '练习'], ['第二章', '练习'], ['第一章', '练习']]
    const { payload } = await ensure(library.teacher, paths, open)
    expect(payload.folder_ids[0]).toBe(known)
    expect(payload.folder_ids[1]).toBe(payload.folder_ids[3])
    const made = ['必修一', '必修一/第一章', '必修一/第一章/练习', '必修一/第二章', '必修一/第二章/练习']
    expect(await pathsOf(library)).toEqual(made.toSorted())
    expect((await ensure(library.teacher, paths, open)).payload).toEqual(payload)
    expect(await pathsOf(library)).toHaveLength(made.length)
  })

  it('are not found in the bin', async () => {
    const library = await buildLibrary(app)
    const removed = await library.folder('旧')
    await library.personal('remove', { folder_ids: [removed] })
    const { payload } = await ensure(library.teacher, [['旧']])
    expect(payload.folder_ids).not.toContain(removed)
    expect(await pathsOf(library)).toEqual(['旧'])
  })

  it('are all made or none: not too deep, not too many, not without a name', async () => {
    const library = await buildLibrary(app)
    const deep = [['浅'], ['一', '二', '三', '四', '五', '六']]
    const open = await library.folder('外')
    expect(await ensure(library.teacher, deep, open)).toMatchObject({
      code: 400,
      message: '文件夹最多 6 层，“一 / 二 / 三 / 四 / 五 / 六”放在这里会超过',
    })
    expect((await ensure(library.teacher, [['浅'], ['/']])).code).toBe(400)
    expect((await ensure(library.teacher, [])).code).toBe(400)
    expect(await pathsOf(library)).toEqual(['外'])
    const many = (part: number) => Array.from({ length: 200 }, (_one, no) => [`${part}-${no}`])
    for (const part of [1, 2, 3, 4]) await ensure(library.teacher, many(part))
    expect(await ensure(library.teacher, many(5))).toMatchObject({
      code: 409,
      message: `最多建 ${MAX_FOLDERS} 个文件夹，请先整理`,
    })
  })

  it('are made by who may add files, among their own', async () => {
    const library = await buildLibrary(app)
    const { school_id } = library
    expect((await app.call(null, ENSURE, { parent_id: null, paths: [['甲']] })).code).toBe(401)
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect((await ensure(observer, [['甲']])).code).toBe(403)
    const open = await library.folder('我的')
    const colleague = await buildTeacher(app, { school_id })
    const stranger = await buildLibrary(app)
    for (const other of [colleague, stranger.teacher])
      expect((await ensure(other, [['甲']], open)).code).toBe(404)
    expect((await ensure(library.teacher, [['甲']], newId())).code).toBe(404)
    expect(await pathsOf(library)).toEqual(['我的'])
  })
})
