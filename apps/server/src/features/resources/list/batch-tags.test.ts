import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf } from '../../../../test/library-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CHANGE = 'POST /api/resource/v1/personal/change-tags'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const library = await buildLibrary(app)
  const change = (body: CallInput<typeof CHANGE>) => app.call(library.teacher.token, CHANGE, body)
  const tagsOf = async () => {
    const { list } = (await library.personal('list', { sort: 'name' })).payload
    return Object.fromEntries(list.map(({ name, tags }) => [name, tags]))
  }
  const tagged = async (name: string, tags: string[]) => {
    const resource_id = await library.file(name)
    await library.personal('update', { resource_id, tags })
    return resource_id
  }
  return { ...library, change, tagsOf, tagged }
}

const numbered = (count: number) => Array.from({ length: count }, (_tag, index) => `标签${index}`)

describe('[RE-20] tags of many files', () => {
  it('are not for who has not signed in, and not for who only looks', async () => {
    const { school_id, file } = await setup()
    const body = { resource_ids: [await file('导数.pdf')], add: ['期中'] }
    expect(await app.send(null, CHANGE, body)).toMatchObject({ status: 401 })
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect((await app.call(observer.token, CHANGE, body)).code).toBe(403)
  })

  it('are added and taken away in one call, each file keeping its other tags, and are found by', async () => {
    const { change, tagged, tagsOf, names } = await setup()
    const both = [await tagged('a.pdf', ['旧', '函数']), await tagged('b.pdf', ['期中'])]
    expect((await change({ resource_ids: both, add: ['期中', '公开课'], remove: ['旧'] })).payload).toEqual({
      changed_count: 2,
    })
    expect(await tagsOf()).toEqual({ 'a.pdf': ['函数', '期中', '公开课'], 'b.pdf': ['期中', '公开课'] })
    expect(await names({ text: '公开课', sort: 'name' })).toEqual(['a.pdf', 'b.pdf'])
    expect(await names({ text: '旧' })).toEqual([])
    expect(await names({ text: 'a.pdf' })).toEqual(['a.pdf'])
  })

  it('change for a hundred at once, and for no more', async () => {
    const { change, file, names } = await setup()
    const ids: string[] = []
    for (let index = 0; index < 100; index += 1) ids.push(await file(`${index}.pdf`))
    expect((await change({ resource_ids: ids, add: ['整批'] })).payload).toEqual({ changed_count: 100 })
    expect(await names({ tag: '整批', page_size: 100 })).toHaveLength(100)
    expect(await change({ resource_ids: [...ids, newId()], add: ['整批'] })).toMatchObject({
      code: 400,
      message: '一次最多选择 100 个文件',
    })
  })

  it('change for none when one would have too many, and it is named', async () => {
    const { change, tagged, tagsOf } = await setup()
    const full = await tagged('满.pdf', numbered(10))
    const free = await tagged('空.pdf', [])
    expect(await change({ resource_ids: [free, full], add: ['多一个'] })).toMatchObject({
      code: 409,
      message: '“满.pdf”加上后会超过 10 个标签，标签都没有改',
    })
    expect((await tagsOf())['空.pdf']).toEqual([])
    const swapped = { resource_ids: [free, full], add: ['多一个'], remove: ['标签0'] }
    expect((await change(swapped)).code).toBe(200)
    expect((await tagsOf())['满.pdf']).toHaveLength(10)
  })

  it('change for none when one lies in the bin, and of many that stand in the way three are named', async () => {
    const { change, file, personal, tagsOf } = await setup()
    const free = await file('在.pdf')
    const gone = [await file('一.pdf'), await file('二.pdf'), await file('三.pdf'), await file('四.pdf')]
    await personal('remove', { resource_ids: gone })
    const reply = await change({ resource_ids: [free, ...gone], add: ['期中'] })
    expect(reply.code).toBe(409)
    expect(reply.message).toMatch(/^(“.\.pdf”){3}等 4 个文件已移到回收站/)
    expect(await tagsOf()).toEqual({ '在.pdf': [] })
  })

  it('of others change for nobody, and nothing is told of them', async () => {
    const { school_id, change, file, tagsOf } = await setup()
    const mine = await file('我的.pdf')
    const colleague = libraryOf(app, { school_id, teacher: await buildTeacher(app, { school_id }) })
    const far = await buildSchool(app)
    const stranger = libraryOf(app, { ...far, teacher: await buildTeacher(app, far) })
    for (const library of [colleague, stranger]) {
      const theirs = await library.file('秘密.pdf')
      const reply = await change({ resource_ids: [mine, theirs], add: ['期中'] })
      expect(reply).toMatchObject({
        code: 404,
        message: '所选文件中有 1 个不存在或不是你的，标签都没有改',
      })
      expect((await library.personal('get', { resource_id: theirs })).payload.tags).toEqual([])
    }
    expect(await tagsOf()).toEqual({ '我的.pdf': [] })
  })

  it('change together with the subject, and neither does when the chapter is not there', async () => {
    const { change, file, personal } = await setup()
    const ids = [await file('a.pdf'), await file('b.pdf')]
    const at = { phase_id: 'senior' as const, subject_id: 'math' as const }
    const lost = { resource_ids: ids, add: ['x'], placing: { ...at, chapter_id: newId() } }
    expect((await change(lost)).code).toBe(400)
    expect((await personal('list', {})).payload.list.flatMap(({ tags }) => tags)).toEqual([])
    expect((await change({ resource_ids: ids, add: ['x'], placing: { ...at, chapter_id: null } })).code).toBe(
      200,
    )
    for (const row of (await personal('list', {})).payload.list)
      expect(row).toMatchObject({ ...at, tags: ['x'], chapter_id: null })
  })

  it('refuse what is no tag', async () => {
    const { change, file } = await setup()
    const resource_ids = [await file('a.pdf')]
    expect((await change({ resource_ids, add: ['长'.repeat(21)] })).code).toBe(400)
    expect((await change({ resource_ids, add: numbered(11) })).code).toBe(400)
    expect((await change({ resource_ids: [], add: ['x'] })).code).toBe(400)
  })
})
