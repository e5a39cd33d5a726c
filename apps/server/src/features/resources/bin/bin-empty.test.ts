import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_EMPTIED } from '@jiangtai/shared/resources/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLesson, buildPicture } from '../../../../test/lessons-builders.ts'
import { buildLibrary } from '../../../../test/library-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eraseUnlessShown } from '../../files/test/object-sweeps.ts'

const EMPTY = 'POST /api/resource/v1/bin/empty'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const now = () => app.clock.now().toISOString()
const binOf = async ({ token }: TestUser) =>
  (await app.call(token, 'POST /api/resource/v1/bin/list', {})).payload
const empty = ({ token }: TestUser, removed_until = now()) => app.call(token, EMPTY, { removed_until })

/** A bin with a file, and a folder that holds a folder and a file. */
async function filledBin() {
  const library = await buildLibrary(app)
  const outer = await library.folder('旧学期')
  const inner = await library.folder('第一章', outer)
  const [inside, single] = [await library.file('里.pdf'), await library.file('单.pdf')]
  await library.personal('move', { resource_ids: [inside], to_folder_id: inner })
  await library.personal('remove', { resource_ids: [single], folder_ids: [outer] })
  return { ...library, outer, inside, single }
}

describe('[RE-31] a bin', () => {
  it('tells how much it holds, and is empty after one call, but for what is not in it', async () => {
    const { teacher, file, folder, names, folders, bin, school_id, outer, inside, single } = await filledBin()
    await file('在.pdf')
    await folder('在用')
    const { whole } = await binOf(teacher)
    expect(whole).toEqual({ file_count: 2, folder_count: 1, use_count: 0, last_removed_at: now() })
    const narrowed = await app.call(teacher.token, 'POST /api/resource/v1/bin/list', { text: '单' })
    expect(narrowed.payload).toMatchObject({ total: 1, whole })
    expect((await empty(teacher)).payload).toEqual({ purged_count: 3, is_done: true })
    expect(await bin()).toEqual([])
    expect(await names({})).toEqual(['在.pdf'])
    expect((await folders()).map(({ name }: { name: string }) => name)).toEqual(['在用'])
    const kept = await rowsOf(
      app,
      sql`select (select count(*)::int from resource where school_id = ${school_id}) as files,
        (select count(*)::int from resource_folder where school_id = ${school_id}) as folders`,
    )
    expect(kept).toEqual([{ files: 1, folders: 1 }])
    const audited = await rowsOf(
      app,
      sql`select target_id from audit_log where school_id = ${school_id} and action = 'resource.purge'`,
    )
    expect(new Set(audited.map((row) => row.target_id))).toEqual(new Set([outer, inside, single]))
    expect((await binOf(teacher)).whole.last_removed_at).toBeNull()
    expect((await empty(teacher)).payload).toEqual({ purged_count: 0, is_done: true })
  })

  it('keeps what was removed after the teacher was told', async () => {
    const { teacher, file, personal, bin } = await filledBin()
    const told_at = now()
    app.clock.advance(1000)
    const late = await file('刚删.pdf')
    await personal('remove', { resource_ids: [late] })
    expect((await empty(teacher, told_at)).payload).toEqual({ purged_count: 3, is_done: true })
    expect(await bin()).toEqual([expect.objectContaining({ id: late })])
  })

  it('that is very full is emptied in calls of a bounded size, the folders last', async () => {
    const { teacher, school_id, bin } = await filledBin()
    await app.services.database.pool.query(
      `insert into resource select (jsonb_populate_record(one, jsonb_build_object('resource_id', gen_random_uuid()))).*
       from resource as one, generate_series(1, $2) where one.school_id = $1 and one.name = '单.pdf'`,
      [school_id, MAX_EMPTIED],
    )
    expect((await empty(teacher)).payload).toEqual({ purged_count: MAX_EMPTIED, is_done: false })
    expect(await bin()).toContainEqual(expect.objectContaining({ kind: 'folder', name: '旧学期' }))
    expect((await empty(teacher)).payload).toEqual({ purged_count: 3, is_done: true })
    expect(await bin()).toEqual([])
  })

  it('takes nothing from a colleague or another school', async () => {
    const mine = await filledBin()
    const theirs = await filledBin()
    await empty(mine.teacher)
    expect((await binOf(theirs.teacher)).total).toBe(2)
  })
})

it('[RE-8] [RE-31] what a lesson shows stays when the bin is emptied', async () => {
  const { school_id, teacher, personal } = await buildLibrary(app)
  const picture = await buildPicture(app, { school_id, teacher })
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, title: '抛物线' })
  const lesson = { prepare_lesson_id }
  const pages = [{ page_id: newId(), kind: 'image', title: '图', resource_id: picture.resource_id } as const]
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/lesson_page', { ...lesson, pages })
  await personal('remove', { resource_ids: [picture.resource_id] })
  expect((await binOf(teacher)).whole.use_count).toBe(1)
  expect((await empty(teacher)).code).toBe(200)
  await eraseUnlessShown(app, picture.object_key ?? '')
  const kept = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_page', lesson)
  expect(kept.payload.pages).toMatchObject([{ title: '图', image_url: expect.stringContaining('png') }])
  expect(await app.services.storage.head(picture.object_key ?? '')).not.toBeNull()
})

describe('emptying the bin', () => {
  it('is refused to who is not signed in, to who only looks, and without a moment', async () => {
    const { teacher, school_id } = await filledBin()
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect((await app.call(null, EMPTY, { removed_until: now() })).code).toBe(401)
    expect((await empty(observer)).code).toBe(403)
    expect((await app.send(teacher.token, EMPTY, {})).status).toBe(400)
    expect((await empty(teacher, 'gestern')).code).toBe(400)
    expect((await binOf(teacher)).total).toBe(2)
  })

  it('is done once however often it is asked with one number', async () => {
    const { teacher, file, personal, bin } = await filledBin()
    const request_id = newId()
    const body = { removed_until: '2100-01-01T00:00:00.000Z', request_id }
    const first = await app.call(teacher.token, EMPTY, body)
    const late = await file('刚删.pdf')
    await personal('remove', { resource_ids: [late] })
    expect((await app.call(teacher.token, EMPTY, body)).payload).toEqual(first.payload)
    expect(await bin()).toHaveLength(1)
  })
})
